import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/accordion/markdown.ts'
import { checkAccordion } from './check.ts'
import { accordion as schema } from './schema.ts'

/** Titles that open to show their text. */
export const accordion = defineBlock({
  schema,
  check: checkAccordion,
  markdown,
})
