import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/conversation/markdown.ts'
import { checkConversation } from './check.ts'
import { conversation as schema } from './schema.ts'

/** A thread of messages with answers to choose from, and their consequences. */
export const conversation = defineBlock({
  schema,
  check: checkConversation,
  markdown,
})
