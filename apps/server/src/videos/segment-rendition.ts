import { join } from 'node:path'
import type { FileStore } from '#platform/files.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { aboutSegments, type Segmented } from './segmented.ts'

/** Most time for cutting into segments, which encodes nothing, in milliseconds. */
const cutTimeout = 1_800_000

/** Length of a segment in seconds, which is also the distance of fixed keyframes. */
export const segmentSeconds = 4

/**
 * Cuts a rendition into segments for HLS, without encoding it again, and stores them. Returns null, and ffmpeg's
 * output, if it cannot be cut.
 */
export async function segmentRendition(
  { ffmpeg, files }: { ffmpeg: string; files: FileStore },
  { folder, height, source, place }: { folder: string; height: number; source: string; place: string },
  signal: AbortSignal,
): Promise<{ segmented: Segmented | null; said: string }> {
  const [segments, playlist] = [`${height}.m4s`, `${height}.m3u8`]
  const { isDone, said } = await runFfmpeg(ffmpeg, source, {
    settings: [
      ...['-loglevel', 'error', '-map', '0', '-c', 'copy', '-f', 'hls', '-hls_time', `${segmentSeconds}`],
      ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
      ...['-hls_segment_filename', `file:${join(place, segments)}`, '-y', `file:${join(place, playlist)}`],
    ],
    signal: AbortSignal.any([signal, AbortSignal.timeout(cutTimeout)]),
  })
  if (!isDone) return { segmented: null, said }
  const about = await aboutSegments(join(place, segments), join(place, playlist))
  const keyOf = (name: string) => `${folder}/${name}`
  const { size } = await files.putFile(keyOf(segments), join(place, segments), { type: 'video/iso.segment' })
  await files.putFile(keyOf(playlist), join(place, playlist), { type: 'application/vnd.apple.mpegurl' })
  return { segmented: { ...about, key: keyOf(segments), size, playlist: keyOf(playlist) }, said }
}
