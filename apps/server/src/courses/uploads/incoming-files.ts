import type { Readable } from 'node:stream'
import { ZipFault } from '@preau/course/files/zip/zip-fault'
import { ImportFault, importFault } from '#courses/imports/import-fault.ts'

/** A file that was not read yet. `size` is its unpacked size in bytes; reading never yields more. */
export type IncomingFile = { path: string; size: number; open(): Promise<Readable> }

/** The whole content of a file up to a size; throws an ImportFault for one that is larger or damaged. */
export async function readWhole(file: IncomingFile, maximum: number): Promise<Buffer> {
  const { path, size } = file
  if (size > maximum) throw importFault(path, 'file-too-large', { size, maximum })
  const chunks: Buffer[] = []
  for await (const chunk of flowOf(file)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The bytes of a file in pieces; a faulty zip entry throws an ImportFault. */
export async function* flowOf({ open }: IncomingFile): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await open()) yield chunk as Buffer
  } catch (fault) {
    // If the store cannot be read, that is no problem of the file.
    throw fault instanceof ZipFault ? new ImportFault([...fault.problems]) : fault
  }
}
