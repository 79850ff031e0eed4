import { z } from 'zod'
import { blockId, partList } from '#block-id.ts'
import { words } from '#field.ts'
import { richText } from '#rich-text-schema.ts'

/** Titles that open to show their text. */
export const accordion = z.object({
  id: blockId,
  type: z.literal('accordion'),
  items: partList(z.object({ id: blockId, title: words(300), text: richText }), 40),
})
