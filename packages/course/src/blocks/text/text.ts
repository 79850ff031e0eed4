import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/text/markdown.ts'
import { checkText } from '#check/finding.ts'
import { text as schema } from './schema.ts'

/** Running text. */
export const text = defineBlock({
  schema,
  check: checkText,
  markdown,
})
