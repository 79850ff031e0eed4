import type { FileRefusal, MediaPurpose } from '@preau/contract/media/upload-limits'
import sharp from 'sharp'
import { beginsAsDrawing } from '#pictures/check-drawing.ts'
import { beginsAs, headLength, typeByBytes } from '#platform/first-bytes.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { beginning, inspectDrawing, inspectPicture, type SeenMedia } from './inspect-media.ts'
import { mediaKind } from './media-type.ts'

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const
const playedTypes = ['video/mp4', 'video/webm'] as const
const encodedTypes = [...playedTypes, 'video/quicktime', 'video/matroska', 'video/x-msvideo', 'image/gif'] as const

/**
 * Looks at a file that somebody puts into a tool for a purpose. Refuses what is not of that kind; throws an ImportFault
 * for a picture that is damaged, too large to unfold, or a drawing that could run something; TooMany for a drawing beyond
 * those of the same person that are being drawn, Busy for a picture where too many wait.
 */
export function inspectUpload(
  { purpose, ...file }: SentFile & { purpose: MediaPurpose },
  flow: AsyncGenerator<Buffer>,
): Promise<SeenMedia> {
  return looks[purpose](file, flow)
}

/** What a file is called, who sends it, and whether films are encoded here. */
type SentFile = { name: string; by: { id: string } & Refusable<FileRefusal>; isEncoded: boolean }

const looks: Record<MediaPurpose, (file: SentFile, flow: AsyncGenerator<Buffer>) => Promise<SeenMedia>> = {
  async image({ name, by }, flow) {
    const chunks: Buffer[] = []
    for await (const chunk of flow) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    if (beginsAsDrawing(bytes)) return inspectDrawing(name, bytes, by.id)
    if (beginsAs('image/heic', bytes.subarray(0, headLength))) throw by.refuse('heic-picture')
    if (!typeByBytes(pictureTypes, bytes.subarray(0, headLength))) throw by.refuse('not-a-picture')
    const seen = await inspectPicture(name, bytes, by.id)
    // What moves by itself cannot be stopped by who reads beside it; a film can.
    if (await isAnimated(bytes)) throw by.refuse('moving-picture')
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
    const { head, rest } = await beginning(flow)
    if (!beginsAs(kind.type, head)) {
      return letGo(flow, by.refuse(kind.type === 'text/vtt' ? 'not-captions' : 'wrong-kind'))
    }
    return { ...kind, content: {}, flow: rest }
  },
}

async function isAnimated(bytes: Buffer): Promise<boolean> {
  const { pages = 1 } = await sharp(bytes).metadata()
  return pages > 1
}

async function letGo(flow: AsyncGenerator<Buffer>, refused: Error): Promise<never> {
  await flow.return(undefined)
  throw refused
}
