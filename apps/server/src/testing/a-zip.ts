import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** What a zip has under a path: text, bytes, or an unusual entry. */
type Content = string | Uint8Array | { bytes: string | Uint8Array; mode: number }

/** A zip of these files, by their path; a large one is in the format for more than 65,535 files. */
export async function aZip(
  contents: Record<string, Content> | Iterable<[string, Content]>,
  { isLarge = false } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  const entries = Symbol.iterator in contents ? [...contents] : Object.entries(contents)
  for (const [path, content] of entries) {
    const isOdd = typeof content === 'object' && 'bytes' in content
    const bytes = isOdd ? content.bytes : content
    zip.addBuffer(Buffer.from(bytes as string), path, isOdd ? { mode: content.mode } : {})
  }
  zip.end({ forceZip64Format: isLarge, comment: '' })
  return buffer(zip.outputStream as Readable)
}

/** The same zip with one name replaced by another of the same length: for names that no program would write. */
export function renamed(zip: Buffer, from: string, to: string): Buffer {
  if (Buffer.byteLength(from) !== Buffer.byteLength(to)) throw new Error('both names must have the same length')
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}
