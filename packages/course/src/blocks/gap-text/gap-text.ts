import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/gap-text/markdown.ts'
import { checkGapText } from './check.ts'
import { gapTextView } from './keyed-view.ts'
import { gapIds, gapTextAnswer, learnerGapText, gapText as schema } from './schema.ts'
import { bestGapTextScore, isGapTextAnswered, scoreGapText } from './score.ts'
import { gapTextTranslation } from './translation.ts'

/** A text with gaps to fill. */
export const gapText = defineQuestion({
  schema,
  learner: learnerGapText,
  answer: gapTextAnswer,
  view: gapTextView,
  isAnswered: isGapTextAnswered,
  score: scoreGapText,
  bestScore: bestGapTextScore,
  answerWords: ({ text }, { gaps }) => gapIds(text).map(gap => gaps[gap] || '…'),
  check: checkGapText,
  translation: gapTextTranslation,
  markdown,
})
