import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { CallFile } from './call-body.ts'
import { BadCall } from './envelope.ts'

/** Most that the files of one form may weigh which come before the fields that say whose they are, in bytes. */
const earlyMaximum = 1_000_000

/** Most that such files of all requests may weigh together, in bytes. */
export const earlyMaximumOfAll = 32_000_000

let heldForAll = 0

/**
 * Keeps the files of a form that come before the fields that say whose they are. Until then anybody can send them: so
 * they are kept in memory only, and only so many. `release` makes room again.
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
