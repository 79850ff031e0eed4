import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { mediaReference } from '#media-reference.ts'
import { richText } from '#rich-text-schema.ts'

/** A recording to listen to; `captions` are its text with times. */
export const sound = z.object({
  id: blockId,
  type: z.literal('sound'),
  media: mediaReference,
  title: z.string().max(300),
  captions: mediaReference.optional(),
  transcript: richText.optional(),
})
