import { z } from 'zod'
import { blockId } from './block-id.ts'
import { words } from './field.ts'
import { richText } from './rich-text-schema.ts'

/** One of several ways on, in a scenario or a conversation. */
export const branchChoice = z.object({
  id: blockId,
  text: words(300),
  consequence: richText,
  /** The next situation; without it, the path ends here. */
  leadsTo: blockId.optional(),
})

/** The most choices of a situation, and the most situations of a block. */
export const mostChoices = 4
export const mostSituations = 20
