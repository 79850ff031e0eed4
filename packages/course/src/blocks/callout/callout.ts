import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/callout/markdown.ts'
import { checkText } from '#check/finding.ts'
import { callout as schema } from './schema.ts'

/** A callout. */
export const callout = defineBlock({
  schema,
  check: checkText,
  forClass: ({ tone, title, text }) => (tone === 'try' ? { kind: 'activity', title, text } : null),
  markdown,
})
