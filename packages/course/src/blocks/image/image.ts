import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/image/markdown.ts'
import { checkImage } from './check.ts'
import { image as schema } from './schema.ts'
import { imageTranslation } from './translation.ts'

/** A picture. */
export const image = defineBlock({
  schema,
  check: checkImage,
  translation: imageTranslation,
  markdown,
})
