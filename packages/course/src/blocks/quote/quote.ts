import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/quote/markdown.ts'
import { checkText } from '#check/finding.ts'
import { quote as schema } from './schema.ts'

/** A quote. */
export const quote = defineBlock({
  schema,
  check: checkText,
  markdown,
})
