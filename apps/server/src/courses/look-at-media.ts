import { Readable } from 'node:stream'
import sharp from 'sharp'
import { importFault } from './import-fault.ts'
import { flowOf, type IncomingFile, readWhole } from './incoming-files.ts'
import { mediaKind } from './media-type.ts'
import { dangerIn } from './safe-svg.ts'

/** Largest picture or text among the media of a course, in bytes. */
export const pictureMaximum = 20_000_000

/** A picture may not unfold into more than this many pixels. */
export const pixelMaximum = 40_000_000

/** What the first bytes of a file are that is what its name says. */
const beginnings: Record<string, (head: Buffer) => boolean> = {
  'image/png': head => head.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  'image/jpeg': head => head.subarray(0, 3).toString('hex') === 'ffd8ff',
  'image/webp': head => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  'video/mp4': head => head.toString('latin1', 4, 8) === 'ftyp',
  'application/pdf': head => head.toString('latin1', 0, 5) === '%PDF-',
  'text/vtt': head => /^(?:\uFEFF)?WEBVTT/.test(head.toString('utf8', 0, 16)),
}

/** Bytes that are looked at to know what a file is. */
const headLength = 16

/** What a picture shows of itself: its size as it is seen, in pixels. */
type PictureContent = { width: number; height: number }

/** The type of a picture by its content, null for none that may be uploaded; drawings (SVG) are none. */
export function pictureType(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  const types = ['image/png', 'image/jpeg', 'image/webp'] as const
  return types.find(type => beginnings[type]?.(bytes.subarray(0, headLength))) ?? null
}

/**
 * Decodes a picture and gives its size. Throws an ImportFault for one that is damaged or has too many pixels: a small
 * file can claim to be enormous.
 */
export async function lookAtPicture(path: string, bytes: Buffer): Promise<PictureContent> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(({ autoOrient }) => autoOrient, damagedPicture(path))
  if (width * height > pixelMaximum) {
    throw importFault(path, 'too-many-pixels', { width, height, maximum: pixelMaximum })
  }
  await sharp(bytes, { limitInputPixels: pixelMaximum, failOn: 'error' })
    .resize({ width: 16 })
    .timeout({ seconds: 20 })
    .toBuffer()
    .catch(damagedPicture(path))
  return { width, height }
}

const damagedPicture =
  (path: string) =>
  (fault: unknown): never => {
    throw importFault(path, 'damaged-file', { reason: (fault as Error).message.split('\n')[0] ?? '' })
  }

/** A file that was looked at: what it is, what an object of it holds, and its bytes, to be read once. */
export type SeenMedia = {
  type: string
  purpose: 'image' | 'video' | 'file'
  content: object
  flow: AsyncIterable<Buffer>
}

/**
 * Looks at a file of a course, by its content and not by its name alone. Pictures are decoded; films and documents are
 * only begun, and flow on. Throws an ImportFault for what is not what it says, or has no place in a course.
 */
export async function lookAtMedia(file: IncomingFile): Promise<SeenMedia> {
  const { path } = file
  const kind = mediaKind(path)
  if (!kind) throw importFault(path, 'unknown-kind')
  if (kind.purpose === 'image') {
    const bytes = await readWhole(file, pictureMaximum)
    if (kind.type === 'image/svg+xml') checkSvg(path, bytes)
    else if (!beginnings[kind.type]?.(bytes.subarray(0, headLength))) throw importFault(path, 'wrong-kind')
    return { ...kind, content: await lookAtPicture(path, bytes), flow: Readable.from([bytes]) }
  }
  const flow = flowOf(file)
  const { head, rest } = await beginning(flow)
  if (!beginnings[kind.type]?.(head.subarray(0, headLength))) {
    await flow.return(undefined)
    throw importFault(path, 'wrong-kind')
  }
  return { ...kind, content: {}, flow: rest }
}

function checkSvg(path: string, bytes: Buffer): void {
  const danger = dangerIn(bytes)
  if (danger === undefined) throw importFault(path, 'wrong-kind')
  if (danger !== null) throw importFault(path, 'unsafe-svg', { what: danger })
}

/** The first bytes of a flow, and all of it again. */
async function beginning(flow: AsyncGenerator<Buffer>): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headLength) {
    const { value, done } = await flow.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* rest() {
    yield head
    yield* flow
  }
  return { head, rest: rest() }
}
