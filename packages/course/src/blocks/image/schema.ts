import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { picture } from '#picture.ts'

/** A picture and its caption. */
export const image = z.object({
  id: blockId,
  type: z.literal('image'),
  ...picture.shape,
  caption: z.string().max(1000).optional(),
})
