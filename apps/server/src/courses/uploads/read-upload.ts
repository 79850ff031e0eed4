import { Readable } from 'node:stream'
import type { ZipSource } from '@preau/course/files/zip/zip-source'
import { ImportFault, type ImportProblem } from '#courses/imports/import-fault.ts'
import { uploadKey } from '#courses/imports/imports.ts'
import type { FileStore } from '#platform/files.ts'
import type { IncomingFile } from './incoming-files.ts'
import { mediaKind } from './media-type.ts'
import { readZip } from './read-zip.ts'

/** The files of an import: those in a zip, or the uploaded ones. A zip must be the only file. */
export async function readUpload(files: FileStore, id: string, names: string[]): Promise<IncomingFile[]> {
  const sent = await Promise.all(names.map((path, place) => lookAt(files, uploadKey(id, place), path)))
  const [first] = sent
  if (first?.isZip && sent.length === 1) return readZip(storedZip(files, first.key, first.size))
  const problems = sent.flatMap(({ path, isZip }, place): ImportProblem[] => {
    if (isZip) return [{ path, code: 'zip-among-files', values: {} }]
    return names.indexOf(path) < place ? [{ path, code: 'same-path', values: {} }] : []
  })
  if (problems.length > 0) throw new ImportFault(problems)
  return sent
}

type SentFile = IncomingFile & { key: string; isZip: boolean }

async function lookAt(files: FileStore, key: string, path: string): Promise<SentFile> {
  const about = await files.stat(key)
  if (!about) throw new Error(`${key} is not in the store`)
  // Documents of many formats are zips inside, so their extension decides. A file without a known extension is a zip if
  // it begins like one.
  const isNamed = /\.zip$/i.test(path)
  const isZip = isNamed || (mediaKind(path) === null && (await startsAsZip(await openStored(files, key, 3))))
  return { path, key, size: about.size, isZip, open: () => openStored(files, key) }
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

/** A zip in the store, of which only the parts that are asked for are read. */
function storedZip(files: FileStore, key: string, size: number): ZipSource {
  return {
    size,
    async stream(start, end) {
      if (end <= start) return Readable.toWeb(Readable.from([])) as ReadableStream<Uint8Array>
      const found = await files.get(key, { start, end: end - 1 })
      if (!found) throw new Error(`${key} is not in the store`)
      return Readable.toWeb(found.stream) as ReadableStream<Uint8Array>
    },
  }
}
