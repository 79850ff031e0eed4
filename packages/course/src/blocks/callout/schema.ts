import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { richText } from '#rich-text-schema.ts'

/** A box set apart: a tip, something to take care of, the law, or something to try. */
export const callout = z.object({
  id: blockId,
  type: z.literal('callout'),
  tone: z.enum(['tip', 'care', 'law', 'try']),
  title: z.string().max(300).optional(),
  text: richText,
})
