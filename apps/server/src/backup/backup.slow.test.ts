import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { readCourse, readLevels } from '@preau/course/files/course-files'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { importCourse } from '#courses/imports/import-course.ts'
import { importLevel } from '#courses/imports/import-level.ts'
import { contentFolder } from '#courses/seed-demo.ts'
import { readCourseFolder } from '#courses/uploads/read-course-folder.ts'
import { openFiles } from '#open-files.ts'
import type { FileStore } from '#platform/files.ts'
import { startJobs } from '#platform/jobs.ts'
import { openPool } from '#platform/postgres/db.ts'
import { platformIdOf } from '#platform/postgres/platform-id.ts'
import type { Bucket } from '#platform/s3-files.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { onDatabase, run } from '#platform/testing/database-template.ts'
import { aServer } from '#testing/a-server.ts'
import { aBucket, hasObjectStore } from '#testing/an-object-store.ts'
import { aTeacher } from '#testing/people.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { listSequences, listTables, nameOf } from './stored-tables.ts'
import { writeBackup } from './write-backup.ts'

const log = pino({ level: 'silent' })
const server = await aServer()
await bringIn('premiers-ecrans')
const jobs = await startJobs(server, [])
afterAll(() => jobs.stop())
const folder = await mkdtemp(join(tmpdir(), 'preau-backup-'))
afterAll(() => rm(folder, { recursive: true }))
const { pool } = server
const from = { pool, files: server.files, signingKeyFile: join(folder, 'key.json') }
await writeFile(from.signingKeyFile, '{}')
await server.files.put('films/one.mp4', Readable.from(['x'.repeat(3_000_000)]), { type: 'video/mp4' })
const whole = join(folder, 'whole.zip')
await pipeline(writeBackup(from), createWriteStream(whole))

/** Puts a course of the demo into the library, with its level and its author: data for every kind of column. */
async function bringIn(name: string) {
  const { course } = readCourse<Uint8Array>(await readCourseFolder(join(contentFolder, name)))
  const { levels } = readLevels(await readFile(join(contentFolder, 'levels.yaml'), 'utf8'))
  const level = levels?.find(({ id }) => id === course?.tool.level)
  if (!course || !level) throw new Error(`${name} is no course of a level`)
  const { id: ownerId } = await aTeacher(server.db)
  await server.db.transaction().execute(async trx => {
    await importLevel(trx, level, { ownerId, position: 0 })
    await importCourse(trx, server.files, course, { ownerId, position: 0 })
  })
}

let count = 0
/** An empty platform, with a database that nobody has migrated. */
async function anEmptyPlace({ bucket = async () => null }: { bucket?: () => Promise<Bucket | null> } = {}) {
  const { connection } = inject('testDatabase')
  const name = `preau_restore_${process.pid}_${count++}`
  await run(connection, `create database ${name}`)
  const own = openPool({ ...onDatabase(connection, name), max: 2 }, log)
  afterUse(async () => {
    await own.end()
    await run(connection, `drop database ${name} with (force)`)
  })
  const place = join(folder, name)
  const files = await openFiles({ dataDir: place, bucket: await bucket() }, log)
  return { pool: own, files, signingKeyFile: join(place, 'signing-key.json') }
}

/** Every row of every table, and the value of each sequence, to compare two platforms. */
async function rowsOf(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    const rows: Record<string, unknown> = {}
    for (const table of await listTables(client)) {
      // The running jobs go on writing into these tables while we compare.
      if (table.schema === 'jobs' && table.name !== 'job_common') continue
      // A restored platform has an id of its own.
      if (table.name === 'platform_identity') continue
      const found = await client.query(`select to_jsonb(t)::text as row from ${nameOf(table)} as t order by 1`)
      rows[nameOf(table)] = found.rows.map(({ row }) => row)
    }
    return { rows, sequences: (await listSequences(client)).filter(({ schema }) => schema === 'public') }
  } finally {
    client.release()
  }
}

async function filesIn(files: FileStore) {
  const found: [string, { type: string; content: string }][] = []
  for await (const { key } of files.list()) {
    const { stream, type } = (await files.get(key))!
    found.push([key, { type, content: (await buffer(stream)).toString('base64') }])
  }
  return new Map(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function restore(path: string, place: Awaited<ReturnType<typeof anEmptyPlace>>, replaces = false) {
  const backup = await openBackup(path)
  try {
    await restoreBackup(backup, place, { replaces, log })
  } finally {
    backup.close()
  }
}

test.runIf(hasObjectStore)('a backup is restored whole into a bucket too, and from there into a folder', async () => {
  const place = await anEmptyPlace({ bucket: aBucket })
  await comesBackIn(place)
  const again = join(folder, 'again.zip')
  await pipeline(writeBackup(place), createWriteStream(again))
  await comesBackIn(await anEmptyPlace(), again)
})

async function comesBackIn(place: Awaited<ReturnType<typeof anEmptyPlace>>, file = whole) {
  await restore(file, place)
  const [before, after] = [await rowsOf(pool), await rowsOf(place.pool)]
  expect(Object.keys(before.rows).length).toBeGreaterThan(30)
  expect(after).toEqual(before)
  const files = await filesIn(from.files)
  expect(files.size).toBeGreaterThan(10)
  expect(await filesIn(place.files)).toEqual(files)
  expect(await readFile(place.signingKeyFile, 'utf8')).toBe('{}')
  return { before, files }
}

test('a backup of a running platform is restored whole: every row, every file and the key', async () => {
  const place = await anEmptyPlace()
  const { before, files } = await comesBackIn(place)
  expect(await platformIdOf(place.pool)).not.toBe(await platformIdOf(pool))
  await expect(restore(whole, place)).rejects.toThrow('The database is not empty.')
  await place.pool.query('update actor set first_name = $1', ['Changed'])
  await place.files.put('films/later.mp4', Readable.from(['x']), { type: 'video/mp4' })
  await restore(whole, place, true)
  expect(await rowsOf(place.pool)).toEqual(before)
  expect(await filesIn(place.files)).toEqual(files)
})

test('a file that is truncated, changed, or not ours is refused before anything changes', async () => {
  const bytes = await readFile(whole)
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
