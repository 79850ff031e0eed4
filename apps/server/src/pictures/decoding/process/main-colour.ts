import sharp, { type Sharp } from 'sharp'

/** With fewer opaque pixels than this, of 255, the background shows more than the picture. */
const opaqueEnough = 160

/**
 * The colour of most of a picture, as `#rrggbb`, shown in its place while it loads; null where most of the picture is
 * transparent.
 */
export async function mainColour(picture: Sharp): Promise<string | null> {
  const small = await picture.clone().resize({ width: 48 }).toColourspace('srgb').png().toBuffer()
  const { dominant, channels } = await sharp(small).stats()
  const alpha = channels[channels.length === 2 ? 1 : 3]
  if (alpha && alpha.mean < opaqueEnough) return null
  return `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
