import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { CallFile } from './call-body.ts'
import { BadCall } from './envelope.ts'

/** Most bytes of files that one form may send before the fields that identify its sender. */
const earlyMaximum = 1_000_000

/** Most bytes of such files, of all requests together. */
export const earlyMaximumOfAll = 32_000_000

let heldForAll = 0

/**
 * Holds the files of a form that come before the fields that identify their sender. Anybody can send them, so they are
 * held in memory only, and their size is limited. `release` makes room again.
 */
export function keepEarlyFiles() {
  const files: CallFile[] = []
  let held = 0
  return {
    files,
    async keep({ fieldname, filename, mimetype, file }: MultipartFile): Promise<void> {
      const chunks: Buffer[] = []
      for await (const chunk of file as AsyncIterable<Buffer>) {
        held += chunk.length
        heldForAll += chunk.length
        if (held > earlyMaximum || heldForAll > earlyMaximumOfAll) {
          throw new BadCall([{ path: fieldname, message: 'must come after login, key and query' }], 413)
        }
        chunks.push(chunk)
      }
      files.push({ name: filename, type: mimetype, stream: Readable.from([Buffer.concat(chunks)]) })
    },
    release(): void {
      heldForAll -= held
      held = 0
    },
  }
}
