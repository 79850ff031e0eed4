import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { words } from '#field.ts'
import { picture } from '#picture.ts'

/** A picture and its caption. */
export const image = z.object({
  id: blockId,
  type: z.literal('image'),
  ...picture.shape,
  caption: words(1000).optional(),
})
