import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { own, words } from '#field.ts'
import { href, richText } from '#rich-text-schema.ts'

/** A quote and its source. */
export const quote = z.object({
  id: blockId,
  type: z.literal('quote'),
  text: richText,
  source: words(500).optional(),
  link: own(href).optional(),
})
