import { pictureName } from '#original-parts.ts'

/** The part id of the description of a column's picture; no column has such an id. */
export function pictureOfColumn(id: string): string {
  return `${id}${pictureName}`
}
