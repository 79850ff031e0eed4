import { afterAll, expect, test, vi } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { openLocks } from './advisory-locks.ts'

const { pool, log } = await aDatabase()
const [here, there] = [openLocks(pool, log), openLocks(pool, log)]
afterAll(() => Promise.all([here.stop(), there.stop()]))

test.each([
  ['the same server', here],
  ['another server', there],
])('R-54 the holder of a lock is asked to release it, and %s gets it once they have', async (_, other) => {
  const letGo = vi.fn()
  const release = await here.take('film', letGo)
  const waiting = other.take('film', () => undefined)
  await eventually(() => expect(letGo).toHaveBeenCalled())
  await release?.()
  const next = await waiting
  expect(next).toEqual(expect.any(Function))
  await next?.()
})

/** Breaks the connection of a server. */
const loseConnections = () =>
  pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (
    select oid from pg_database where datname = current_database())`)

test('R-54 two locks of different names are independent', async () => {
  const letGo = vi.fn()
  const releases = [await here.take('a', letGo), await here.take('b', letGo), await there.take('c', letGo)]
  expect(letGo).not.toHaveBeenCalled()
  for (const release of releases) await release?.()
})

test('R-54 a holder who does not release the lock keeps it', async () => {
  const release = await here.take('stubborn', () => undefined)
  expect(await there.take('stubborn', () => undefined)).toBeNull()
  expect(await here.take('stubborn', () => undefined)).toBeNull()
  await release?.()
})

test('R-54 locks lost with their connection are released, and can be taken again', async () => {
  const letGo = vi.fn()
  const release = await here.take('lost', letGo)
  await loseConnections()
  await eventually(() => expect(letGo).toHaveBeenCalled())
  await release?.()
  const again = await here.take('lost', () => undefined)
  expect(again).toEqual(expect.any(Function))
  await again?.()
})

test('R-54 a lost connection that is reported twice is handled once: its replacement, opened at once, is kept', async () => {
  const letGo = vi.fn()
  let next: ReturnType<typeof here.take> | undefined
  const release = await here.take('first', () => {
    next ??= here.take('next', letGo)
  })
  await loseConnections()
  await eventually(() => expect(next).toBeDefined())
  const releaseNext = await next
  expect(letGo).not.toHaveBeenCalled()
  for (const each of [release, releaseNext]) await each?.()
})
