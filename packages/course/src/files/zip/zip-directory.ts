import { zipFault } from './zip-fault.ts'
import { zipName } from './zip-name.ts'
import { joined, piecesOf, type ZipSource } from './zip-source.ts'

/** An entry in the directory of a zip: a file or folder. */
export type DirectoryEntry = {
  path: string
  isEncrypted: boolean
  /** The compression method: 0 for none, 8 for deflate. */
  method: number
  sum: number
  packedSize: number
  size: number
  /** The kind of file, as in a Unix mode; 0 if unknown. */
  kind: number
  /** Where the file's own header begins. */
  start: number
}

const endMark = 0x06054b50
const locatorMark = 0x07064b50
const end64Mark = 0x06064b50
const entryMark = 0x02014b50
const sizesField = 0x0001
/** The extra field with a name in UTF-8. */
const nameField = 0x7075

const endLength = 22
const locatorLength = 20
const end64Length = 56
const entryLength = 46
const commentMost = 0xffff

/** Most bytes of one entry in the directory. */
const entryMost = 1_024

/** Flags of the format: encrypted, strongly encrypted, and an encrypted directory. */
const encrypted = 0x1 | 0x40 | 0x2000

/** These values mean that the number is in the field for large numbers. */
const shortElsewhere = 0xffff
const longElsewhere = 0xffffffff

const kindMask = 0o170000

const damaged = (reason: string) => zipFault('damaged-zip', { reason })

/** A part of the zip, and functions that read its numbers, which are little-endian. */
type Part = {
  start: number
  bytes: Uint8Array
  short(at: number): number
  long(at: number): number
  huge(at: number): number
}

async function partOf(source: ZipSource, start: number, end: number): Promise<Part> {
  if (!(start >= 0 && start <= end && end <= source.size)) throw damaged('its directory leads beyond its end')
  const bytes = await joined(piecesOf(await source.stream(start, end)), end - start)
  if (bytes.length < end - start) throw damaged('it ends too early')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    start,
    bytes,
    short: at => view.getUint16(at, true),
    long: at => view.getUint32(at, true),
    huge(at) {
      const value = view.getBigUint64(at, true)
      if (value > Number.MAX_SAFE_INTEGER) throw damaged('a size in it cannot be')
      return Number(value)
    },
  }
}

/**
 * All entries of a zip, read from its directory, which is where programs look. Throws a ZipFault if the directory is
 * damaged, or has more than `most` entries.
 */
export async function readDirectory(source: ZipSource, most: number): Promise<DirectoryEntry[]> {
  const place = await findDirectory(source)
  if (place.count > most) throw zipFault('too-many-files', { count: place.count, maximum: most })
  if (place.length > place.count * entryMost) throw damaged('its directory is too long')
  const directory = await partOf(source, place.start, place.start + place.length)
  const entries: DirectoryEntry[] = []
  try {
    for (let at = 0; entries.length < place.count; ) {
      if (directory.long(at) !== entryMark) throw damaged('its directory has fewer files than it says')
      const [name, extra, comment] = [directory.short(at + 28), directory.short(at + 30), directory.short(at + 32)]
      entries.push(entryAt(directory, at))
      at += entryLength + name + extra + comment
    }
  } catch (fault) {
    throw fault instanceof RangeError ? damaged('its directory ends too early') : fault
  }
  return entries
}

async function findDirectory(source: ZipSource): Promise<{ start: number; length: number; count: number }> {
  const tail = await partOf(source, Math.max(0, source.size - commentMost - endLength - locatorLength), source.size)
  let end = tail.bytes.length - endLength
  const isEnd = () => tail.long(end) === endMark && end + endLength + tail.short(end + 20) <= tail.bytes.length
  while (end >= 0 && !isEnd()) end -= 1
  if (end < 0) throw damaged('its directory is missing')
  const [count, length, start] = [tail.short(end + 10), tail.long(end + 12), tail.long(end + 16)]
  const isLarge = [count, tail.short(end + 8)].includes(shortElsewhere) || [length, start].includes(longElsewhere)
  const locator = end - locatorLength
  if (!isLarge || locator < 0 || tail.long(locator) !== locatorMark) return { start, length, count }
  const at = tail.huge(locator + 8)
  const end64 = await partOf(source, at, at + end64Length)
  if (end64.long(0) !== end64Mark) throw damaged('its directory is missing')
  return { count: end64.huge(32), length: end64.huge(40), start: end64.huge(48) }
}

function entryAt(directory: Part, at: number): DirectoryEntry {
  const { bytes, short, long } = directory
  const nameEnd = at + entryLength + short(at + 28)
  const name = bytes.subarray(at + entryLength, nameEnd)
  let unicode: Uint8Array | undefined
  let [packedSize, size, start] = [long(at + 20), long(at + 24), long(at + 42)]
  const extraEnd = nameEnd + short(at + 30)
  for (let field = nameEnd; field + 4 <= extraEnd; field += 4 + short(field + 2)) {
    const [from, to] = [field + 4, Math.min(field + 4 + short(field + 2), extraEnd)]
    if (short(field) === nameField) unicode = bytes.subarray(from + 5, to)
    if (short(field) !== sizesField) continue
    let next = from
    const large = (value: number) => {
      if (value !== longElsewhere || next + 8 > to) return value
      next += 8
      return directory.huge(next - 8)
    }
    // The field only has the numbers that do not fit elsewhere, always in this order.
    size = large(size)
    packedSize = large(packedSize)
    start = large(start)
  }
  const flags = short(at + 8)
  return {
    path: zipName(name, { flags, unicode }),
    isEncrypted: (flags & encrypted) !== 0,
    method: short(at + 10),
    sum: long(at + 16),
    packedSize,
    size,
    kind: (long(at + 38) >>> 16) & kindMask,
    start,
  }
}
