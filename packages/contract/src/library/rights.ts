import type { ObjectType } from '#library/library-object.ts'

/** The rights a share can give, weakest first; each includes those before it. */
export const rightsAscending = ['reader', 'writer', 'owner', 'leadowner'] as const

/** A right a person holds on an object, by a share on it or on what contains it. */
export type Right = (typeof rightsAscending)[number]

/** The strongest of several rights, null for none. */
export function strongest(rights: readonly Right[]): Right | null {
  return rightsAscending.findLast(right => rights.includes(right)) ?? null
}

/** Whether a right is at least as strong as another. */
export function isAtLeast(right: Right | null, needed: Right): boolean {
  return right !== null && rightsAscending.indexOf(right) >= rightsAscending.indexOf(needed)
}

/** Who wants to do something, as far as rights go; `id` is null for nobody. */
export type Viewer = { id: string | null; isAdministrator: boolean }

/** A viewer with an account. */
export type SignedInViewer = Viewer & { id: string }

/** Actions on an object. */
export const actions = [
  'read',
  /** Create something in it, or move something into it. */
  'create',
  /** Create a tool in it that is hidden until an administrator approves it. */
  'contribute',
  'edit',
  /** Show or hide it. */
  'show',
  /** Reorder its children. */
  'order',
  'copy',
  /** Move it elsewhere. */
  'move',
  'delete',
  'restore',
  'see-shares',
  'share',
  'hand-over',
] as const
export type Action = (typeof actions)[number]

/** Everything but reading: requires a right on the object, or an administrator. */
export type GuardedAction = Exclude<Action, 'read'>

/** An object with a person's strongest right on it, by shares on it and on its ancestors. */
export type Held = {
  type: ObjectType | 'library'
  right: Right | null
  /** Of a level: whether it is open to authors, and the person is one. */
  isOpen?: boolean
  /** Of a tool: whether it is hidden until an administrator approves it. */
  isHeld?: boolean
}

/** The facts of an object that decide who may read it. */
export type Seen = Held & {
  /** Whether it or an ancestor is hidden, or it is media that nothing visible uses. */
  isHidden: boolean
  /** Of media: whether anything uses it, visible or hidden; drafts, versions and the bin do not count. */
  isNamed?: boolean | null
  /** Of a slide: whether it is in the module that visitors may take without an account. */
  isOfTrial?: boolean
}

/** The parent of the levels: nobody has a right on it. */
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

const inLevel: Needs = {
  ...inTool,
  show: 'owner',
  move: 'owner',
  delete: 'owner',
  restore: 'owner',
  share: 'owner',
  'hand-over': 'leadowner',
}

/** The weakest right that allows each action; actions not listed are for administrators. */
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
  tool: inLevel,
  path: inLevel,
  module: inTool,
  slide: inTool,
  media: inTool,
}

/** Whether a right on an object is enough for an action, administrators aside. */
export function rightAllows(action: GuardedAction, { type, right, isOpen = false, isHeld = false }: Held): boolean {
  if (action === 'contribute' && isOpen) return true
  if (action === 'show' && isHeld) return false
  const needed = needs[type][action]
  return needed !== undefined && isAtLeast(right, needed)
}

/**
 * Whether someone may do something to an object: the only place where that is decided, for the server and the pages.
 */
export function may(viewer: Viewer, action: GuardedAction, object: Held): boolean
export function may(viewer: Viewer, action: Action, object: Seen): boolean
export function may(viewer: Viewer, action: Action, object: Held & Partial<Seen>): boolean {
  if (viewer.isAdministrator) return true
  if (action !== 'read') return rightAllows(action, object)
  // Must match the server's `isReadable` in SQL; a test compares the two.
  const { type, right, isHidden, isNamed, isOfTrial = false } = object
  if (viewer.id === null) return !isHidden && (type !== 'slide' || isOfTrial)
  return !isHidden || isAtLeast(right, type === 'media' && !isNamed ? 'writer' : 'reader')
}

/** Whether someone with the right `own` on an object may give or take this right: none above their own. */
export function mayGive({ isAdministrator }: Viewer, own: Right | null, given: Right): boolean {
  return isAdministrator || isAtLeast(own, given)
}
