import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '#platform/testing/eventually.ts'
import { aJob, type Job, type Jobs, sendJob, startJobs } from './jobs.ts'
import { openPool } from './postgres/db.ts'
import { aDatabase } from './testing/a-database.ts'

const { db, pool, log, connection } = await aDatabase()

let servers: Jobs[] = []
async function aServer(...jobs: Job<{ number: number }>[]): Promise<Jobs> {
  const server = await startJobs({ pool, log }, jobs)
  servers.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(servers.map(server => server.stop()))
  servers = []
})

const count = (id: string, run: (number: number) => Promise<void> | void) =>
  aJob({ id, payload: z.strictObject({ number: z.number() }), run: async ({ number }) => run(number) })

async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await pool.query('select state from jobs.job where name = $1', [id])
  return rows[0]?.state
}

test('a job runs once it is committed, on one of the servers', async () => {
  const done: number[] = []
  const job = count('once', number => void done.push(number))
  await aServer(job)
  await aServer(job)
  const numbers = Array.from({ length: 6 }, (_, number) => number)
  for (const number of numbers) await db.transaction().execute(trx => sendJob(trx, job, { number }))
  await eventually(() => expect(done).toHaveLength(6))
  expect(done.sort()).toEqual(numbers)
})

test('a job of a transaction that is rolled back never runs', async () => {
  const done: number[] = []
  const job = count('undone', number => void done.push(number))
  await aServer(job)
  const undone = db.transaction().execute(async trx => {
    await sendJob(trx, job, { number: 1 })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await db.transaction().execute(trx => sendJob(trx, job, { number: 2 }))
  await eventually(() => expect(done).toEqual([2]))
})

test('a payload that does not fit the schema is refused where it is sent', async () => {
  const job = count('strict', () => undefined)
  await aServer(job)
  const sending = db.transaction().execute(trx => sendJob(trx, job, { number: 'one' } as never))
  await expect(sending).rejects.toThrow()
})

test('a job that fails is tried again later, and stops nothing else', async () => {
  const tried = vi.fn<(number: number) => void>()
  const job = count('failing', number => {
    tried(number)
    if (number === 1) throw new Error('no')
  })
  await aServer(job)
  await db.transaction().execute(trx => sendJob(trx, job, { number: 1 }))
  await eventually(() => expect(tried).toHaveBeenCalledWith(1))
  await db.transaction().execute(trx => sendJob(trx, job, { number: 2 }))
  await eventually(() => expect(tried).toHaveBeenCalledWith(2))
  const { rows } = await pool.query(
    "select state, start_after > now() as is_later from jobs.job where name = 'failing' and data->>'number' = '1'",
  )
  expect(rows).toEqual([{ state: 'retry', is_later: true }])
})

test('a stop waits for the job that is running', async () => {
  const said: string[] = []
  const job = count('slow', async () => {
    said.push('begun')
    await pool.query('select pg_sleep(0.5)')
    said.push('done')
  })
  const server = await aServer(job)
  await db.transaction().execute(trx => sendJob(trx, job, { number: 1 }))
  await eventually(() => expect(said).toEqual(['begun']))
  await server.stop()
  expect(said).toEqual(['begun', 'done'])
  expect(await stateOf('slow')).toBe('completed')
})

test('a job whose server was killed is run by another', async () => {
  const program = join(import.meta.dirname, 'testing/run-job.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(connection)])
  await eventually(async () => expect(await stateOf('endless')).toBe('active'))
  child.kill('SIGKILL')
  await once(child, 'close')
  const done: number[] = []
  await aServer(count('endless', number => void done.push(number)))
  // As after a minute without heartbeat, and after the pause before the next attempt.
  await pool.query("update jobs.job set heartbeat_on = now() - interval '61 seconds' where name = 'endless'")
  await eventually(async () => expect(await stateOf('endless')).toBe('retry'))
  await pool.query("update jobs.job set start_after = now() where name = 'endless'")
  await eventually(() => expect(done).toEqual([7]))
})

/** A database that shuts down at the moment at which a client closes its connection. */
async function aDatabaseThatEnds() {
  const goodbye = Buffer.from([0x58, 0, 0, 0, 4])
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command', '', '']
  const words = Buffer.from(fields.join('\0'))
  const ending = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), words])
  ending.writeUInt32BE(words.length + 4, 1)
  const heard = vi.fn()
  const { host, port: place, user, database: name, password } = new pg.Client(connection)
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${place}` } : { host, port: place }
  const between = createServer(client => {
    const database = connect(address)
    for (const socket of [client, database]) socket.on('error', () => undefined)
    database.pipe(client)
    client.on('data', said => {
      if (!said.equals(goodbye)) return void database.write(said)
      heard()
      client.end(ending)
    })
    client.on('close', () => database.destroy())
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { port } = between.address() as AddressInfo
  const pool = openPool({ host: '127.0.0.1', port, user, database: name, password }, log)
  onTestFinished(async () => {
    await pool.end()
    between.close()
  })
  return { pool, heard }
}

test('a database that is shut down while the jobs stop does not end the server', async () => {
  const uncaught = vi.fn()
  process.on('uncaughtExceptionMonitor', uncaught)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', uncaught))
  const { pool, heard } = await aDatabaseThatEnds()
  const server = await startJobs({ pool, log }, [])
  await server.stop()
  expect(heard).toHaveBeenCalled()
  expect(uncaught).not.toHaveBeenCalled()
})
