/** A part of a picture: its corner and sides as percentages of the picture's width and height. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** The maximum zoom: a quarter of the largest part. */
export const mostZoom = 4

/**
 * The largest centred part of a picture with a given shape.
 * @param ratio width by height of the picture
 * @param shape width by height of the part; by default a square
 */
export function largestPart(ratio: number, shape = 1): CropArea {
  const width = ratio > shape ? (100 * shape) / ratio : 100
  const height = ratio > shape ? 100 : (100 * ratio) / shape
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** The zoom of a part: the size of the largest part divided by its own, from 1. */
export function zoomOf(area: CropArea, ratio: number, shape = 1): number {
  return largestPart(ratio, shape).width / area.width
}

/** The part at another zoom, with the same centre if the picture's edges allow it. */
export function zoomed(area: CropArea, ratio: number, zoom: number, shape = 1): CropArea {
  const largest = largestPart(ratio, shape)
  const width = largest.width / zoom
  const height = largest.height / zoom
  return {
    x: within(area.x + (area.width - width) / 2, 100 - width),
    y: within(area.y + (area.height - height) / 2, 100 - height),
    width,
    height,
  }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}
