/** Reads a piece of a file; the piece is shorter than requested at the end of the file. */
type ReadPiece = (start: number, length: number) => Promise<Buffer>

/** A film to look into: how to read it, and its size in bytes. */
type Film = { type: string; size: number; read: ReadPiece }

const ebmlTypes = ['video/webm', 'video/matroska']
const readTypes = ['video/mp4', 'video/quicktime', ...ebmlTypes]

/** Whether the tracks of a film of this type can be read here; those of other types only ffmpeg can read. */
export const hasReadableTracks = (type: string) => readTypes.includes(type)

/** A track of a film: its purpose, and the codecs of its samples. */
type Track = { kind: 'video' | 'audio'; codecs: string[] }

/** The codecs of today's browsers, as MP4 (sample entries, ISO 14496-15 and others) and WebM (codec ids) name them. */
const playable = new Set([
  ...['avc1', 'avc3', 'vp08', 'vp09', 'av01', 'mp4a', 'Opus', 'fLaC'],
  ...['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS'],
])

/** Most boxes or elements that are read of one file: a file could claim endless ones. */
const partsMaximum = 5_000

/** Why browsers do not play a film; `codec` is text from the film itself. */
export type VideoFault = { kind: 'damaged' } | { kind: 'no-picture' } | { kind: 'unplayable'; codec: string }

/**
 * Why browsers do not play a film: an unknown codec, sound only, or neither picture nor sound, as in a truncated one;
 * null for a film they play.
 */
export async function videoFault(film: Film): Promise<VideoFault | null> {
  const tracks = await (ebmlTypes.includes(film.type) ? webmTracks : mp4Tracks)(film)
  if (tracks.length === 0) return { kind: 'damaged' }
  if (!tracks.some(({ kind }) => kind === 'video')) return { kind: 'no-picture' }
  for (const kind of ['video', 'audio'] as const) {
    const ofKind = tracks.filter(track => track.kind === kind)
    const [first] = ofKind
    // Browsers play the first track they know; the others may be previews, or cinema sound.
    const isPlayed = ofKind.some(({ codecs }) => codecs.length > 0 && codecs.every(codec => playable.has(codec)))
    if (first && !isPlayed) {
      return { kind: 'unplayable', codec: first.codecs.find(codec => !playable.has(codec)) ?? '?' }
    }
  }
  return null
}

/** A part of a file: its name, and the start and end of its content. */
type Part = { name: string; start: number; end: number }
type ReadHead = (read: ReadPiece, at: number, end: number) => Promise<Part | null>

/** Iterates over consecutive parts, and returns those with a certain name. */
function walk({ read, size }: Film, readHead: ReadHead) {
  let count = 0
  async function* parts(within: { start: number; end: number }): AsyncGenerator<Part> {
    for (let at = within.start; at < within.end; ) {
      count += 1
      if (count > partsMaximum) return
      const part = await readHead(read, at, within.end)
      if (!part || part.end <= at) return
      yield part
      at = part.end
    }
  }
  async function* all(within: { start: number; end: number }, name: string): AsyncGenerator<Part> {
    for await (const part of parts(within)) if (part.name === name) yield part
  }
  /** The content at the end of a path of names; of several parts with one name, the first. */
  async function first(within: { start: number; end: number }, ...path: string[]): Promise<Part | null> {
    const [name, ...rest] = path
    if (name === undefined) return { name: '', ...within }
    for await (const part of all(within, name)) return first(part, ...rest)
    return null
  }
  return { whole: { start: 0, end: size }, parts, all, first }
}

/** The head of an MP4 box: its size, in 32 or 64 bits or up to the end, and its name. */
async function readBox(read: ReadPiece, at: number, end: number): Promise<Part | null> {
  const head = await read(at, 16)
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  if (short === 1 && head.length < 16) return null
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  const start = at + (short === 1 ? 16 : 8)
  if (at + size < start || start > end) return null
  return { name: head.toString('latin1', 4, 8), start, end: Math.min(at + size, end) }
}

const handlers = new Map<string, Track['kind']>(Object.entries({ vide: 'video', soun: 'audio' }))

async function mp4Tracks(film: Film): Promise<Track[]> {
  const { whole, parts, all, first } = walk(film, readBox)
  const movie = await first(whole, 'moov')
  const tracks: Track[] = []
  if (!movie) return tracks
  for await (const track of all(movie, 'trak')) {
    const handler = await first(track, 'mdia', 'hdlr')
    const kind = handler && handlers.get((await film.read(handler.start + 8, 4)).toString('latin1'))
    if (!kind) continue
    const table = await first(track, 'mdia', 'minf', 'stbl', 'stsd')
    const codecs: string[] = []
    // The list begins after version, flags and count.
    if (table) for await (const { name } of parts({ ...table, start: table.start + 8 })) codecs.push(name)
    tracks.push({ kind, codecs })
  }
  return tracks
}

/** An EBML number of variable length: it has one byte more than its first byte has leading zeros. */
function readVint(bytes: Buffer, at: number, keepsMark: boolean): { value: number; length: number } | null {
  const lead = bytes[at] ?? 0
  const length = Math.clz32(lead) - 23
  if (lead === 0 || at + length > bytes.length) return null
  const rest = [...bytes.subarray(at + 1, at + length)]
  const own = keepsMark ? lead : lead & (0xff >> length)
  const isUnknown = !keepsMark && own === 0xff >> length && rest.every(byte => byte === 0xff)
  return { value: isUnknown ? Infinity : rest.reduce((sum, byte) => sum * 256 + byte, own), length }
}

/** The head of an EBML element: its id, as hexadecimal digits, and its size, which may be unknown. */
async function readElement(read: ReadPiece, at: number, end: number): Promise<Part | null> {
  const head = await read(at, 12)
  const id = readVint(head, 0, true)
  const size = id && readVint(head, id.length, false)
  if (!size) return null
  const start = at + id.length + size.length
  if (start > end) return null
  return { name: id.value.toString(16), start, end: Math.min(start + size.value, end) }
}

const [segment, trackList, trackEntry, trackType, codecId] = ['18538067', '1654ae6b', 'ae', '83', '86']
const trackKinds: Record<number, Track['kind']> = { 1: 'video', 2: 'audio' }

async function webmTracks(film: Film): Promise<Track[]> {
  const { whole, parts, all, first } = walk(film, readElement)
  const list = await first(whole, segment, trackList)
  const tracks: Track[] = []
  if (!list) return tracks
  for await (const entry of all(list, trackEntry)) {
    let kind: Track['kind'] | undefined
    const codecs: string[] = []
    for await (const { name, start, end } of parts(entry)) {
      if ((name !== trackType && name !== codecId) || start === end) continue
      const value = await film.read(start, Math.min(end - start, 40))
      if (name === trackType) kind = trackKinds[value.at(-1) ?? 0]
      if (name === codecId) codecs.push(value.toString('latin1').replace(/\0+$/, ''))
    }
    if (kind) tracks.push({ kind, codecs })
  }
  return tracks
}
