import { decode, TooDemanding } from '#pictures/decoding/decode.ts'
import type { PictureFault } from '#pictures/decoding/tasks.ts'
import { type PictureSender, queuePlaceOf } from '#pictures/picture-sender.ts'

/** The longest side of a stored picture, in pixels. */
const side = 640

/** Most pixels of a picture after decoding: 5000 by 5000. */
const pixelMaximum = 25_000_000

/** The magic bytes of accepted picture files, whatever their names. */
const marks = [
  { at: 0, hex: 'ffd8ff' }, // JPEG
  { at: 0, hex: '89504e470d0a1a0a' }, // PNG
  { at: 0, hex: '47494638' }, // GIF
  { at: 8, hex: '57454250' }, // WebP
  { at: 4, hex: '6674797061766966' }, // AVIF
  { at: 4, hex: '667479706d696631' }, // AVIF, of some encoders
]

/**
 * A person's picture as it is stored: WebP, upright, 640 by 640 pixels at most, without metadata. Only the content
 * decides whether it is a type that browsers show, and whether it has too many pixels. Throws a Busy where too many
 * wait.
 */
export async function makeOwnPicture(
  source: Buffer,
  by: PictureSender,
): Promise<Buffer | 'not-a-picture' | 'too-large'> {
  // Checked before any decoder runs: strangers' files must not reach the decoders for drawings and documents.
  const isKnown = marks.some(({ at, hex }) => source.subarray(at, at + hex.length / 2).toString('hex') === hex)
  if (!isKnown) return 'not-a-picture'
  const made = await decode('shrink', { source, side, pixelMaximum }, queuePlaceOf(by)).catch(tooDemanding)
  if ('bytes' in made) return made.bytes
  // If the decoder fails for any reason, the file counts as damaged.
  return made.fault === 'damaged' ? 'not-a-picture' : 'too-large'
}

function tooDemanding(fault: unknown): Pick<PictureFault, 'fault'> {
  if (fault instanceof TooDemanding) return { fault: 'too-many-pixels' }
  throw fault
}
