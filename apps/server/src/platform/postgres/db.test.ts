import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { onDatabase, run } from '#platform/testing/database-template.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { countQueries, openPool, takeTime, waitForDatabase } from './db.ts'
import { isDatabaseAway } from './is-database-away.ts'

const { db, pool, connection, log } = await aDatabase()

test('counts and other whole numbers of 64 bits come as numbers', async () => {
  const { rows } = await sql<{ count: number }>`select count(*), 9007199254740991::bigint as most`.execute(db)
  expect(rows).toEqual([{ count: 1, most: Number.MAX_SAFE_INTEGER }])
})

test('queries are counted for the function that makes them, and queries of other code are not', async () => {
  const other = sql`select 'other'`.execute(db)
  const { result, queries } = await countQueries(async () => {
    await sql`select 1`.execute(db)
    return Promise.all([sql`select 2`.execute(db), sql`select 3`.execute(db)]).then(all => all.length)
  })
  await other
  expect(result).toBe(2)
  expect(queries).toHaveLength(3)
  expect(queries).toContain('select 2')
})

test('a connection cut by the database is replaced, and the process goes on', async () => {
  const warned = vi.fn()
  const cut = openPool({ ...connection, max: 1 }, { ...log, warn: warned } as unknown as typeof log)
  const { rows } = await cut.query('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await eventually(() => expect(warned).toHaveBeenCalled())
  expect((await cut.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await cut.end()
})

test('a connection cut during a query fails that query, and the process goes on', async () => {
  const warned = vi.fn()
  const cut = openPool({ ...connection, max: 1 }, { ...log, warn: warned } as unknown as typeof log)
  const client = await cut.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const pending = expect(client.query('select pg_sleep(60)')).rejects.toThrow()
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await pending
  await eventually(() => expect(warned).toHaveBeenCalled())
  client.release(true)
  expect((await cut.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await cut.end()
})

test('a database that stops answering a query counts as away, and the next query uses another connection', async () => {
  const silent = openPool({ ...connection, max: 1, statement_timeout: 0 }, log, { silence: 200 })
  const pending = silent.query('select pg_sleep(60)')
  await expect(pending).rejects.toThrow('Connection terminated: the database says nothing')
  expect(isDatabaseAway(await pending.catch(fault => fault))).toBe(true)
  expect((await silent.query('select 1 as one')).rows).toEqual([{ one: 1 }])

  const client = await silent.connect()
  await takeTime(client)
  expect((await client.query('select pg_sleep(0.5)')).rowCount).toBe(1)
  client.release(true)
  await silent.end()
})

test('a database that starts late is waited for, which is logged once and in a sentence', async () => {
  const { connection } = inject('testDatabase')
  const name = `preau_late_${randomUUID().replaceAll('-', '')}`
  await run(connection, `create database ${name} allow_connections false`)
  const late = openPool(onDatabase(connection, name), log)
  const queries = vi.spyOn(late, 'query')
  const said = vi.fn()
  const waiting = waitForDatabase(late, { ...log, info: vi.fn(), error: said } as unknown as typeof log)
  await eventually(() => expect(queries.mock.calls.length).toBeGreaterThan(2))
  await run(connection, `alter database ${name} allow_connections true`)
  await waiting
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^the database of DATABASE_URL does not answer \(.+\)/)]])
  await late.end()
  await run(connection, `drop database ${name}`)
})

test('a database that refuses us stops the start at once', async () => {
  const silent = pino({ level: 'silent' })
  const wrong = openPool(onDatabase(inject('testDatabase').connection, 'not_there'), silent)
  await expect(waitForDatabase(wrong, silent)).rejects.toThrow(/^The database of DATABASE_URL cannot be used/)
  await wrong.end()
})
