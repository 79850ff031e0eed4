import type { Point } from '#blocks/hotspots/points.ts'

/** Where a place is on its picture; in the middle if its author has not placed it yet. */
export function placeOf({ x = 50, y = 50 }: { x?: number | undefined; y?: number | undefined }): Point {
  return { x, y }
}
