import type { z } from 'zod'
import { type Keyed, type Mark, markForParts } from '#question.ts'
import { gapIds, type gapText, type gapTextAnswer, type learnerGapText } from './schema.ts'

type GapTextAnswer = z.infer<typeof gapTextAnswer>

/** A typed word as it is compared: case, surrounding and doubled spaces and the kind of apostrophe do not count. */
export function foldWord(word: string): string {
  return word.normalize('NFC').replaceAll('’', "'").replace(/\s+/gu, ' ').trim().toLowerCase()
}

/** Which of the words to choose from an answer means; before they had ids, answers held the word itself. */
export function choiceOf(choices: z.infer<typeof learnerGapText>['choices'], given: string) {
  return choices?.find(({ id }) => id === given) ?? choices?.find(({ text }) => text === given)
}

/** Answered when no gap is empty. */
export function isGapTextAnswered(block: { text: object[] }, answer: GapTextAnswer): boolean {
  return gapIds(block.text).every(id => Object.hasOwn(answer.gaps, id) && answer.gaps[id]?.trim() !== '')
}

/** The share of the gaps that are filled rightly; the parts are the gaps that were filled. */
export function scoreGapText({ choices, key }: Keyed<z.infer<typeof learnerGapText>>, answer: GapTextAnswer): Mark {
  const parts = key.gaps.flatMap(({ id, answers }) => {
    const given = (Object.hasOwn(answer.gaps, id) && answer.gaps[id]) || ''
    const word = foldWord(choiceOf(choices, given)?.text ?? given)
    return word === '' ? [] : [[id, { isRight: answers.some(right => foldWord(right) === word) }] as const]
  })
  return markForParts(Object.fromEntries(parts), key.gaps.length, key)
}

/** The share of the gaps that have an answer. */
export function bestGapTextScore({ text }: z.infer<typeof gapText>): number {
  const gaps = text.filter(part => 'gap' in part)
  const open = gaps.filter(({ answers }) => answers.every(word => foldWord(word) === ''))
  return gaps.length === 0 ? 0 : 1 - open.length / gaps.length
}
