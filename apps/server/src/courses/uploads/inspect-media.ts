import { Readable } from 'node:stream'
import {
  captionsMaximum,
  drawingMaximum,
  type MediaPurpose,
  pixelMaximum,
  uploadMaximum,
} from '@preau/contract/media/upload-limits'
import type { LeftOfCaptions } from '@preau/course/captions/cues'
import { importFault } from '#courses/imports/import-fault.ts'
import { tooLarge } from '#pictures/check-drawing.ts'
import { cleanPicture } from '#pictures/clean-picture.ts'
import { TooDemanding } from '#pictures/decoding/decode.ts'
import type { PictureOwner } from '#pictures/picture-sender.ts'
import { rasterise } from '#pictures/rasterise.ts'
import { beginsAs, headLength } from '#platform/first-bytes.ts'
import { flowOf, type IncomingFile, readWhole } from './incoming-files.ts'
import { mediaKind } from './media-type.ts'
import { readCaptions } from './read-captions.ts'

/** A file that was checked: its type, the data of its media object, and its bytes, which can be read once. */
export type SeenMedia = {
  type: string
  purpose: MediaPurpose
  content: object
  flow: AsyncIterable<Buffer>
  /** A drawing as pixels: only they are served. */
  pixels?: Buffer
  /** What was dropped from captions, with counts. */
  left?: LeftOfCaptions
}

/**
 * Checks a file of a course by its content, not only by its name. Pictures are decoded and cleaned. Of films and
 * documents only the beginning is read; the rest is streamed. Throws an ImportFault for a file whose type is wrong, or
 * that no course may have.
 * @param job the import that contains it
 */
export async function inspectMedia(file: IncomingFile, job: string): Promise<SeenMedia> {
  const { path } = file
  const kind = mediaKind(path)
  if (!kind) throw importFault(path, 'unknown-kind')
  if (kind.purpose === 'image') {
    const bytes = await readWhole(file, uploadMaximum.image)
    const isDrawing = kind.type === 'image/svg+xml'
    if (!isDrawing && !beginsAs(kind.type, bytes.subarray(0, headLength))) throw importFault(path, 'wrong-kind')
    return isDrawing ? inspectDrawing(path, bytes, { job }) : inspectPicture(path, bytes, { job })
  }
  if (kind.type === 'text/vtt') {
    const captions = await readCaptions(await readWhole(file, captionsMaximum), { isPatient: true })
    if (captions === 'other') throw importFault(path, 'wrong-kind')
    if (captions === 'too-demanding') throw importFault(path, 'captions-too-demanding')
    return { ...kind, content: {}, flow: Readable.from([Buffer.from(captions.bytes)]), left: captions.left }
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
 * Decodes a picture and cleans it; returns the number of frames. Throws an ImportFault for a picture that is damaged,
 * has too many pixels or is too costly to decode: a small file can claim enormous dimensions. Throws a Busy where the
 * queue is full.
 */
export async function inspectPicture(
  path: string,
  source: Buffer,
  by: PictureOwner,
): Promise<SeenMedia & { frames: number }> {
  const clean = await cleanPicture(source, by).catch(fault => {
    if (fault instanceof TooDemanding) throw importFault(path, 'picture-too-demanding')
    throw fault
  })
  if ('fault' in clean) {
    if (clean.fault === 'damaged') throw importFault(path, 'damaged-file', { reason: clean.reason })
    const { width, height } = clean
    throw importFault(path, 'too-many-pixels', { width, height, maximum: pixelMaximum })
  }
  const { bytes, format, width, height, colour, frames } = clean
  const content = { width, height, ...(colour !== null && { colour }) }
  return { type: `image/${format}`, purpose: 'image', content, flow: Readable.from([bytes]), frames }
}

/**
 * Checks a drawing (SVG), and renders it once. Throws an ImportFault for a file that is no SVG, could run or load
 * something, or exceeds the limits of a drawing.
 */
export async function inspectDrawing(path: string, bytes: Buffer, by: PictureOwner): Promise<SeenMedia> {
  const drawn = bytes.length > drawingMaximum ? tooLarge(bytes) : await rasterise({ bytes, isNew: true }, { by })
  if ('code' in drawn) throw importFault(path, drawn.code, drawn.values)
  const { pixels, colour, ...size } = drawn
  const content = { ...size, ...(colour !== null && { colour }) }
  return { type: 'image/svg+xml', purpose: 'image', content, flow: Readable.from([bytes]), pixels }
}

/** The first bytes of a stream, and the whole stream. */
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
