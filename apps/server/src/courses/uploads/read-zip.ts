import { Readable } from 'node:stream'
import { openZip } from '@preau/course/files/zip/open-zip'
import { ZipFault } from '@preau/course/files/zip/zip-fault'
import type { ZipSource } from '@preau/course/files/zip/zip-source'
import { ImportFault } from '#courses/imports/import-fault.ts'
import type { IncomingFile } from './incoming-files.ts'

/** Most bytes of a zip after unpacking. */
const unfoldedMaximum = 1_000_000_000

/** The files of a zip. The zip is checked, not unpacked. Throws an ImportFault where it cannot be accepted. */
export async function readZip(source: ZipSource): Promise<IncomingFile[]> {
  const { files } = await openZip(source, { maximum: unfoldedMaximum }).catch(fault => {
    throw fault instanceof ZipFault ? new ImportFault([...fault.problems]) : fault
  })
  return files.map(({ path, size, pieces }) => ({
    path,
    size,
    open: async () => Readable.from(buffers(pieces()), { objectMode: false }),
  }))
}

async function* buffers(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}
