import type { assignmentStates } from '@preau/contract/assignments/calls'
import { expect, test } from 'vitest'
import { type CardView, inView, readView, shownStates, withView } from './card-view.ts'

const [one, other] = ['e8f6d4b2-1a3c-4e5f-9d70-5b7a9c1e3f20', '1d7c5a3e-9b42-4f06-8e51-6c0a2b4d8f10']
const closed: CardView = { isOpen: false, state: null, isByState: false }

const member = (name: string, state: (typeof assignmentStates)[number], isOverdue = false) => ({
  ...{ person: name, name, state, finishedAt: null, isOverdue, exception: null, certificates: [] },
})
const members = [
  member('Anne', 'finished'),
  member('Bea', 'not-begun', true),
  member('Carl', 'excused'),
  member('Dora', 'begun', true),
  member('Eva', 'not-begun'),
]
const namesIn = (view: Partial<CardView>) => inView(members, { ...closed, ...view }).map(({ name }) => name)

test('G-52 members are shown by name, or by state and then by name', () => {
  expect(namesIn({})).toEqual(['Anne', 'Bea', 'Carl', 'Dora', 'Eva'])
  expect(namesIn({ isByState: true })).toEqual(['Bea', 'Eva', 'Dora', 'Anne', 'Carl'])
})

test('G-52 members are filtered by a state, by being overdue, and by an invitation they have not answered, without their names', () => {
  expect(namesIn({ state: 'not-begun' })).toEqual(['Bea', 'Eva'])
  expect(namesIn({ state: 'overdue', isByState: true })).toEqual(['Bea', 'Dora'])
  expect(namesIn({ state: 'not-here' })).toEqual([])
})

test('G-52 a change of one part of how an assignment is shown keeps the others, also what is not drawn yet', () => {
  const sorted = withView(new URLSearchParams('e8f6d4b2=every'), one, { isByState: true })
  expect(readView(withView(sorted, one, { state: 'begun' }), one)).toEqual({
    isOpen: true,
    state: 'begun',
    isByState: true,
  })
})

test('G-52 the address says for each assignment whether it is open, which state is shown and in which order', () => {
  let address = new URLSearchParams('from=mail')
  for (const state of [null, ...shownStates]) {
    for (const isByState of [false, true]) {
      const view = { isOpen: true, state, isByState }
      address = withView(address, one, view)
      expect(readView(address, one)).toEqual(view)
    }
  }
  expect(readView(address, other)).toEqual(closed)
  address = withView(address, other, { isOpen: true, state: 'begun', isByState: false })
  expect(String(address)).toBe('from=mail&e8f6d4b2=not-here.by-state&1d7c5a3e=begun')
  expect(String(withView(address, one, closed))).toBe('from=mail&1d7c5a3e=begun')
  expect(readView(new URLSearchParams('e8f6d4b2=nonsense.x'), one)).toEqual({ ...closed, isOpen: true })
})
