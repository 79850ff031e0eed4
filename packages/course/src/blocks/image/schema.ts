import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { mediaReference } from '#media-reference.ts'

/** A picture; `alt` says what it shows, and is empty where it is marked as one that only decorates. */
export const image = z.object({
  id: blockId,
  type: z.literal('image'),
  media: mediaReference,
  alt: z.string().max(1000),
  /** It says nothing that the words beside it do not: who cannot see it is told nothing of it. */
  decorative: z.literal(true).optional(),
  caption: z.string().max(1000).optional(),
  /** How wide it is drawn; as wide as there is room without it. */
  size: z.enum(['small', 'medium']).optional(),
})
