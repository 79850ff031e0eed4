import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { doneMigrations } from '#platform/postgres/migrate.ts'
import { type BackupContents, backupFormat, contentsPath, filesPath, keyPath } from './backup-contents.ts'
import { copiedOf, listSequences, listTables } from './stored-tables.ts'

/** A platform, by the places where it keeps its things. */
export type Place = { pool: pg.Pool; filesFolder: string; signingKeyFile: string }

/**
 * A platform as one zip, while it may be running: its rows as they were at one moment, every file that these name, and
 * the key of its badges. A stream that fails where something cannot be read.
 */
export function writeBackup(place: Place): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  fill(zip, place, gone(output, zip)).then(
    () => zip.end(),
    fault => output.destroy(fault),
  )
  return output
}

/** Fails when nobody reads any more, or the zip cannot be written. */
function gone(output: Readable, zip: ZipFile): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  output.once('close', () => reject(new Error('Nobody reads the backup any more.')))
  zip.once('error', reject)
  return promise
}

async function fill(zip: ZipFile, { pool, filesFolder, signingKeyFile }: Place, gone: Promise<never>): Promise<void> {
  const add = async (path: string, stream: Readable, compress: boolean) => {
    const ended = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject))
    zip.addReadStream(stream, path, { compress, mode: 0o100600 })
    try {
      await Promise.race([ended, gone])
    } finally {
      stream.destroy()
    }
  }
  const addFile = async (path: string, file: string) => {
    const handle = await openIfThere(file)
    if (handle) await add(path, handle.createReadStream(), false)
  }
  await addFile(keyPath, signingKeyFile)
  // Before the rows: a file that is deleted meanwhile may still be named by them. After them: those that came meanwhile.
  const before = await listFiles(filesFolder)
  for (const path of before) await addFile(filesPath + path, join(filesFolder, path))
  const contents = await addRows(pool, (path, stream) => add(path, stream, true))
  const known = new Set(before)
  for (const path of await listFiles(filesFolder)) {
    if (!known.has(path)) await addFile(filesPath + path, join(filesFolder, path))
  }
  zip.addBuffer(Buffer.from(JSON.stringify(contents, null, 2)), contentsPath)
}

async function addRows(pool: pg.Pool, add: (path: string, rows: Readable) => Promise<void>): Promise<BackupContents> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin transaction isolation level repeatable read read only')
    const listed = await listTables(client)
    const tables = listed.map(table => ({ ...table, path: `tables/${table.schema}.${table.name}` }))
    for (const table of tables) await add(table.path, client.query(copyTo(`copy ${copiedOf(table)} to stdout`)))
    const hasJobs = tables.some(({ schema, name }) => schema === 'jobs' && name === 'version')
    const { rows: jobs } = hasJobs ? await client.query('select version from jobs.version') : { rows: [] }
    return {
      format: backupFormat,
      createdAt: new Date().toISOString(),
      migrations: await doneMigrations(client),
      jobs: jobs[0]?.version ?? null,
      tables,
      sequences: await listSequences(client),
    }
  } finally {
    // Not given back to the pool: its settings, and the transaction, are not everyone's.
    client.release(true)
  }
}

/** Kept files by their paths below the folder, with slashes; those still being written are left out. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
  return (entries ?? [])
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(path => !path.startsWith('.incoming/'))
}

function openIfThere(file: string): Promise<FileHandle | undefined> {
  return open(file).catch(noneIfMissing)
}

function noneIfMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT') throw fault
}
