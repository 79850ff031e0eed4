import { Readable } from 'node:stream'
import type { ZipSource } from '@preau/course/files/zip/zip-source'
import type { FileStore } from '#platform/files.ts'

/** A zip in the store; only the requested parts of it are read. */
export function storedZip(files: FileStore, key: string, size: number): ZipSource {
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
