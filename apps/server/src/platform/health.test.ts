import { afterAll, expect, test } from 'vitest'
import { registerHealth } from './health.ts'
import { createHttpServer } from './http/http-server.ts'
import { openPool } from './postgres/db.ts'
import { aDatabase } from './testing/a-database.ts'

const { pool, log } = await aDatabase()
const app = await createHttpServer(log)
registerHealth(app, { pool, log })
afterAll(() => app.close())

test('a server with its database is live and ready', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' })
  const { rows } = await pool.query('select id from platform_identity')
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', platform: rows[0].id })
})

test('a server whose database lacks a migration is live, but not ready', async () => {
  const { rows } = await pool.query(
    'delete from pgmigrations where id = (select max(id) from pgmigrations) returning *',
  )
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  const answer = await app.inject('/health/ready')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ status: 'unavailable', reason: 'migrations' })
  await pool.query('insert into pgmigrations values ($1, $2, $3)', [rows[0].id, rows[0].name, rows[0].run_on])
})

test('a server without its database is live, but not ready', async () => {
  const alone = await createHttpServer(log)
  const nowhere = openPool({ host: '127.0.0.1', port: 1 }, log)
  registerHealth(alone, { pool: nowhere, log })
  expect((await alone.inject('/health/live')).statusCode).toBe(200)
  expect((await alone.inject('/health/ready')).statusCode).toBe(503)
  await nowhere.end()
  await alone.close()
})
