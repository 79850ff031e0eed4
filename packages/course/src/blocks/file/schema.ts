import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { words } from '#field.ts'
import { mediaReference } from '#media-reference.ts'

/** A file to download. */
export const file = z.object({
  id: blockId,
  type: z.literal('file'),
  media: mediaReference('download'),
  title: words(300),
  description: words(1000).optional(),
})
