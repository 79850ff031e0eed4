import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/hotspots/markdown.ts'
import { checkHotspots } from './check.ts'
import { hotspots as schema } from './schema.ts'

/** Points on a picture, each of which opens its text. */
export const hotspots = defineBlock({
  schema,
  check: checkHotspots,
  markdown,
})
