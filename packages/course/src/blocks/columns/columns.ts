import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/columns/markdown.ts'
import { checkColumns } from './check.ts'
import { columns as schema } from './schema.ts'

/** Two or three columns beside each other, each a picture, a text, or a text under a picture. */
export const columns = defineBlock({
  schema,
  check: checkColumns,
  markdown,
})
