import { beforeEach, expect, test, vi } from 'vitest'
import { copiesOf, forgetCopies, keepingCopies, releaseCopies } from './offline-copies.ts'

let stores: Set<string>

beforeEach(() => {
  stores = new Set([copiesOf('anne@preau.example'), copiesOf('anne@preau.example', 'tool'), releaseCopies('1')])
  vi.stubGlobal('caches', { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) })
})

test('M-08 signing out deletes what a person opened once it is cached, and nothing else', async () => {
  const cached = Promise.withResolvers<void>()
  const keeping = keepingCopies(() => cached.promise.then(() => stores.add(copiesOf('anne@preau.example', 'late'))))
  const forgotten = forgetCopies('nobody')
  cached.resolve()
  await Promise.all([keeping, forgotten])
  expect([...stores]).toEqual([releaseCopies('1')])
})

test('M-08 signing out deletes what a person opened though a tab never finishes caching it', async () => {
  const cached = Promise.withResolvers<void>()
  const keeping = keepingCopies(() => cached.promise)
  await forgetCopies('nobody')
  expect([...stores]).toEqual([releaseCopies('1')])
  cached.resolve()
  await keeping
})

test('M-08 the copies of the person who signs in are kept', async () => {
  stores.add(copiesOf('luc@preau.example'))
  await forgetCopies('anne@preau.example')
  expect([...stores]).not.toContain(copiesOf('luc@preau.example'))
  expect([...stores]).toContain(copiesOf('anne@preau.example', 'tool'))
})
