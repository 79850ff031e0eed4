import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { mediaReference } from '#media-reference.ts'

/** A picture; `alt` says what it shows and is empty when it only decorates. */
export const image = z.object({
  id: blockId,
  type: z.literal('image'),
  media: mediaReference,
  alt: z.string().max(1000),
  caption: z.string().max(1000).optional(),
})
