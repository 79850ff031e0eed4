import { z } from 'zod'
import { blockId } from './block-id.ts'
import { words } from './field.ts'
import { richText } from './rich-text-schema.ts'

/** A choice in a scenario or a conversation. */
export const branchChoice = z.object({
  id: blockId,
  text: words(300),
  consequence: richText,
  /** The next situation; without it, the conversation or scenario ends here. */
  leadsTo: blockId.optional(),
})

/** Most choices of a situation, and most situations of a block. */
export const mostChoices = 4
export const mostSituations = 20
