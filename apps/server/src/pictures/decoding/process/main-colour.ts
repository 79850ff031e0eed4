import sharp, { type Sharp } from 'sharp'

/** Below this share of opaque pixels, of 255, what is behind a picture is seen more than the picture. */
const opaqueEnough = 160

/** The colour that most of a picture has, as `#rrggbb`, for its place until it is loaded; null where most is transparent. */
export async function mainColour(picture: Sharp): Promise<string | null> {
  const small = await picture.clone().resize({ width: 48 }).toColourspace('srgb').png().toBuffer()
  const { dominant, channels } = await sharp(small).stats()
  const alpha = channels[channels.length === 2 ? 1 : 3]
  if (alpha && alpha.mean < opaqueEnough) return null
  return `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
