import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { listen, notify } from './notify.ts'

const { pool, db, log } = await aDatabase()
const heard = vi.fn<(payload: string | null) => void>()
const listener = await listen(pool, 'library changed', heard, log)
afterAll(() => listener.stop())
beforeEach(() => heard.mockClear())

test('a notification arrives, on its channel only', async () => {
  await notify(db, 'something else', 'no')
  await notify(db, 'library changed', '{"id":1}')
  await eventually(() => expect(heard.mock.calls).toEqual([['{"id":1}']]))
})

test('a notification in a transaction arrives when it is committed, and never when it is not', async () => {
  await db.transaction().execute(async trx => {
    await notify(trx, 'library changed', 'committed')
  })
  const undone = db.transaction().execute(async trx => {
    await notify(trx, 'library changed', 'rolled back')
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await notify(db, 'library changed', 'last')
  await eventually(() => expect(heard.mock.calls).toEqual([['committed'], ['last']]))
})

test('after its connection was lost a listener listens again, and reports that something may have been missed', async () => {
  const { rowCount } = await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
  )
  expect(rowCount).toBe(1)
  await eventually(() => expect(heard).toHaveBeenCalledWith(null))
  await notify(db, 'library changed', 'again')
  await eventually(() => expect(heard).toHaveBeenLastCalledWith('again'))
})
