import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/inspecting/markdown.ts'
import { checkInspecting } from './check.ts'
import { inspectingView } from './keyed-view.ts'
import { learnerInspecting, inspecting as schema } from './schema.ts'
import { inspectingMarking } from './score.ts'

/** A picture, or a message, in which a learner finds what is wrong. */
export const inspecting = defineQuestion({
  schema,
  learner: learnerInspecting,
  view: inspectingView,
  marking: inspectingMarking,
  bestScore: ({ places }) => (places.some(({ suspicious }) => suspicious) ? 1 : 0),
  answerWords: ({ places }, { options }) => places.filter(({ id }) => options.includes(id)).map(({ text }) => text),
  check: checkInspecting,
  markdown,
})
