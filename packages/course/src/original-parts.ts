/* Names, in a slide's `inOriginal`, of the parts that are still in the original's words. */

/** The name of a block; with `part`, the name of that part of the block. */
export function partName(block: string, part?: string): string {
  return part === undefined ? block : `${block}/${part}`
}

/** The name of the description of a block's picture, as a part of the block; no real part has such an id. */
export const pictureName = '/picture'

/** The name of the slide's title. */
export const titleName = '/title'
