import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { StartError } from '#platform/start-error.ts'
import { type BackupContents, backupContents, backupFormat, contentsPath, filesPath } from './backup-contents.ts'

/** A backup that was read completely and is undamaged. */
export type Backup = {
  contents: BackupContents
  paths: string[]
  read(path: string): Promise<Readable>
  close(): void
}

/** Whether a path of a backup is a kept file. */
export const isFile = (path: string) => path.startsWith(filesPath) && !path.endsWith('.type')

/**
 * Opens a backup and reads all of it once. Throws a StartError for a file that is no backup, is damaged or has another
 * format.
 */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openPromise(file, { autoClose: false }).catch(fault => {
    const why = fault.message.replace(/\.$/, '')
    throw new StartError(`${file} cannot be read as a backup: ${why}. Nothing was changed.`, { cause: fault })
  })
  try {
    const entries = await listEntries(zip)
    const read = async (path: string) => {
      const entry = entries.get(path)
      if (!entry) throw new Error(`${path} is missing from it`)
      return zip.openReadStreamPromise(entry)
    }
    const contents = readContents(JSON.parse(await text(await read(contentsPath))))
    for (const { path } of contents.tables) await read(path).then(stream => stream.destroy())
    for (const entry of entries.values()) await requireWhole(zip, entry)
    return { contents, paths: [...entries.keys()], read, close: () => zip.close() }
  } catch (fault) {
    zip.close()
    if (fault instanceof StartError) throw fault
    const { message } = fault as Error
    throw new StartError(`${file} is damaged, or no backup: ${message}. Nothing was changed.`, { cause: fault })
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

function readContents(found: unknown): BackupContents {
  const { format } = found as { format?: unknown }
  if (typeof format === 'number' && format !== backupFormat) {
    throw new StartError(
      `This backup has format ${format}, and this version reads ${backupFormat}: use the one that made it.`,
    )
  }
  return backupContents.parse(found)
}

async function requireWhole(zip: ZipFile, entry: Entry): Promise<void> {
  let sum = 0
  const summing = new Writable({
    write(chunk, _encoding, done) {
      sum = crc32(chunk, sum)
      done()
    },
  })
  await pipeline(await zip.openReadStreamPromise(entry), summing)
  if (sum !== entry.crc32) throw new Error(`${entry.fileName} is not what was written`)
}
