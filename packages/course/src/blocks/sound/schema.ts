import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { words } from '#field.ts'
import { mediaReference } from '#media-reference.ts'
import { richText } from '#rich-text-schema.ts'

/** A recording to listen to; `captions` are its text with times. */
export const sound = z.object({
  id: blockId,
  type: z.literal('sound'),
  media: mediaReference('sound'),
  title: words(300),
  captions: mediaReference('captions').optional(),
  transcript: richText.optional(),
})
