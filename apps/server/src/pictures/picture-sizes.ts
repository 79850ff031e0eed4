/** Widths that pictures are kept in, in pixels: those of our own pages, and the largest that may be asked for. */
const keptWidths = [60, 120, 224, 240, 320, 480, 640, 800, 960, 1200, 1280, 1440, 1600, 1920, 2048]

/** Heights, as parts of the width: a portrait, a cover, a video's poster, what a shared link shows. */
const keptRatios = [1, 5 / 8, 9 / 16, 21 / 40]

/** How far a height may be from one of these before it shows. */
const tolerance = 0.01

/** A size in pixels; without a height a picture keeps its proportions. */
export type PictureSize = { width: number; height?: number | undefined }

/**
 * The kept size that does for the one asked for: the next larger of the same proportions, which whoever asks scales. Null
 * where no kept size has these proportions.
 */
export function keptSize({ width, height }: PictureSize): PictureSize | null {
  if (height === undefined) {
    const next = keptWidths.find(kept => kept >= width)
    return next === undefined ? null : { width: next }
  }
  const ratio = keptRatios.find(kept => Math.abs(height / width / kept - 1) <= tolerance)
  if (ratio === undefined) return null
  const sizes = keptWidths.map(kept => ({ width: kept, height: Math.round(kept * ratio) }))
  return sizes.find(kept => kept.width >= width && kept.height >= height) ?? null
}
