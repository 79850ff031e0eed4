import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { mediaReference } from '#media-reference.ts'

/** A file to download. */
export const file = z.object({
  id: blockId,
  type: z.literal('file'),
  media: mediaReference,
  title: z.string().max(300),
  description: z.string().max(1000).optional(),
})
