import type { z } from 'zod'
import { foldWord } from '#folded-text.ts'
import { type Keyed, type Mark, markForPart, markForParts } from '#question.ts'
import { fieldsNamed, fieldsOf, isById, isText } from '#value-checks.ts'
import { gapIds, longestWord } from './gaps.ts'
import type { gapText, learnerGapText } from './schema.ts'

/** For each gap, by its id, the typed word, or the id of the chosen word, which is the word of the original. */
type GapTextAnswer = { gaps: Record<string, string> }

/** Reads an answer; null for anything else. */
function readGapTextAnswer(value: unknown): GapTextAnswer | null {
  const { gaps } = fieldsOf<'gaps'>(value)
  return isById(gaps, word => isText(word, longestWord)) ? { gaps } : null
}

/** The gaps that the question has. Any word is accepted, since a lesson may change its language. */
function fitGapTextAnswer({ text }: { text: object[] }, { gaps }: GapTextAnswer): GapTextAnswer {
  return {
    gaps: fieldsNamed(
      gapIds(text).map(id => ({ id })),
      gaps,
    ),
  }
}

/** The choice that an answer means; answers from before choices had ids contain the word itself. */
export function choiceOf(choices: z.infer<typeof learnerGapText>['choices'], given: string) {
  return choices?.find(({ id }) => id === given) ?? choices?.find(({ text }) => text === given)
}

/** Answered when no gap is empty. */
function isGapTextAnswered(block: { text: object[] }, answer: GapTextAnswer): boolean {
  return gapIds(block.text).every(id => Object.hasOwn(answer.gaps, id) && foldWord(answer.gaps[id] ?? '') !== '')
}

/** The share of gaps that are filled right. The marked parts are the filled gaps. */
function scoreGapText({ choices, key }: Keyed<z.infer<typeof learnerGapText>>, answer: GapTextAnswer): Mark {
  const parts = key.gaps.flatMap(({ id, answers, feedback }) => {
    const given = (Object.hasOwn(answer.gaps, id) && answer.gaps[id]) || ''
    const word = foldWord(choiceOf(choices, given)?.text ?? given)
    const isRight = answers.some(right => foldWord(right) === word)
    return word === '' ? [] : [[id, markForPart(isRight, feedback)] as const]
  })
  return markForParts(Object.fromEntries(parts), key.gaps.length, key)
}

/** The share of the gaps for which the author wrote an answer. */
export function bestGapTextScore({ text }: z.infer<typeof gapText>): number {
  const gaps = text.filter(part => 'gap' in part)
  const open = gaps.filter(({ answers }) => answers.every(word => foldWord(word) === ''))
  return gaps.length === 0 ? 0 : 1 - open.length / gaps.length
}

/** Reading and marking of answers. */
export const gapTextMarking = {
  read: readGapTextAnswer,
  fit: fitGapTextAnswer,
  isAnswered: isGapTextAnswered,
  score: scoreGapText,
}
