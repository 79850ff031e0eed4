import type { z } from 'zod'
import type { Keyed } from '#question.ts'
import { shuffle } from '#shuffle.ts'
import { wordsToChoose } from './gaps.ts'
import type { gapText, learnerGapText } from './schema.ts'

/** The learner's view of the question, with words to choose from if it has a bank, and the key that marks it. */
export function gapTextView({
  id,
  type,
  mode,
  prompt,
  text,
  bank,
  knownAs = {},
  right,
  wrong,
}: z.infer<typeof gapText>): Keyed<z.infer<typeof learnerGapText>> {
  const gaps = text.flatMap(part =>
    'gap' in part ? [{ id: part.gap, answers: part.answers, feedback: part.feedback }] : [],
  )
  const choices = wordsToChoose({ text, bank }).map(word => ({
    id: (Object.hasOwn(knownAs, word) && knownAs[word]) || word,
    text: word,
  }))
  return {
    id,
    type,
    mode,
    prompt,
    text: text.map(part => ('gap' in part ? { gap: part.gap } : part)),
    choices: bank.length > 0 ? shuffle(id, choices, choice => choice.id) : undefined,
    key: { right, wrong, gaps },
  }
}
