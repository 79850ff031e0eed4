/** The ladder of rights a share gives, weakest first; each includes the ones before it. */
export const ladder = ['reader', 'writer', 'owner', 'leadowner'] as const

/** A right a person holds on an object, by a share on it or on what contains it. */
export type Right = (typeof ladder)[number]

/** The strongest of several rights, null for none. */
export function strongest(rights: readonly Right[]): Right | null {
  return ladder.findLast(right => rights.includes(right)) ?? null
}

/** Whether a right is this one or a stronger. */
export function isAtLeast(right: Right | null, needed: Right): boolean {
  return right !== null && ladder.indexOf(right) >= ladder.indexOf(needed)
}
