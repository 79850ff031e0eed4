import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { richText } from '#rich-text-schema.ts'

/** Running text. */
export const text = z.object({ id: blockId, type: z.literal('text'), text: richText })
