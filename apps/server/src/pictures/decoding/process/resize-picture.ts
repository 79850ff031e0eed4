import { pixelMaximum } from '@preau/contract/media/upload-limits'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { PictureFormat } from '#pictures/picture-formats.ts'
import type { PictureSize } from '#pictures/picture-sizes.ts'
import type { DecodingTasks, PictureFault, Room } from '../tasks.ts'
import { damaged, tooManyPixels } from './look-at-picture.ts'

/** The tallest picture if only a width is requested: one that is one pixel wide could be endlessly tall. */
const heightMaximum = 8192

/**
 * How each format is written. AVIF has the least effort with which drawings, too, are smaller than as WebP. Sizes and
 * times are in docs/decisions/046-what-a-picture-becomes.md.
 */
const written: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: picture => picture.avif({ quality: 55, effort: 2 }),
  webp: picture => picture.webp({ quality: 82, effort: 3 }),
  jpeg: picture => picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
  png: picture => picture.png(),
}

export async function resizePicture({
  source,
  wanted: { format, ...wanted },
}: DecodingTasks['resize']['input']): Promise<{ bytes: Buffer }> {
  // Our own drawings are rendered at twice their size, to remain sharp.
  const picture = sharp(source, { limitInputPixels: pixelMaximum, density: 144 })
  const { width, height } = withinOwn(await picture.metadata(), wanted)
  picture
    .rotate()
    .resize(height === undefined ? { width, height: heightMaximum, fit: 'inside' } : { width, height, fit: 'cover' })
  return { bytes: await written[format](picture).toBuffer() }
}

/** The largest size of the same proportions for which a picture has enough pixels; for a drawing, the wanted size. */
function withinOwn({ format, autoOrient: own }: Metadata, { width, height }: PictureSize): PictureSize {
  if (format === 'svg') return { width, height }
  const share = Math.min(1, own.width / width, height === undefined ? 1 : own.height / height)
  const sized = (side: number) => Math.max(1, Math.round(side * share))
  return { width: sized(width), height: height === undefined ? undefined : sized(height) }
}

export async function shrinkPicture({
  source,
  side,
  pixelMaximum,
}: DecodingTasks['shrink']['input']): Promise<{ bytes: Buffer } | PictureFault> {
  try {
    const fault = await tooManyPixels(source, pixelMaximum)
    if (fault) return fault
    const picture = sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    return { bytes: await picture.webp({ quality: 86 }).toBuffer() }
  } catch (fault) {
    return damaged(fault)
  }
}

export async function measurePicture({ source }: DecodingTasks['measure']['input']): Promise<Room> {
  const { autoOrient } = await sharp(source, { limitInputPixels: pixelMaximum }).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}
