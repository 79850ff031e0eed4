import sharp, { type Metadata } from 'sharp'
import { type CleanPicture, type DecodingTasks, keptFormats, type PictureFault } from '../tasks.ts'
import { damaged, tooManyPixels } from './look-at-picture.ts'
import { mainColour } from './main-colour.ts'

export async function cleanPicture({
  source,
  pixelMaximum,
}: DecodingTasks['clean']['input']): Promise<CleanPicture | PictureFault> {
  try {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    return (await tooManyPixels(bytes, pixelMaximum)) ?? (await clean(bytes, pixelMaximum))
  } catch (fault) {
    return damaged(fault)
  }
}

async function clean(source: Buffer, pixelMaximum: number): Promise<CleanPicture> {
  const about = await sharp(source, { limitInputPixels: pixelMaximum }).metadata()
  const frames = about.pages ?? 1
  const { width, height } = about.autoOrient
  const known = keptFormats.find(format => format === about.format)
  if (known && !tellsMore(about) && !(known === 'jpeg' && hasOtherSegments(source))) {
    await decodeWhole(source, pixelMaximum)
    return { bytes: source, format: known, width, height, colour: await colourOf(source, pixelMaximum), frames }
  }
  const isAnimated = frames > 1
  const format = known ?? (about.format === 'gif' && !isAnimated ? 'png' : 'webp')
  const picture = sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error', animated: isAnimated })
  const upright = isAnimated ? picture : picture.autoOrient()
  // Encoding again drops everything but the picture, and converts to sRGB. For a PNG no quality may be given: even the
  // best would reduce it to 256 colours.
  const bytes = await upright.toFormat(format, format === 'png' ? {} : { quality: 90 }).toBuffer()
  return { bytes, format, width, height, colour: await colourOf(bytes, pixelMaximum), frames }
}

/** The main colour of a picture; of an animation, that of its first frame. */
const colourOf = (bytes: Buffer, limitInputPixels: number) => mainColour(sharp(bytes, { limitInputPixels }))

/** Whether a decoder finds metadata, a rotation, or other colours than sRGB. */
function tellsMore({ exif, iptc, xmp, tifftagPhotoshop, comments, orientation = 1, ...about }: Metadata): boolean {
  const hasMore = Boolean(exif || iptc || xmp || tifftagPhotoshop || comments?.length)
  return hasMore || orientation !== 1 || hasOtherColours(about)
}

/**
 * Whether a picture is not in sRGB (or shades of grey) of 8 bits. A profile may write its name with one or two bytes a
 * letter.
 */
function hasOtherColours({ icc, depth, space }: Pick<Metadata, 'icc' | 'depth' | 'space'>): boolean {
  if (depth !== 'uchar' || !['srgb', 'b-w'].includes(space)) return true
  return icc !== undefined && !icc.toString('latin1').replaceAll('\0', '').includes('sRGB')
}

/** Decodes a whole picture, to find out whether that works; even a small result needs all of it. */
async function decodeWhole(source: Buffer, pixelMaximum: number): Promise<void> {
  await sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error' }).resize({ width: 16 }).toBuffer()
}

/** Markers of segments that a JPEG needs: its tables and frames, JFIF, Adobe's colour transform. */
const isNeeded = (marker: number) => (marker >= 0xc0 && marker <= 0xdf) || marker === 0xe0 || marker === 0xee

/**
 * Whether a segment is a colour profile. Other segments with this marker contain second pictures, with metadata of
 * their own.
 */
const isProfile = (jpeg: Buffer, at: number) =>
  jpeg[at + 1] === 0xe2 && jpeg.toString('latin1', at + 4, at + 15) === 'ICC_PROFILE'

/** Whether a JPEG has comments or segments of programs before its picture, or anything after its end. */
function hasOtherSegments(jpeg: Buffer): boolean {
  if (jpeg.readUInt16BE(jpeg.length - 2) !== 0xffd9) return true
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === 0xda) return false
    if (!isNeeded(marker) && !isProfile(jpeg, at)) return true
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return true
}
