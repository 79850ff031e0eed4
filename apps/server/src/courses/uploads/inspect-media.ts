import { Readable } from 'node:stream'
import { drawingMaximum, type MediaPurpose, pixelMaximum, uploadMaximum } from '@preau/contract/media/upload-limits'
import sharp from 'sharp'
import { importFault } from '#courses/imports/import-fault.ts'
import { tooLarge } from '#pictures/check-drawing.ts'
import { type CleanPicture, cleanPicture } from '#pictures/clean-picture.ts'
import { rasterise } from '#pictures/rasterise.ts'
import { beginsAs, headLength } from '#platform/first-bytes.ts'
import { Busy } from '#platform/http/envelope.ts'
import { flowOf, type IncomingFile, readWhole } from './incoming-files.ts'
import { mediaKind } from './media-type.ts'

/** A file that was looked at: what it is, what an object of it holds, and its bytes, to be read once. */
export type SeenMedia = {
  type: string
  purpose: MediaPurpose
  content: object
  flow: AsyncIterable<Buffer>
  /** A drawing as it is served: as pixels. */
  pixels?: Buffer
}

/**
 * Looks at a file of a course, by its content and not by its name alone. Pictures are decoded and cleaned; films and
 * documents are only begun, and flow on. Throws an ImportFault for what is not what it says, or has no place in a course.
 * @param by whose drawings wait for each other
 */
export async function inspectMedia(file: IncomingFile, by: string): Promise<SeenMedia> {
  const { path } = file
  const kind = mediaKind(path)
  if (!kind) throw importFault(path, 'unknown-kind')
  if (kind.purpose === 'image') {
    const bytes = await readWhole(file, uploadMaximum.image)
    const isDrawing = kind.type === 'image/svg+xml'
    if (!isDrawing && !beginsAs(kind.type, bytes.subarray(0, headLength))) throw importFault(path, 'wrong-kind')
    return isDrawing ? inspectDrawing(path, bytes, by) : inspectPicture(path, bytes, null)
  }
  const flow = flowOf(file)
  const { head, rest } = await beginning(flow)
  if (!beginsAs(kind.type, head)) {
    await flow.return(undefined)
    throw importFault(path, 'wrong-kind')
  }
  return { ...kind, content: {}, flow: rest }
}

/**
 * Decodes a picture and cleans it. Throws an ImportFault for one that is damaged or has too many pixels: a small file
 * can claim to be enormous.
 * @param by whose pictures wait for each other; null for a job's
 */
export async function inspectPicture(path: string, source: Buffer, by: string | null): Promise<SeenMedia> {
  await checkPixels(path, source)
  const clean: CleanPicture = await cleanPicture(source, by).catch(damagedPicture(path))
  const { bytes, format, width, height } = clean
  return { type: `image/${format}`, purpose: 'image', content: { width, height }, flow: Readable.from([bytes]) }
}

/**
 * Looks at a drawing (SVG), and draws it once and for all. Throws an ImportFault for one that is none, could run or load
 * something, or asks for more than a drawing may.
 * @param by whose drawings wait for each other
 */
export async function inspectDrawing(path: string, bytes: Buffer, by: string): Promise<SeenMedia> {
  const drawn = bytes.length > drawingMaximum ? tooLarge(bytes) : await rasterise({ bytes, isNew: true }, { by })
  if ('code' in drawn) throw importFault(path, drawn.code, drawn.values)
  const { pixels, ...content } = drawn
  return { type: 'image/svg+xml', purpose: 'image', content, flow: Readable.from([bytes]), pixels }
}

async function checkPixels(path: string, bytes: Buffer): Promise<void> {
  const { autoOrient, pages } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damagedPicture(path))
  const { width, height } = autoOrient
  if (width * height * (pages ?? 1) > pixelMaximum) {
    throw importFault(path, 'too-many-pixels', { width, height, maximum: pixelMaximum })
  }
}

const damagedPicture =
  (path: string) =>
  (fault: unknown): never => {
    if (fault instanceof Busy) throw fault
    throw importFault(path, 'damaged-file', { reason: (fault as Error).message.split('\n')[0] ?? '' })
  }

/** The first bytes of a flow, and all of it again. */
export async function beginning(flow: AsyncGenerator<Buffer>): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
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
