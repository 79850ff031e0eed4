import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { choose, goOn, newWalk } from '#blocks/branching/walk.ts'
import { threadOf } from './thread.ts'

const choice = (id: string, leadsTo?: string, consequence = '') => ({
  ...{ id, text: `answer ${id}`, consequence: richTextOf(consequence) },
  leadsTo,
})
const message = (id: string, from?: string) => ({ id, from, text: `message ${id}` })
const situations = [
  {
    id: 'a',
    messages: [message('m1', 'lea'), message('m2')],
    choices: [choice('c1', 'b', 'It spreads.'), choice('c2')],
  },
  { id: 'b', messages: [message('m3', 'lea')], choices: [choice('c3', 'a')] },
]
const partsOf = (...thread: Parameters<typeof threadOf>) => threadOf(...thread).map(({ is, part }) => [is, part])

test('L-32 a thread has all messages of earlier situations, and those of the current situation that have come so far', () => {
  const begun = newWalk('a')
  expect(partsOf(situations, begun, 1)).toEqual([['message', 'm1']])
  expect(partsOf(situations, choose(begun, 'c1'), 2)).toEqual([
    ['message', 'm1'],
    ['message', 'm2'],
    ['answer', 'c1'],
    ['note', 'c1'],
  ])
  expect(partsOf(situations, goOn(choose(begun, 'c1'), 'b'), 0).length).toBe(4)
  expect(partsOf(situations, choose(begun, 'c2'), 2).at(-1)).toEqual(['answer', 'c2'])
})

test('L-32 when a choice leads back to an earlier situation, its messages are in the thread twice, each with a key of its own', () => {
  const round = goOn(choose(goOn(choose(newWalk('a'), 'c1'), 'b'), 'c3'), 'a')
  const keys = threadOf(situations, round, 2).map(({ key }) => key)
  expect(keys).toHaveLength(8)
  expect(new Set(keys).size).toBe(8)
})

test('L-32 messages that are already in the thread keep their keys when it grows', () => {
  const chosen = choose(newWalk('a'), 'c1')
  const before = threadOf(situations, chosen, 2).map(({ key }) => key)
  const after = threadOf(situations, goOn(chosen, 'b'), 1).map(({ key }) => key)
  expect(after.slice(0, before.length)).toEqual(before)
})

test('L-32 a situation that its author removed adds no message to the thread', () => {
  expect(threadOf([], newWalk(undefined), 1)).toEqual([])
  expect(threadOf(situations, newWalk('gone'), 1)).toEqual([])
})
