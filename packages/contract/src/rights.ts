/** The ladder of rights a share gives, weakest first; each includes the ones before it. */
export const ladder = ['reader', 'writer', 'owner', 'leadowner'] as const

/** A right a person holds on an object, by a share on it or on what contains it. */
export type Right = (typeof ladder)[number]

/** What someone may want to do with an object of the library. */
export type LibraryAction = 'read' | 'write' | 'delete' | 'share' | 'give away'

const needed: Record<LibraryAction, Right> = {
  read: 'reader',
  write: 'writer',
  delete: 'owner',
  share: 'owner',
  'give away': 'leadowner',
}

/** The strongest of several rights, null for none. */
export function strongest(rights: readonly Right[]): Right | null {
  return ladder.findLast(right => rights.includes(right)) ?? null
}

/**
 * Whether someone may act on an object.
 * @param person whether they administer the platform, and whether they are signed in
 * @param right their strongest right on the object or on what contains it
 * @param isHidden whether the object, or anything that contains it, is hidden
 */
export function mayAct(
  action: LibraryAction,
  person: { isAdministrator: boolean },
  right: Right | null,
  isHidden: boolean,
): boolean {
  if (person.isAdministrator) return true
  if (action === 'read' && !isHidden) return true
  return right !== null && ladder.indexOf(right) >= ladder.indexOf(needed[action])
}
