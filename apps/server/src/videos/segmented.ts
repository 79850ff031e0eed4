import { open, readFile } from 'node:fs/promises'

/** A rendition cut into segments for HLS: one file with all of them, and its description for the main playlist. */
export type Segmented = {
  /** The file with all its segments, in the store, and its size in bytes. */
  key: string
  size: number
  /** Its playlist, in the store. */
  playlist: string
  /** Its sides in pixels. */
  width: number
  height: number
  /** Bits a second: peak and average. */
  bandwidth: number
  averageBandwidth: number
  /** Its codecs, as in RFC 6381. */
  codecs: string
}

/** Largest initialization section, in bytes; it comes before the first segment. */
const headMaximum = 16_384

/** Length in seconds and size in bytes of each segment in a playlist of ffmpeg. */
function segmentsOf(playlist: string): { seconds: number; size: number }[] {
  return [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n#EXT-X-BYTERANGE:(\d+)/g)].map(([, seconds, size]) => ({
    seconds: Number(seconds),
    size: Number(size),
  }))
}

/**
 * The bit rates of a playlist of byte ranges: the average, and the peak among segments at least half as long as the
 * longest (RFC 8216, 4.3.4.2).
 */
function bandwidthsOf(playlist: string): { bandwidth: number; averageBandwidth: number } {
  const segments = segmentsOf(playlist)
  const half = Math.max(...segments.map(({ seconds }) => seconds)) / 2
  const rates = segments.filter(({ seconds }) => seconds >= half).map(({ seconds, size }) => (8 * size) / seconds)
  const sum = (values: number[]) => values.reduce((whole, value) => whole + value, 0)
  const average = (8 * sum(segments.map(({ size }) => size))) / sum(segments.map(({ seconds }) => seconds))
  // A short last segment with many bytes counts for the average only.
  return { bandwidth: Math.ceil(Math.max(average, ...rates)), averageBandwidth: Math.ceil(average) }
}

/** The codecs in the header of an MP4 with H.264 (ISO 14496, 12 and 15). Throws where there are none. */
function headOf(bytes: Buffer): Pick<Segmented, 'width' | 'height' | 'codecs'> {
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'))
  const about = bytes.indexOf('avcC', entry)
  if (entry < 0 || about < 0) throw new Error('an MP4 of ours has no H.264 in it')
  // After the version come profile, its constraints and level.
  const profile = bytes.toString('hex', about + 5, about + 8).toUpperCase()
  const sound = bytes.includes('mp4a') ? ',mp4a.40.2' : ''
  return {
    width: bytes.readUInt16BE(entry + 28),
    height: bytes.readUInt16BE(entry + 30),
    codecs: `avc1.${profile}${sound}`,
  }
}

/** The description of a rendition whose segments are on this machine. */
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
