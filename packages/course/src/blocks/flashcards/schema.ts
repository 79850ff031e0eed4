import { z } from 'zod'
import { blockId, partList } from '#block-id.ts'
import { words } from '#field.ts'
import { richText } from '#rich-text-schema.ts'

/** Cards with a front of one line, and a back. */
export const flashcards = z.object({
  id: blockId,
  type: z.literal('flashcards'),
  cards: partList(z.object({ id: blockId, front: words(300), back: richText }), 40),
})
