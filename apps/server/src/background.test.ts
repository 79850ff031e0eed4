import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { startBackground } from '#background.ts'
import { mailWaiting } from '#mail/queue-mail.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aServer } from '#testing/a-server.ts'

const { config, db, pool, files } = await aServer()
const warnings: string[] = []
const log = pino({ level: 'warn' }, { write: line => void warnings.push((JSON.parse(line) as { msg: string }).msg) })
const parts = { config, db, pool, files, log, smtpUrl: 'smtp://127.0.0.1:1' }
const isStopping = vi.fn(() => false)
// Makes the tables of the jobs.
await (await startBackground(parts, isStopping)).stop()

const jobConnections = "application_name = 'preau jobs' and datname = current_database()"

/** The connections over which the mail sender hears of mails. */
async function connectionsOfMailSender(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where query = 'listen "${mailWaiting}"' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

/**
 * Starts it while the database ends the connection over which it writes a schedule; returns the start, and the
 * connections of the mail sender by then.
 */
async function startInACrash() {
  const blocking = await pool.connect()
  await blocking.query('begin')
  await blocking.query('lock table jobs.schedule in exclusive mode')
  const start = startBackground(parts, isStopping)
  start.catch(() => undefined)
  let mailConnections: number[] = []
  try {
    await eventually(async () => {
      mailConnections = await connectionsOfMailSender()
      // Uses another connection, since a transaction keeps the view of other connections that it had at its first look.
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${jobConnections} and wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
  } finally {
    await blocking.query('rollback')
    blocking.release()
  }
  return { start, mailConnections }
}

const restarted = 'the database was lost while a part of the server was started: it is started again'

afterAll(async () => {
  await eventually(async () => {
    const { rows } = await pool.query(`select from pg_stat_activity where ${jobConnections}`)
    expect(rows).toEqual([])
  })
})

test('a server that loses its database while its jobs start starts the jobs again, and nothing else', async () => {
  const { start, mailConnections } = await startInACrash()
  const started = await start
  expect(warnings).toContain(restarted)
  expect(mailConnections).toHaveLength(1)
  expect(await connectionsOfMailSender()).toEqual(mailConnections)
  const { rows } = await pool.query(`select from pg_stat_activity where ${jobConnections}`)
  expect(rows.length).toBeGreaterThan(0)
  await started.stop()
})

test('a server that is being stopped does not start its jobs again', async () => {
  isStopping.mockReturnValue(true)
  warnings.length = 0
  const { start } = await startInACrash()
  await expect(start).rejects.toThrow(/terminat/)
  expect(warnings).not.toContain(restarted)
})
