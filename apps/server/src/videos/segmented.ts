import { open, readFile } from 'node:fs/promises'

/** A rendition cut into segments for HLS: all of them in one file, and what is said of it to whoever chooses one. */
export type Segmented = {
  /** The one file that all its segments lie in, in the store, and its size in bytes. */
  key: string
  size: number
  /** What says where each begins, in the store. */
  playlist: string
  /** Its sides in pixels. */
  width: number
  height: number
  /** Bits a second: in its heaviest seconds, and on average. */
  bandwidth: number
  averageBandwidth: number
  /** What decodes it, in the words of RFC 6381. */
  codecs: string
}

/** Bytes of the file in which what is said of picture and sound stands; it comes before the first segment. */
const headMaximum = 16_384

/** Length in seconds and size in bytes of each segment in a playlist of ffmpeg. */
function segmentsOf(playlist: string): { seconds: number; size: number }[] {
  return [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n#EXT-X-BYTERANGE:(\d+)/g)].map(([, seconds, size]) => ({
    seconds: Number(seconds),
    size: Number(size),
  }))
}

/**
 * The bits a second of a playlist of byte ranges: those of its heaviest segment, of those that are at least half as long
 * as the longest (RFC 8216, 4.3.4.2), and on average.
 */
function bandwidthsOf(playlist: string): { bandwidth: number; averageBandwidth: number } {
  const segments = segmentsOf(playlist)
  const half = Math.max(...segments.map(({ seconds }) => seconds)) / 2
  const rates = segments.filter(({ seconds }) => seconds >= half).map(({ seconds, size }) => (8 * size) / seconds)
  const sum = (values: number[]) => values.reduce((whole, value) => whole + value, 0)
  const average = (8 * sum(segments.map(({ size }) => size))) / sum(segments.map(({ seconds }) => seconds))
  // A short end that is heavier than all counts towards the average alone.
  return { bandwidth: Math.ceil(Math.max(average, ...rates)), averageBandwidth: Math.ceil(average) }
}

/** What the head of an MP4 with H.264 says of its picture and sound (ISO 14496, 12 and 15). Throws where it says nothing. */
function headOf(bytes: Buffer): Pick<Segmented, 'width' | 'height' | 'codecs'> {
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'))
  const about = bytes.indexOf('avcC', entry)
  if (entry < 0 || about < 0) throw new Error('an MP4 of ours has no H.264 in it')
  // Profile, its constraints and level follow the version.
  const profile = bytes.toString('hex', about + 5, about + 8).toUpperCase()
  const sound = bytes.includes('mp4a') ? ',mp4a.40.2' : ''
  return {
    width: bytes.readUInt16BE(entry + 28),
    height: bytes.readUInt16BE(entry + 30),
    codecs: `avc1.${profile}${sound}`,
  }
}

/** What is said of a rendition that lies in segments on this machine. */
export async function aboutSegments(
  file: string,
  playlist: string,
): Promise<Omit<Segmented, 'key' | 'size' | 'playlist'>> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headMaximum), 0, headMaximum, 0)
    return { ...headOf(buffer.subarray(0, bytesRead)), ...bandwidthsOf(await readFile(playlist, 'utf8')) }
  } finally {
    await handle.close()
  }
}
