import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { mediaReference } from '#media-reference.ts'
import { richText } from '#rich-text-schema.ts'
import { readPeertube } from './peertube.ts'

/** A film: one of our own (`media`), one on YouTube (`youtube`, its id) or one on a server of PeerTube (`peertube`, its address). */
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
  /** One of our own without sound or controls, over and over, as a GIF moves. */
  loops: z.literal(true).optional(),
  title: z.string().max(300),
  captions: mediaReference.optional(),
  poster: mediaReference.optional(),
  transcript: richText.optional(),
})
