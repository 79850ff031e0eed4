import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { picture } from '#picture.ts'
import { richText } from '#rich-text-schema.ts'

const drawn = { id: blockId, type: z.literal('reflection'), prompt: richText, picture: picture.optional() }

/**
 * An open question that learners answer only for themselves and that is not marked; `example` is shown after writing.
 */
export const reflection = z.object({ ...drawn, example: richText.optional() })

/** The learner's view; it always has the key, which contains nothing secret. */
export const learnerReflection = z.object({ ...drawn, key: z.object({ example: richText.optional() }) })
