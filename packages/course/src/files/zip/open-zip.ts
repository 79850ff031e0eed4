import { type DirectoryEntry, readDirectory } from './zip-directory.ts'
import { ZipFault, type ZipProblem, zipFault } from './zip-fault.ts'
import { joined, piecesOf, type ZipSource } from './zip-source.ts'

/** Most files of a zip, and by how many times their size may exceed that of the zip. */
const zipLimits = { files: 4_000, ratio: 100 }

/** Below this total size, in bytes, any compression ratio is accepted: it does no harm. */
const harmlessBytes = 20_000_000

const pathMost = 300

/** A file of a zip, with its unpacked size. `pieces` unpacks it; it throws a ZipFault if the file is damaged. */
type ZipEntry = { path: string; size: number; pieces(): AsyncGenerator<Uint8Array> }

/** A zip: the paths of all its files and folders, and the wanted files. */
export type OpenZip = { paths: string[]; files: ZipEntry[] }

/** Files by path. */
export type UnpackedFiles = Map<string, Uint8Array<ArrayBuffer>>

/**
 * Checks a zip without unpacking it; every zip that enters the platform is checked here. Throws a ZipFault if it is
 * damaged, has too many files, or would unpack to more than `maximum` bytes. Also throws if one of the wanted files is
 * encrypted, leads outside of the zip, is a link, has the same path as another, or is packed by an unusual method.
 * Folders, and files that macOS and Windows add, are left out.
 */
export async function openZip(
  source: ZipSource,
  { isWanted = () => true, maximum }: { isWanted?: (path: string) => boolean; maximum: number },
): Promise<OpenZip> {
  const entries = await readDirectory(source, zipLimits.files)
  const problems: ZipProblem[] = []
  const files = new Map<string, ZipEntry>()
  let unfolded = 0
  for (const entry of entries) {
    const { path, size } = entry
    if (!isWanted(path) || (isLeftOut(path) && !isUnsafe(path))) continue
    const code = problemOf(entry) ?? (files.has(path) ? 'same-path' : null)
    if (code) problems.push({ path, code, values: code === 'unsafe-path' ? { name: path } : {} })
    else files.set(path, { path, size, pieces: () => unpacked(source, entry) })
    unfolded += size
  }
  if (unfolded > maximum || (unfolded > harmlessBytes && unfolded > source.size * zipLimits.ratio)) {
    problems.push({ path: '', code: 'unfolds-too-far', values: { size: unfolded } })
  }
  if (problems.length > 0) throw new ZipFault(problems)
  return { paths: entries.map(({ path }) => path), files: [...files.values()] }
}

/** Opens a zip as `openZip` does, and unpacks the wanted files into memory. */
export async function unzipped(
  source: ZipSource,
  wanted: Parameters<typeof openZip>[1],
): Promise<{ paths: string[]; files: UnpackedFiles }> {
  const { paths, files } = await openZip(source, wanted)
  const contents: UnpackedFiles = new Map()
  for (const { path, size, pieces } of files) contents.set(path, await joined(pieces(), size))
  return { paths, files: contents }
}

// Characters that change the direction of text could make a name look like another.
const oddSigns = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Whether a path leads outside of the zip, or is not valid on every system. */
function isUnsafe(path: string): boolean {
  if (path === '' || path.length > pathMost || oddSigns.test(path) || /^(?:\/|[a-z]:)/i.test(path)) return true
  return path.split('/').some(name => name === '.' || name === '..')
}

function isLeftOut(path: string): boolean {
  // Office documents have a part named .rels.
  const isClutter = (name: string) => /^\.(?!rels$)|^(?:__MACOSX|Thumbs\.db)$/.test(name)
  return path.endsWith('/') || path.split('/').some(isClutter)
}

const link = 0o120000

function problemOf({ path, isEncrypted, kind, method }: DirectoryEntry): ZipProblem['code'] | null {
  if (isUnsafe(path)) return 'unsafe-path'
  if (isEncrypted) return 'encrypted'
  if (kind === link) return 'symbolic-link'
  return method === 0 || method === 8 ? null : 'packed-otherwise'
}

const headerMark = 0x04034b50
const headerLength = 30

async function* unpacked(
  source: ZipSource,
  { path, start, method, packedSize, size, sum }: DirectoryEntry,
): AsyncGenerator<Uint8Array> {
  const damaged = (reason: string) => zipFault('damaged-file', { reason }, path)
  const stream = async (from: number, to: number) => {
    if (to > source.size) throw damaged('it leads beyond the end of the zip')
    return source.stream(from, to)
  }
  const header = await joined(piecesOf(await stream(start, start + headerLength)), headerLength)
  const view = new DataView(header.buffer)
  if (header.length < headerLength || view.getUint32(0, true) !== headerMark) throw damaged('it has no header')
  const from = start + headerLength + view.getUint16(26, true) + view.getUint16(28, true)
  let [length, found] = [0, 0]
  for await (const piece of inflated(await stream(from, from + packedSize), method, damaged)) {
    length += piece.length
    if (length > size) throw damaged('it unpacks to more than it says')
    found = crc32(piece, found)
    yield piece
  }
  if (length !== size || found !== sum) throw damaged('it is not what was packed')
}

/** Unpacks with what browsers and Node have built in; faults of the source are thrown unchanged. */
async function* inflated(
  packed: ReadableStream<Uint8Array>,
  method: number,
  damaged: (reason: string) => ZipFault,
): AsyncGenerator<Uint8Array> {
  if (method === 0) return yield* piecesOf(packed)
  const inflation = new DecompressionStream('deflate-raw') as TransformStream<Uint8Array, Uint8Array>
  const { stream, faultOf } = watched(packed)
  try {
    yield* piecesOf(stream.pipeThrough(inflation))
  } catch {
    const lost = faultOf()
    // The message of Node and browsers would be empty, or in words of their own.
    throw lost ? lost.fault : damaged('what is packed cannot be unpacked')
  }
}

/** The same stream, and a function that returns the fault with which it ended, if any. */
function watched(source: ReadableStream<Uint8Array>) {
  const reader = source.getReader()
  let lost: { fault: unknown } | undefined
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (fault) {
        lost = { fault }
        controller.error(fault)
      }
    },
    cancel: reason => reader.cancel(reason),
  })
  return { stream, faultOf: () => lost }
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The sum that a zip keeps of the bytes of a file; `before` is that of those that come before them. */
function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return ~sum >>> 0
}
