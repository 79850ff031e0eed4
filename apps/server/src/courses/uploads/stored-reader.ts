import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RandomAccessReader } from 'yauzl'
import type { FileStore } from '#platform/files.ts'

/** Reads pieces of a file of the store at any position, as reading a zip requires. */
export function storedReader(files: FileStore, key: string): RandomAccessReader {
  return new StoredReader(files, key)
}

// The zip library accepts only sources of this class.
class StoredReader extends RandomAccessReader {
  readonly #files: FileStore
  readonly #key: string

  constructor(files: FileStore, key: string) {
    super()
    this.#files = files
    this.#key = key
  }

  override _readStreamForRange(start: number, end: number): PassThrough {
    const piece = new PassThrough()
    // The error goes to the reader of the piece.
    this.#pour(start, end, piece).catch(fault => piece.destroy(fault))
    return piece
  }

  async #pour(start: number, end: number, piece: PassThrough): Promise<void> {
    const found = await this.#files.get(this.#key, { start, end: end - 1 })
    if (!found) throw new Error(`${this.#key} is not in the store`)
    await pipeline(found.stream, piece)
  }
}
