import { defineBlock } from '#block-type.ts'
import { markdown } from '#blocks/scenario/markdown.ts'
import { checkScenario } from './check.ts'
import { scenario as schema } from './schema.ts'

/** A scene with choices and their consequences. */
export const scenario = defineBlock({
  schema,
  check: checkScenario,
  markdown,
})
