/* Names, in a slide's `inOriginal`, of the parts that are still in the original's words. */

/** The name of a block, or of a part of it by the part's id. */
export function partName(block: string, part?: string): string {
  return part === undefined ? block : `${block}/${part}`
}

/** The description of a block's picture, as a part of the block; no part has such an id. */
export const pictureName = '/picture'

/** The name of the slide's title. */
export const titleName = '/title'
