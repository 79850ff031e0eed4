import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { mediaReference } from '#media-reference.ts'
import { richText } from '#rich-text-schema.ts'
import { readPeertube } from './peertube.ts'

/**
 * A film: one of the tool's (`media`), one on YouTube (`youtube`, its id) or one on a PeerTube server (`peertube`, its
 * address).
 */
export const video = z.object({
  id: blockId,
  type: z.literal('video'),
  media: mediaReference.optional(),
  youtube: z
    .string()
    .regex(/^[A-Za-z0-9_-]{11}$/)
    .optional(),
  peertube: z
    .string()
    .max(500)
    .refine(address => readPeertube(address) !== null)
    .optional(),
  /** A film of the tool played in a loop without sound or controls, like a GIF. */
  loops: z.literal(true).optional(),
  title: z.string().max(300),
  captions: mediaReference.optional(),
  poster: mediaReference.optional(),
  transcript: richText.optional(),
})
