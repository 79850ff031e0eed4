import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { richText } from '#rich-text-schema.ts'

/** A callout: a tip, a warning, the law, or something to try. */
export const callout = z.object({
  id: blockId,
  type: z.literal('callout'),
  tone: z.enum(['tip', 'care', 'law', 'try']),
  title: z.string().max(300).optional(),
  text: richText,
})
