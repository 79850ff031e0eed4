import { assignmentStates } from '@preau/contract/assignments/calls'
import type { MemberState } from './use-groups.ts'

/**
 * The states by which the members of an assignment are filtered: `overdue` is a mark on two other states, and for
 * `not-here` there is only a number.
 */
export const shownStates = [...assignmentStates, 'overdue', 'not-here'] as const

/** How an assignment is shown: without its members, or with those of a state, sorted by name or by state. */
export type CardView = { isOpen: boolean; state: (typeof shownStates)[number] | null; isByState: boolean }

const every = 'every'
const byState = 'by-state'

/** The name of a card in the address: the beginning of its id, so that each of several on a page has its own. */
const nameOf = (id: string) => id.slice(0, 8)

/** Reads from the address how an assignment is shown. */
export function readView(search: URLSearchParams, id: string): CardView {
  const said = search.get(nameOf(id))
  const [state, sort] = (said ?? '').split('.')
  return {
    isOpen: said !== null,
    state: shownStates.find(each => each === state) ?? null,
    isByState: sort === byState,
  }
}

/** The address with a part of the view of one assignment changed; the views of the others are kept. */
export function withView(search: URLSearchParams, id: string, part: Partial<CardView>): URLSearchParams {
  const { isOpen, state, isByState } = { ...readView(search, id), ...part }
  const next = new URLSearchParams(search)
  if (isOpen) next.set(nameOf(id), [state ?? every, ...(isByState ? [byState] : [])].join('.'))
  else next.delete(nameOf(id))
  return next
}

/** The members that a view shows, in its order; members of one state are sorted by name. */
export function inView(
  states: readonly MemberState[],
  { state: wanted, isByState }: Pick<CardView, 'state' | 'isByState'>,
): MemberState[] {
  const fits = ({ state, isOverdue }: MemberState) =>
    wanted === null || (wanted === 'overdue' ? isOverdue : state === wanted)
  const placeOf = ({ state }: MemberState) => assignmentStates.indexOf(state)
  const fitting = states.filter(fits)
  return isByState ? fitting.toSorted((one, other) => placeOf(one) - placeOf(other)) : fitting
}
