import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { own, words } from '#field.ts'
import { mediaReference } from '#media-reference.ts'
import { richText } from '#rich-text-schema.ts'
import { readPeertube } from './peertube.ts'

/**
 * A film: one of the tool (`media`), one on YouTube (`youtube`, its id), or one on a PeerTube server (`peertube`, its
 * address).
 */
export const video = z.object({
  id: blockId,
  type: z.literal('video'),
  media: mediaReference('film').optional(),
  youtube: own(z.string().regex(/^[A-Za-z0-9_-]{11}$/)).optional(),
  peertube: own(
    z
      .string()
      .max(500)
      .refine(address => readPeertube(address) !== null),
  ).optional(),
  /** A film of the tool played in a loop without sound or controls, like a GIF. */
  loops: own(z.literal(true)).optional(),
  title: words(300),
  captions: mediaReference('captions').optional(),
  poster: mediaReference('picture').optional(),
  transcript: richText.optional(),
})
