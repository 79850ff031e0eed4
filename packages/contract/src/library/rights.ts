import type { ObjectType } from '#library/library-object.ts'

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

/** Who asks to do something, as far as rights go; `id` is null for nobody. */
export type Viewer = { id: string | null; isAdministrator: boolean }

/** What there is to do to an object. */
export const actions = [
  'read',
  /** Make something in it, or move something into it. */
  'create',
  /** Make a tool in it that stays hidden until an administrator lets it be shown. */
  'contribute',
  'edit',
  /** Show or hide it. */
  'show',
  /** Put what is in it into another order. */
  'order',
  'copy',
  /** Take it to another place. */
  'move',
  'delete',
  'restore',
  'see-shares',
  'share',
  'hand-over',
] as const
export type Action = (typeof actions)[number]

/** Everything but reading: a right on the object allows it, or it is for administrators. */
export type GuardedAction = Exclude<Action, 'read'>

/** An object with the strongest right of a person, by shares on it and on what contains it. */
export type Held = {
  type: ObjectType | 'library'
  right: Right | null
  /** Of a level: whether it is opened to authors, of whom the person is one. */
  isOpen?: boolean
  /** Of a tool: whether it is hidden until an administrator lets it be shown. */
  isHeld?: boolean
}

/** One as far as it decides who may read it. */
export type Seen = Held & {
  /** Whether it, or anything that contains it, is hidden, or it is media that nothing in sight names. */
  isHidden: boolean
  /** Of media: whether anything names it, in sight or hidden; drafts, versions and the bin do not count. */
  isNamed?: boolean | null
  /** Of a slide: whether it is of the module that visitors may take without an account. */
  isOfTrial?: boolean
}

/** What holds the levels: nobody has a right on it. */
export const library = { type: 'library', right: null, isHidden: false } as const satisfies Seen

type Needs = Partial<Record<GuardedAction, Right>>

const inTool: Needs = {
  create: 'writer',
  edit: 'writer',
  show: 'writer',
  order: 'writer',
  copy: 'writer',
  move: 'writer',
  delete: 'writer',
  restore: 'writer',
  'see-shares': 'writer',
}

/** The weakest right that allows what; what is missing is for administrators. */
const needs: Record<Held['type'], Needs> = {
  library: {},
  level: {
    create: 'writer',
    contribute: 'writer',
    order: 'writer',
    'see-shares': 'writer',
    share: 'owner',
    'hand-over': 'leadowner',
  },
  tool: {
    ...inTool,
    show: 'owner',
    move: 'owner',
    delete: 'owner',
    restore: 'owner',
    share: 'owner',
    'hand-over': 'leadowner',
  },
  module: inTool,
  slide: inTool,
  media: inTool,
}

/** Whether somebody's right on an object is enough to do something to it, as far as they are no administrator. */
export function rightAllows(action: GuardedAction, { type, right, isOpen = false, isHeld = false }: Held): boolean {
  if (action === 'contribute' && isOpen) return true
  if (action === 'show' && isHeld) return false
  const needed = needs[type][action]
  return needed !== undefined && isAtLeast(right, needed)
}

/** Whether someone may do something to an object: the one place where that is decided, for the server and the pages. */
export function may(viewer: Viewer, action: GuardedAction, object: Held): boolean
export function may(viewer: Viewer, action: Action, object: Seen): boolean
export function may(viewer: Viewer, action: Action, object: Held & Partial<Seen>): boolean {
  if (viewer.isAdministrator) return true
  if (action !== 'read') return rightAllows(action, object)
  // As the server's `isReadable` says it in SQL; a test compares the two.
  const { type, right, isHidden, isNamed, isOfTrial = false } = object
  if (viewer.id === null) return !isHidden && (type !== 'slide' || isOfTrial)
  return !isHidden || isAtLeast(right, type === 'media' && !isNamed ? 'writer' : 'reader')
}

/** Whether someone whose right on an object is `own` may give this one on it, or take it: none above their own. */
export function mayGive({ isAdministrator }: Viewer, own: Right | null, given: Right): boolean {
  return isAdministrator || isAtLeast(own, given)
}
