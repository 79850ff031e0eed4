import { z } from 'zod'
import { blockId, partList } from '#block-id.ts'
import { picture } from '#picture.ts'
import { richText } from '#rich-text-schema.ts'

/** Two or three columns beside each other: each a picture, a text, or a text under a picture. */
export const columns = z.object({
  id: blockId,
  type: z.literal('columns'),
  columns: partList(z.object({ id: blockId, picture: picture.optional(), text: richText }), 3),
})
