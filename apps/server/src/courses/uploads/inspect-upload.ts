import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { captionsMaximum, type FileRefusal, type MediaPurpose } from '@preau/contract/media/upload-limits'
import { beginsAsDrawing } from '#pictures/check-drawing.ts'
import type { PictureSender } from '#pictures/picture-sender.ts'
import { beginsAs, headLength, typeByBytes } from '#platform/first-bytes.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { beginning, inspectDrawing, inspectPicture, type SeenMedia } from './inspect-media.ts'
import { mediaKind } from './media-type.ts'
import { readCaptions } from './read-captions.ts'

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const
const playedTypes = ['video/mp4', 'video/webm'] as const
const encodedTypes = [
  ...playedTypes,
  ...(['video/quicktime', 'video/matroska', 'video/x-msvideo', 'image/gif'] as const),
  ...(['video/mp2t', 'video/mpeg', 'video/x-ms-wmv', 'video/x-flv', 'video/ogg'] as const),
]

/**
 * Checks a file that a person adds to a tool for a purpose. Refuses files of another kind. Throws an ImportFault for a
 * damaged picture, one too large to decode, or a drawing that could run something. Throws a TooMany where too many
 * drawings of the same person are being rendered, and a Busy where the queue of pictures or captions is full.
 */
export function inspectUpload(
  { purpose, ...file }: SentFile & { purpose: MediaPurpose },
  flow: AsyncGenerator<Buffer>,
): Promise<SeenMedia> {
  return looks[purpose](file, flow)
}

/** The file's name, its sender, and whether this server encodes films. */
type SentFile = { name: string; by: PictureSender & Refusable<FileRefusal>; isEncoded: boolean }

const looks: Record<MediaPurpose, (file: SentFile, flow: AsyncGenerator<Buffer>) => Promise<SeenMedia>> = {
  async image({ name, by }, flow) {
    const chunks: Buffer[] = []
    for await (const chunk of flow) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    if (beginsAsDrawing(bytes)) return inspectDrawing(name, bytes, by)
    if (beginsAs('image/heic', bytes.subarray(0, headLength))) throw by.refuse('heic-picture')
    if (!typeByBytes(pictureTypes, bytes.subarray(0, headLength))) throw by.refuse('not-a-picture')
    const { frames, ...seen } = await inspectPicture(name, bytes, by)
    // Animated pictures are refused: a reader cannot pause them, as they can a film.
    if (frames > 1) throw by.refuse('moving-picture')
    return seen
  },

  async video({ by, isEncoded }, flow) {
    const { head, rest } = await beginning(flow)
    const type = typeByBytes(isEncoded ? encodedTypes : playedTypes, head)
    if (!type) return letGo(flow, by.refuse('not-a-video'))
    return { type, purpose: 'video', content: {}, flow: rest }
  },

  async file({ name, by }, flow) {
    const kind = mediaKind(name)
    if (kind?.purpose !== 'file') return letGo(flow, by.refuse('unknown-kind'))
    if (kind.type === 'text/vtt') {
      const sent = await buffer(atMost(captionsMaximum, flow, by.refuse('captions-too-large')))
      const captions = await readCaptions(sent)
      if (captions === 'other') throw by.refuse('not-captions')
      if (captions === 'too-demanding') throw by.refuse('captions-too-demanding')
      return { ...kind, content: {}, flow: Readable.from([Buffer.from(captions.bytes)]) }
    }
    const { head, rest } = await beginning(flow)
    if (!beginsAs(kind.type, head)) return letGo(flow, by.refuse('wrong-kind'))
    return { ...kind, content: {}, flow: rest }
  },
}

/** The same bytes; throws once there are more than a limit. */
async function* atMost(maximum: number, bytes: AsyncIterable<Buffer>, refused: Error): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maximum) throw refused
    yield chunk
  }
}

async function letGo(flow: AsyncGenerator<Buffer>, refused: Error): Promise<never> {
  await flow.return(undefined)
  throw refused
}
