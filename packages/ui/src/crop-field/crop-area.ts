/** A square on a picture: its corner and its sides in percents of the picture's width and height. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** How far one may go in: a quarter of the shorter side. */
export const mostZoom = 4

/** The largest square in the middle of a picture; `ratio` is its width by its height. */
export function largestSquare(ratio: number): CropArea {
  const width = ratio > 1 ? 100 / ratio : 100
  const height = ratio > 1 ? 100 : 100 * ratio
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** How many times smaller than the largest one a square is, from 1. */
export function zoomOf(area: CropArea, ratio: number): number {
  return largestSquare(ratio).width / area.width
}

/** The square at another zoom: around the same middle as far as the picture's edges let it. */
export function zoomed(area: CropArea, ratio: number, zoom: number): CropArea {
  const largest = largestSquare(ratio)
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
