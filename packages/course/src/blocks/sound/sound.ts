import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/sound/markdown.ts'
import { checkSound } from './check.ts'
import { sound as schema } from './schema.ts'

/** A recording. */
export const sound = defineBlock({
  schema,
  check: checkSound,
  markdown,
})
