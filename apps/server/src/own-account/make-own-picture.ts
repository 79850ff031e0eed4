import sharp from 'sharp'

/** The longest side of a kept picture, in pixels. */
const longestSide = 640

/** A picture may not unfold into more than this many pixels: 5000 by 5000. */
const pixelMaximum = 25_000_000

/** What stands where in the files of a picture, whatever they are called. */
const marks = [
  { at: 0, hex: 'ffd8ff' }, // JPEG
  { at: 0, hex: '89504e470d0a1a0a' }, // PNG
  { at: 0, hex: '47494638' }, // GIF
  { at: 8, hex: '57454250' }, // WebP
  { at: 4, hex: '6674797061766966' }, // AVIF
  { at: 4, hex: '667479706d696631' }, // AVIF, of some makers
]

/**
 * A picture as it is kept of a person: WebP, upright, 640 by 640 at most, without anything that was written into it.
 * Tells by the content alone whether it is a picture of a kind a browser shows, and whether it is too large to unfold.
 */
export async function makeOwnPicture(source: Buffer): Promise<Buffer | 'not-a-picture' | 'too-large'> {
  // Looked at before any decoder is: those of drawings and documents are not for strangers' files.
  const isKnown = marks.some(({ at, hex }) => source.subarray(at, at + hex.length / 2).toString('hex') === hex)
  if (!isKnown) return 'not-a-picture'
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata()
    if (width * height > pixelMaximum) return 'too-large'
    return await sharp(source, { limitInputPixels: pixelMaximum, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .timeout({ seconds: 20 })
      .toBuffer()
  } catch {
    // Whatever the decoder stumbles over is in the file.
    return 'not-a-picture'
  }
}
