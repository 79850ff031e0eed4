import { beforeEach, expect, test, vi } from 'vitest'
import { forgetCopies, keepingCopies, personCacheName, releaseCacheName } from './offline-caches.ts'

let stores: Set<string>

beforeEach(() => {
  stores = new Set([
    personCacheName('anne@preau.example'),
    personCacheName('anne@preau.example', 'tool'),
    releaseCacheName('1'),
  ])
  vi.stubGlobal('caches', { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) })
})

test('M-08 signing out deletes what a person opened once it is cached, and nothing else', async () => {
  const cached = Promise.withResolvers<void>()
  const keeping = keepingCopies(() =>
    cached.promise.then(() => stores.add(personCacheName('anne@preau.example', 'late'))),
  )
  const forgotten = forgetCopies('nobody')
  cached.resolve()
  await Promise.all([keeping, forgotten])
  expect([...stores]).toEqual([releaseCacheName('1')])
})

test('M-08 signing out deletes what a person opened though a tab never finishes caching it', async () => {
  const cached = Promise.withResolvers<void>()
  const keeping = keepingCopies(() => cached.promise)
  await forgetCopies('nobody')
  expect([...stores]).toEqual([releaseCacheName('1')])
  cached.resolve()
  await keeping
})

test('M-08 the copies of the person who signs in are kept', async () => {
  stores.add(personCacheName('luc@preau.example'))
  await forgetCopies('anne@preau.example')
  expect([...stores]).not.toContain(personCacheName('luc@preau.example'))
  expect([...stores]).toContain(personCacheName('anne@preau.example', 'tool'))
})
