import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/image/markdown.ts'
import { checkPicture } from '#check/finding.ts'
import { image as schema } from './schema.ts'

/** A picture. */
export const image = defineBlock({
  schema,
  check: checkPicture,
  markdown,
})
