import { pixelMaximum } from '@preau/contract/media/upload-limits'
import sharp, { type Metadata } from 'sharp'

/** How pictures are kept; those of other formats (GIF, AVIF) become one of these. */
const formats = ['png', 'jpeg', 'webp'] as const
export type KeptFormat = (typeof formats)[number]

/** A picture as it is kept: upright, its size in pixels, and nothing in it but the picture. */
export type CleanPicture = { bytes: Buffer; format: KeptFormat; width: number; height: number }

/**
 * Takes out of a picture what a camera or a program wrote into it (the place it was taken at, first of all) and turns
 * it upright. One that is clean already stays as it is, byte by byte; one that moves goes on moving. Throws for what
 * cannot be decoded; the caller has seen that it has not too many pixels.
 */
export async function cleanPicture(source: Buffer): Promise<CleanPicture> {
  const about = await sharp(source, { limitInputPixels: pixelMaximum }).metadata()
  const isAnimated = (about.pages ?? 1) > 1
  const { width, height } = about.autoOrient
  const known = formats.find(format => format === about.format)
  if (known && !tellsMore(about) && !(known === 'jpeg' && hasOtherSegments(source))) {
    await decode(source)
    return { bytes: source, format: known, width, height }
  }
  const format = known ?? (about.format === 'gif' && !isAnimated ? 'png' : 'webp')
  const picture = sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error', animated: isAnimated })
  const upright = isAnimated ? picture : picture.autoOrient()
  // Written anew, nothing is taken over but the picture, in colours that every screen knows.
  const bytes = await upright
    .toFormat(format, { quality: 90, ...(format === 'png' && { quality: 100 }) })
    .timeout({ seconds: 60 })
    .toBuffer()
  return { bytes, format, width, height }
}

/** Whether a decoder finds anything beside the picture, or a hint that it lies on its side. */
function tellsMore({ exif, iptc, xmp, tifftagPhotoshop, comments, orientation = 1 }: Metadata): boolean {
  return Boolean(exif || iptc || xmp || tifftagPhotoshop || comments?.length) || orientation !== 1
}

/** A small reading decodes all of it. */
async function decode(source: Buffer): Promise<void> {
  await sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error' })
    .resize({ width: 16 })
    .timeout({ seconds: 20 })
    .toBuffer()
}

/** Markers of segments that a JPEG needs: its tables and frames, JFIF, a colour profile, Adobe's colour transform. */
const isNeeded = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xdf) || marker === 0xe0 || marker === 0xe2 || marker === 0xee

/** Whether a JPEG has comments or segments of programs before its picture begins. */
function hasOtherSegments(jpeg: Buffer): boolean {
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === 0xda) return false
    if (!isNeeded(marker)) return true
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return true
}
