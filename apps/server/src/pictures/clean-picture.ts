import { pixelMaximum } from '@preau/contract/media/upload-limits'
import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'
import { Busy } from '#platform/http/envelope.ts'

/** How pictures are kept; those of other formats (GIF, AVIF) become one of these. */
const formats = ['png', 'jpeg', 'webp'] as const
type KeptFormat = (typeof formats)[number]

/** A picture as it is kept: upright, its size in pixels, and nothing in it but the picture. */
export type CleanPicture = { bytes: Buffer; format: KeptFormat; width: number; height: number }

/**
 * Takes out of a picture what a camera or a program wrote into it (the place it was taken at, first of all) and turns
 * it upright; its colours become those that every screen shows, in 8 bits. One that is so already stays as it is, byte by byte; one that moves goes on moving. Throws for what
 * cannot be decoded; the caller has seen that it has not too many pixels.
 * @param by who sends it: some of theirs wait, and further ones are refused (Busy), as anybody's are where too many wait;
 * null for a job, which has time
 */
export async function cleanPicture(source: Buffer, by: string | null): Promise<CleanPicture> {
  if (by === null) return turns(() => clean(source))
  const theirs = waiting.get(by) ?? 0
  if (theirs >= mostOfOne || turns.pendingCount >= waitingMaximum) throw new Busy(comeAgain)
  waiting.set(by, theirs + 1)
  try {
    return await turns(() => clean(source))
  } finally {
    const left = (waiting.get(by) ?? 1) - 1
    if (left > 0) waiting.set(by, left)
    else waiting.delete(by)
  }
}

/** One after the other: of the threads that decode, most are for pictures that somebody looks at, passwords and files. */
const turns = pLimit(1)

/** How many of one person's there are at once, how many wait in all, each whole in memory, and when to come again. */
const mostOfOne = 8
const waitingMaximum = 24
const comeAgain = 5

/** How many pictures of each person are cleaned or wait. */
const waiting = new Map<string, number>()

async function clean(source: Buffer): Promise<CleanPicture> {
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
  // Written anew, nothing is taken over but the picture, in colours that every screen knows. Any quality of a PNG, even
  // the best, would leave it 256 of them.
  const bytes = await upright
    .toFormat(format, format === 'png' ? {} : { quality: 90 })
    .timeout({ seconds: 60 })
    .toBuffer()
  return { bytes, format, width, height }
}

/** Whether a decoder finds anything beside the picture, a hint that it lies on its side, or colours of other screens. */
function tellsMore({ exif, iptc, xmp, tifftagPhotoshop, comments, orientation = 1, ...about }: Metadata): boolean {
  const hasMore = Boolean(exif || iptc || xmp || tifftagPhotoshop || comments?.length)
  return hasMore || orientation !== 1 || hasOtherColours(about)
}

/** Whether a picture is not of sRGB in 8 bits (or shades of grey). A profile says its name in one or two bytes a letter. */
function hasOtherColours({ icc, depth, space }: Pick<Metadata, 'icc' | 'depth' | 'space'>): boolean {
  if (depth !== 'uchar' || !['srgb', 'b-w'].includes(space)) return true
  return icc !== undefined && !icc.toString('latin1').replaceAll('\0', '').includes('sRGB')
}

/** A small reading decodes all of it. */
async function decode(source: Buffer): Promise<void> {
  await sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error' })
    .resize({ width: 16 })
    .timeout({ seconds: 20 })
    .toBuffer()
}

/** Markers of segments that a JPEG needs: its tables and frames, JFIF, Adobe's colour transform. */
const isNeeded = (marker: number) => (marker >= 0xc0 && marker <= 0xdf) || marker === 0xe0 || marker === 0xee

/** Whether a segment is a colour profile; others of its marker hold second pictures, with all that is written into them. */
const isProfile = (jpeg: Buffer, at: number) =>
  jpeg[at + 1] === 0xe2 && jpeg.toString('latin1', at + 4, at + 15) === 'ICC_PROFILE'

/** Whether a JPEG has comments or segments of programs before its picture begins, or something after its end. */
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
