import { z } from 'zod'
import { blockId } from '#block-id.ts'
import { drawnQuestion, generalFeedback, storedQuestion } from '#question.ts'

const words = z.object({ text: z.string().max(5000) })
const word = z.string().max(200)

/** The ids of the gaps of a text, first to last. */
export function gapIds(text: readonly object[]): string[] {
  return text.flatMap(part => ('gap' in part && typeof part.gap === 'string' ? [part.gap] : []))
}

/** The words to choose from, right and wrong ones, each once. */
export function wordsToChoose({ text, bank }: Pick<z.infer<typeof gapText>, 'text' | 'bank'>): string[] {
  const right = text.flatMap(part => ('gap' in part ? part.answers.slice(0, 1) : []))
  return [...new Set([...right, ...bank])]
}

function hasUniqueGaps(text: readonly object[]): boolean {
  const ids = gapIds(text)
  return new Set(ids).size === ids.length
}

/** A text with gaps to fill; with a `bank` of wrong words the gaps are chosen from a list instead of typed. */
export const gapText = z.object({
  ...storedQuestion,
  type: z.literal('gap-text'),
  text: z
    .array(z.union([z.object({ gap: blockId, answers: z.array(word).max(20) }), words]))
    .max(100)
    .refine(hasUniqueGaps, { error: 'two gaps have the same id' }),
  bank: z.array(word).max(30).default([]),
  /** In a translation: for each word to choose from, the original's in its place, by which answers know it. */
  knownAs: z.record(word, word).optional(),
})

const choice = z.object({ id: word, text: word })
/** A lesson that was kept on a device may be of a time when a word to choose was known by itself. */
const choiceOrWord = z.union([choice, word.transform(text => ({ id: text, text }))])

/** What is drawn; `choices` is there when the gaps are chosen from a list, right and wrong words mixed. */
export const learnerGapText = z.object({
  ...drawnQuestion,
  type: z.literal('gap-text'),
  text: z.array(z.union([z.object({ gap: blockId }), words])).max(100),
  choices: z.array(choiceOrWord).optional(),
  key: z.object({ ...generalFeedback, gaps: z.array(z.object({ id: blockId, answers: z.array(word) })) }).optional(),
})

/** For the id of each gap, the word typed into it, or the id of the one chosen: the word of the slide's own language. */
export const gapTextAnswer = z.object({ gaps: z.record(blockId, word) })
