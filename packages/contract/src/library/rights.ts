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

/** The person who wants to do something, as far as rights need it; `id` is null for a visitor. */
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

/** All actions but reading, which needs no right on visible objects. */
export type GuardedAction = Exclude<Action, 'read'>

/** An object with the strongest right that a person has on it, by shares on it or on its ancestors. */
export type Held = {
  type: ObjectType | 'library'
  right: Right | null
  /** For a level: whether it is open to authors, and the person is an author. */
  isOpen?: boolean
  /** For a tool: whether it is hidden until an administrator approves it. */
  isHeld?: boolean
}

/** The facts of an object that decide who may read it. */
export type Seen = Held & {
  /** Whether it or an ancestor is hidden; for media, whether nothing visible uses it. */
  isHidden: boolean
  /** For media: whether anything uses it, visible or hidden; drafts, versions and the bin do not count. */
  isNamed?: boolean | null
  /** For a slide: whether it is in the module that visitors may take without an account. */
  isOfTrial?: boolean
}

/** Takes the place of a parent for the levels: nobody has a right on it. */
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

/** The weakest right that allows each action; actions that are not listed are for administrators only. */
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

/** Whether a right on an object is enough for an action; administrators are not considered. */
export function rightAllows(action: GuardedAction, { type, right, isOpen = false, isHeld = false }: Held): boolean {
  if (action === 'contribute' && isOpen) return true
  if (action === 'show' && isHeld) return false
  const needed = needs[type][action]
  return needed !== undefined && isAtLeast(right, needed)
}

/** Whether a person may do something to an object. Server and pages decide this nowhere else. */
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

/**
 * Whether a person with the right `own` on an object may give or take this right: it must not be stronger than their
 * own.
 */
export function mayGive({ isAdministrator }: Viewer, own: Right | null, given: Right): boolean {
  return isAdministrator || isAtLeast(own, given)
}
