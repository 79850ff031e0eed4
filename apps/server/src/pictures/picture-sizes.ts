/** Widths in which pictures are stored, in pixels: those that our pages request most, and the largest allowed one. */
const keptWidths = [60, 240, 320, 480, 800, 960, 1440, 1920, 2048]

/**
 * Heights of stored pictures, as fractions of the width: a portrait, a cover, a video's poster, the picture of a shared
 * link.
 */
const keptRatios = [1, 5 / 8, 9 / 16, 21 / 40]

/** How far a height may differ from one of these before the difference is visible. */
const tolerance = 0.01

/** A size in pixels; without a height a picture keeps its proportions. */
export type PictureSize = { width: number; height?: number | undefined }

/**
 * The stored size from which the requested one is made: the same size, or the next larger one of the same proportions.
 * Null where no stored size has these proportions.
 */
export function savedSize({ width, height }: PictureSize): PictureSize | null {
  if (height === undefined) {
    const next = keptWidths.find(kept => kept >= width)
    return next === undefined ? null : { width: next }
  }
  const ratio = keptRatios.find(kept => Math.abs(height / width / kept - 1) <= tolerance)
  if (ratio === undefined) return null
  const sizes = keptWidths.map(kept => ({ width: kept, height: Math.round(kept * ratio) }))
  return sizes.find(kept => kept.width >= width && kept.height >= height) ?? null
}
