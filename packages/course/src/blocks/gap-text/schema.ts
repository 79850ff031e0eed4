import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { drawnQuestion, generalFeedback, storedQuestion } from '#question-schema.ts'
import { choiceFrom, gapIds } from './gaps.ts'

const words = z.object({ text: z.string().max(5000) })
const word = z.string().max(200)

/** Most words of a text with gaps: twenty of each of a hundred gaps, and a bank of thirty. */
const knownWordsMaximum = 2030

function hasUniqueGaps(text: readonly object[]): boolean {
  const ids = gapIds(text)
  return new Set(ids).size === ids.length
}

/** A text with gaps to fill; with a `bank` of wrong words, learners choose from a list instead of typing. */
export const gapText = z.object({
  ...storedQuestion,
  type: z.literal('gap-text'),
  text: z
    .array(z.union([z.object({ gap: blockId, answers: z.array(word).max(20) }), words]))
    .max(100)
    .refine(hasUniqueGaps, { error: 'two gaps have the same id' }),
  bank: z.array(word).max(30).default([]),
  /**
   * In a translation: for each word to choose from, the original's word at its place, which identifies it in answers.
   */
  knownAs: z
    .record(word, word)
    .refine(known => Object.keys(known).length <= knownWordsMaximum, { error: 'too many words' })
    .optional(),
})

const choice = z.object({ id: word, text: word })
const choiceOrWord = z.union([choice, word]).transform(choiceFrom)

/** The learner's view; it has `choices` where learners choose from a list, right and wrong words mixed. */
export const learnerGapText = z.object({
  ...drawnQuestion,
  type: z.literal('gap-text'),
  text: z.array(z.union([z.object({ gap: blockId }), words])).max(100),
  choices: z.array(choiceOrWord).optional(),
  key: z.object({ ...generalFeedback, gaps: z.array(z.object({ id: blockId, answers: z.array(word) })) }).optional(),
})
