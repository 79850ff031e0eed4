import type { Readable } from 'node:stream'
import type { FileStore } from '#platform/files.ts'
import type { IncomingFiles } from './incoming-files.ts'
import { readZip } from './read-zip.ts'
import { storedReader } from './stored-reader.ts'

/** The files of an upload: those of a zip, or the one that it is. */
export async function readUpload(files: FileStore, key: string, fileName: string): Promise<IncomingFiles> {
  const about = await files.stat(key)
  if (!about) throw new Error(`${key} is not in the store`)
  const { size } = about
  const isZip = /\.zip$/i.test(fileName) || (await startsAsZip(await openStored(files, key, 3)))
  if (isZip) return readZip(storedReader(files, key), size)
  return { files: [{ path: fileName, size, open: () => openStored(files, key) }], close: () => undefined }
}

async function openStored(files: FileStore, key: string, end?: number): Promise<Readable> {
  const found = await files.get(key, end === undefined ? undefined : { start: 0, end })
  if (!found) throw new Error(`${key} is not in the store`)
  return found.stream
}

async function startsAsZip(stream: Readable): Promise<boolean> {
  const chunks: Buffer[] = await stream.toArray()
  return Buffer.concat(chunks).toString('latin1') === 'PK\x03\x04'
}
