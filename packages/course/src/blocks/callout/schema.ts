import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { own, words } from '#field.ts'
import { richText } from '#rich-text-schema.ts'

/** A callout: a tip, a warning, the law, or something to try. */
export const callout = z.object({
  id: blockId,
  type: z.literal('callout'),
  tone: own(z.enum(['tip', 'care', 'law', 'try'])),
  title: words(300).optional(),
  text: richText,
})
