import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/file/markdown.ts'
import { checkFile } from './check.ts'
import { file as schema } from './schema.ts'

/** A file to download. */
export const file = defineBlock({
  schema,
  check: checkFile,
  forClass: ({ media, title, description }) => (media === '' ? null : { kind: 'download', media, title, description }),
  markdown,
})
