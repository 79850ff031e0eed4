import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/video/markdown.ts'
import { checkVideo } from './check.ts'
import { video as schema } from './schema.ts'
import { videoTranslation } from './translation.ts'

/** A film. */
export const video = defineBlock({
  schema,
  check: checkVideo,
  translation: videoTranslation,
  markdown,
})
