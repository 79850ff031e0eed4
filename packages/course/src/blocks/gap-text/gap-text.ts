import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/gap-text/markdown.ts'
import { checkGapText } from './check.ts'
import { gapIds } from './gaps.ts'
import { gapTextView } from './keyed-view.ts'
import { learnerGapText, gapText as schema } from './schema.ts'
import { bestGapTextScore, gapTextMarking } from './score.ts'
import { gapTextTranslation } from './translation.ts'

/** A text with gaps to fill. */
export const gapText = defineQuestion({
  schema,
  learner: learnerGapText,
  view: gapTextView,
  marking: gapTextMarking,
  bestScore: bestGapTextScore,
  answerWords: ({ text }, { gaps }) => gapIds(text).map(gap => gaps[gap] || '…'),
  check: checkGapText,
  translation: gapTextTranslation,
  markdown,
})
