import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import type { FileStore } from '#platform/files.ts'
import { takeTime } from '#platform/postgres/db.ts'
import { doneMigrations } from '#platform/postgres/migrate.ts'
import { type BackupContents, backupFormat, contentsPath, filesPath, keyPath, typePath } from './backup-contents.ts'
import { copiedOf, listSequences, listTables } from './stored-tables.ts'

/** A platform: where it stores its data. */
export type PlatformStores = { pool: pg.Pool; files: FileStore; signingKeyFile: string }

/**
 * A platform as one zip, even while it runs: its rows as of one moment, every file that these rows name, and the key
 * that signs its badges. The stream fails where something cannot be read.
 */
export function writeBackup(place: PlatformStores): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  fill(zip, place, gone(output, zip)).then(
    () => zip.end(),
    fault => output.destroy(fault),
  )
  return output
}

/** Fails when the reader has gone, or the zip cannot be written. */
function gone(output: Readable, zip: ZipFile): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  output.once('close', () => reject(new Error('Nobody reads the backup any more.')))
  zip.once('error', reject)
  return promise
}

async function fill(
  zip: ZipFile,
  { pool, files, signingKeyFile }: PlatformStores,
  gone: Promise<never>,
): Promise<void> {
  const add = async (path: string, stream: Readable, compress: boolean) => {
    const ended = new Promise<void>((resolve, reject) => stream.once('end', resolve).once('error', reject))
    zip.addReadStream(stream, path, { compress, mode: 0o100600 })
    try {
      await Promise.race([ended, gone])
    } finally {
      stream.destroy()
    }
  }
  const added = new Set<string>()
  const addFiles = async () => {
    for await (const { key } of files.list()) {
      if (added.has(key)) continue
      added.add(key)
      // The file was deleted in the meantime. The rows are read later, and do not name it any more.
      const file = await files.get(key)
      if (!file) continue
      await add(filesPath + key, file.stream, false)
      zip.addBuffer(Buffer.from(file.type), typePath(key), { mode: 0o100600 })
    }
  }
  const key = await openIfThere(signingKeyFile)
  if (key) await add(keyPath, key.createReadStream(), false)
  // Files are added twice. Before the rows: the rows may name a file that is deleted while they are read. After the
  // rows: there may be new files.
  await addFiles()
  const contents = await addRows(pool, (path, stream) => add(path, stream, true))
  await addFiles()
  zip.addBuffer(Buffer.from(JSON.stringify(contents, null, 2)), contentsPath)
}

async function addRows(pool: pg.Pool, add: (path: string, rows: Readable) => Promise<void>): Promise<BackupContents> {
  const client = await pool.connect()
  try {
    await takeTime(client)
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
    // Not returned to the pool: its settings and its transaction must not be reused.
    client.release(true)
  }
}

function openIfThere(file: string): Promise<FileHandle | undefined> {
  return open(file).catch(noneIfMissing)
}

function noneIfMissing(fault: NodeJS.ErrnoException): undefined {
  if (fault.code !== 'ENOENT') throw fault
}
