import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { seedDemo } from '#courses/seed-demo.ts'
import { startJobs } from '#platform/jobs.ts'
import { openPool } from '#platform/postgres/db.ts'
import { onDatabase, run } from '#platform/testing/database-template.ts'
import { aServer } from '#testing/a-server.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { listSequences, listTables, nameOf } from './stored-tables.ts'
import { writeBackup } from './write-backup.ts'

const log = pino({ level: 'silent' })
const server = await aServer()
await seedDemo(server)
const jobs = await startJobs(server, [])
afterAll(() => jobs.stop())
const folder = await mkdtemp(join(tmpdir(), 'preau-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const { pool } = server
const from = { pool, filesFolder: join(server.config.dataDir, 'files'), signingKeyFile: join(folder, 'key.json') }
await writeFile(from.signingKeyFile, '{}')
await server.files.put('films/one.mp4', Readable.from(['x'.repeat(3_000_000)]), { type: 'video/mp4' })
const file = join(folder, 'whole.zip')
await pipeline(writeBackup(from), createWriteStream(file))

let count = 0
/** A place of its own, with a database that nobody has migrated. */
async function anEmptyPlace() {
  const { connection } = inject('testDatabase')
  const name = `preau_restore_${process.pid}_${count++}`
  await run(connection, `create database ${name}`)
  const own = openPool({ ...onDatabase(connection, name), max: 2 }, log)
  afterAll(async () => {
    await own.end()
    await run(connection, `drop database ${name} with (force)`)
  })
  const place = join(folder, name)
  return { pool: own, filesFolder: join(place, 'files'), signingKeyFile: join(place, 'signing-key.json') }
}

/** Every row of every table, and where each sequence stands. */
async function rowsOf(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    const rows: Record<string, unknown> = {}
    for (const table of await listTables(client)) {
      // What the jobs do by themselves goes on while we look.
      if (table.schema === 'jobs' && table.name !== 'job_common') continue
      const found = await client.query(`select to_jsonb(t)::text as row from ${nameOf(table)} as t order by 1`)
      rows[nameOf(table)] = found.rows.map(({ row }) => row)
    }
    return { rows, sequences: (await listSequences(client)).filter(({ schema }) => schema === 'public') }
  } finally {
    client.release()
  }
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const read = paths.map(async path => [path.slice(folder.length), (await readFile(path)).toString('base64')] as const)
  return new Map((await Promise.all(read)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function restore(path: string, place: Awaited<ReturnType<typeof anEmptyPlace>>, replaces = false) {
  const backup = await openBackup(path)
  try {
    await restoreBackup(backup, place, { replaces, log })
  } finally {
    backup.close()
  }
}

test('what is backed up while the platform runs comes back whole: every row, every file and the key', async () => {
  const place = await anEmptyPlace()
  await restore(file, place)
  const [before, after] = [await rowsOf(pool), await rowsOf(place.pool)]
  expect(Object.keys(before.rows).length).toBeGreaterThan(30)
  expect(after).toEqual(before)
  const files = await filesIn(from.filesFolder)
  expect(files.size).toBeGreaterThan(10)
  expect(await filesIn(place.filesFolder)).toEqual(files)
  expect(await readFile(place.signingKeyFile, 'utf8')).toBe('{}')

  await expect(restore(file, place)).rejects.toThrow('The database is not empty.')
  await place.pool.query('update actor set first_name = $1', ['Changed'])
  await restore(file, place, true)
  expect(await rowsOf(place.pool)).toEqual(before)
})

test('a file that is cut off, changed, or none of ours is refused before anything changes', async () => {
  const bytes = await readFile(file)
  const cut = join(folder, 'cut.zip')
  await writeFile(cut, bytes.subarray(0, bytes.length - 1000))
  const changed = join(folder, 'changed.zip')
  const other = Buffer.from(bytes)
  const inTheFilm = bytes.indexOf('x'.repeat(100)) + 50
  other[inTheFilm] = 'y'.charCodeAt(0)
  await writeFile(changed, other)
  const place = await anEmptyPlace()
  await expect(restore(cut, place)).rejects.toThrow('Nothing was changed.')
  await expect(restore(changed, place)).rejects.toThrow(
    'files/films/one.mp4 is not what was written. Nothing was changed.',
  )
  await expect(restore(join(folder, 'none.zip'), place)).rejects.toThrow('Nothing was changed.')
  const { rows } = await place.pool.query("select 1 from pg_tables where schemaname in ('public', 'jobs')")
  expect(rows).toEqual([])
})
