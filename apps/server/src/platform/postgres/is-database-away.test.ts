import { expect, test } from 'vitest'
import { aDatabase } from '#platform/testing/a-database.ts'
import { openPool } from './db.ts'
import { isDatabaseAway } from './is-database-away.ts'

const { pool, log } = await aDatabase()
const faultOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    fault => fault,
  )

test('W-19 a database that does not answer, or that ends a connection, counts as away', async () => {
  const nowhere = openPool({ host: '127.0.0.1', port: 1 }, log)
  expect(isDatabaseAway(await faultOf(nowhere.query('select 1')))).toBe(true)
  await nowhere.end()
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const asking = faultOf(client.query('select pg_sleep(60)'))
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  expect(isDatabaseAway(await asking)).toBe(true)
  client.release(true)
})

test('W-19 a database that cannot write counts as away for a write', async () => {
  const client = await pool.connect()
  await client.query('begin read only')
  expect(isDatabaseAway(await faultOf(client.query('create table nothing ()')))).toBe(true)
  await client.query('rollback')
  client.release()
})

test('W-19 a database that refuses a statement, or a failure elsewhere, does not count as away', async () => {
  expect(isDatabaseAway(await faultOf(pool.query('select nothing')))).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isDatabaseAway(new TypeError('x is not a function'))).toBe(false)
})
