import { type FileHandle, open } from 'node:fs/promises'

/** The bytes with which an ASF file (WMV) begins, and those of the object in it that states its size. */
const asf = '3026b2758e66cf11a6d900aa0062ce6c'
const asfProperties = 'a1dcab8c47a9cf118ee400c00c205365'

/**
 * Whether a film of Windows (AVI, WMV) has far fewer bytes than it states. ffmpeg does not report that: it takes the
 * rest for the whole. A film that states no size, e.g. of a recorder that lost its power, counts as complete.
 */
export async function lacksBytes(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const stated = (await sizeOfRiff(file, size)) ?? (await sizeOfAsf(file)) ?? size
    // The index at the end of an AVI may be missing: players do without it.
    return size < stated - stated / 50
  } finally {
    await file.close()
  }
}

/** An AVI has one part, or from a gigabyte on several parts; each part begins with its size. */
async function sizeOfRiff(file: FileHandle, size: number): Promise<number | null> {
  let end = 0
  while (end < size) {
    const head = await bytesAt(file, end, 12)
    if (head.length < 12 || head.toString('latin1', 0, 4) !== 'RIFF') break
    const length = head.readUInt32LE(4)
    // A file written to a pipe does not state its length.
    if (length === 0 || length === 0xff_ff_ff_ff) return null
    end += 8 + length + (length % 2)
  }
  return end === 0 ? null : end
}

async function sizeOfAsf(file: FileHandle): Promise<number | null> {
  const head = await bytesAt(file, 0, 64 * 1024)
  if (head.toString('hex', 0, 16) !== asf) return null
  const at = head.indexOf(asfProperties, 0, 'hex')
  // The last field that is read has the flag of a broadcast, which has no known size.
  if (at < 0 || head.length < at + 92 || head.readUInt32LE(at + 88) % 2 === 1) return null
  return Number(head.readBigUInt64LE(at + 40))
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
