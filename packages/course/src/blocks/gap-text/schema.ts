import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { marked, wordList, words } from '#field.ts'
import { drawnQuestion, generalFeedback, partFeedback, storedQuestion } from '#question-schema.ts'
import { choiceFrom, gapIds, longestWord, mostAnswers } from './gaps.ts'

const piece = z.object({ text: words(5000) })
const word = z.string().max(longestWord)

const mostPieces = 100
const mostInBank = 30
const mostWords = mostPieces * mostAnswers + mostInBank

function hasUniqueGaps(text: readonly object[]): boolean {
  const ids = gapIds(text)
  return new Set(ids).size === ids.length
}

/** A text with gaps to fill; with a `bank` of wrong words, learners choose from a list instead of typing. */
export const gapText = z.object({
  ...storedQuestion,
  type: z.literal('gap-text'),
  text: marked(
    z
      .array(z.union([z.object({ gap: blockId, answers: wordList(word, mostAnswers), ...partFeedback }), piece]))
      .max(mostPieces)
      .refine(hasUniqueGaps, { error: 'two gaps have the same id' }),
    { is: 'gaps' },
  ),
  bank: wordList(word, mostInBank).default([]),
  /**
   * In a translation: for each word to choose from, the word at the same place in the original, which identifies it in
   * answers.
   */
  knownAs: z
    .record(word, word)
    .refine(known => Object.keys(known).length <= mostWords, { error: 'too many words' })
    .optional(),
})

const choice = z.object({ id: word, text: words(longestWord) })
const choiceOrWord = z.union([choice, word]).transform(choiceFrom)

/** The learner's view. If learners choose from a list, it has `choices`, right and wrong words mixed. */
export const learnerGapText = z.object({
  ...drawnQuestion,
  type: z.literal('gap-text'),
  text: z.array(z.union([z.object({ gap: blockId }), piece])).max(mostPieces),
  choices: z.array(choiceOrWord).optional(),
  key: z
    .object({
      ...generalFeedback,
      gaps: z.array(z.object({ id: blockId, answers: z.array(word), ...partFeedback })),
    })
    .optional(),
})
