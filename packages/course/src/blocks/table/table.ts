import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/table/markdown.ts'
import { checkTable } from './check.ts'
import { table as schema } from './schema.ts'

/** A table. */
export const table = defineBlock({
  schema,
  check: checkTable,
  markdown,
})
