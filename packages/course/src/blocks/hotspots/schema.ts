import { z } from 'zod'
import { blockId, partList } from '#block-id.ts'
import { look, words } from '#field.ts'
import { mediaReference } from '#media-reference.ts'
import { richText } from '#rich-text-schema.ts'

const share = look(z.number().min(0).max(100))

/** Points on a picture, each with a text; `x` and `y` in percent of the picture, from its left and its top. */
export const hotspots = z.object({
  id: blockId,
  type: z.literal('hotspots'),
  media: mediaReference('picture'),
  alt: words(1000),
  points: partList(z.object({ id: blockId, x: share, y: share, title: words(300), text: richText }), 20),
})
