/** A part of a picture: its corner and its sides in percents of the picture's width and height. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** How far one may go in: a quarter of the largest part. */
export const mostZoom = 4

/**
 * The largest part of a shape in the middle of a picture.
 * @param ratio the picture's width by its height
 * @param shape width by height of the part; a square unless said
 */
export function largestPart(ratio: number, shape = 1): CropArea {
  const width = ratio > shape ? (100 * shape) / ratio : 100
  const height = ratio > shape ? 100 : (100 * ratio) / shape
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** How many times smaller than the largest one a part is, from 1. */
export function zoomOf(area: CropArea, ratio: number, shape = 1): number {
  return largestPart(ratio, shape).width / area.width
}

/** The part at another zoom: around the same middle as far as the picture's edges let it. */
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
