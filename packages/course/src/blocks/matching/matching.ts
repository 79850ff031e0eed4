import type { z } from 'zod'
import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/matching/markdown.ts'
import type { PairedAnswer } from '#paired-answer.ts'
import { checkMatching } from './check.ts'
import { matchingView } from './keyed-view.ts'
import { learnerMatching, matching as schema } from './schema.ts'
import { matchingMarking } from './score.ts'
import { matchingTranslation } from './translation.ts'

type Matching = z.infer<typeof schema>

function matchedWords({ pairs, extras }: Matching, { pairs: chosen }: PairedAnswer): string[] {
  const rights = new Map([
    ...pairs.map(({ rightId, right }) => [rightId, right] as const),
    ...extras.map(({ id, text }) => [id, text] as const),
  ])
  return pairs.flatMap(({ id, left }) => {
    const right = rights.get(chosen[id] ?? '')
    return right === undefined ? [] : [`${left} → ${right}`]
  })
}

/** Pairs to put together. */
export const matching = defineQuestion({
  schema,
  learner: learnerMatching,
  view: matchingView,
  marking: matchingMarking,
  bestScore: ({ pairs }) => (pairs.length === 0 ? 0 : 1),
  answerWords: matchedWords,
  check: checkMatching,
  translation: matchingTranslation,
  markdown,
})
