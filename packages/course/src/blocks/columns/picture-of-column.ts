import { pictureName } from '#original-parts.ts'

/** What the description of a column's picture is called among the parts of the block; no column has such an id. */
export function pictureOfColumn(id: string): string {
  return `${id}${pictureName}`
}
