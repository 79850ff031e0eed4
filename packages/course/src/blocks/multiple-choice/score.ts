import type { z } from 'zod'
import { type ChosenAnswer, fitChosenAnswer, isAnyChosen, readChosenAnswer, scoreChosen } from '#chosen-answer.ts'
import type { Keyed, Mark } from '#question.ts'
import type { learnerMultipleChoice } from './schema.ts'

/** The chosen options that the question has, without repetitions. */
function fitMultipleChoiceAnswer(block: { options: { id: string }[] }, answer: ChosenAnswer): ChosenAnswer {
  return fitChosenAnswer(block.options, answer)
}

/** Complete when at least one option is chosen. */
function isMultipleChoiceAnswered(block: { options: { id: string }[] }, answer: ChosenAnswer): boolean {
  return isAnyChosen(block.options, answer)
}

/** A wrong choice cancels a right one. The marked parts are the chosen options. */
function scoreMultipleChoice({ key }: Keyed<z.infer<typeof learnerMultipleChoice>>, answer: ChosenAnswer): Mark {
  const options = key.options.map(({ correct, ...option }) => ({ ...option, isRight: correct }))
  return scoreChosen(options, key, answer)
}

/** Reading and marking of answers. */
export const multipleChoiceMarking = {
  read: readChosenAnswer,
  fit: fitMultipleChoiceAnswer,
  isAnswered: isMultipleChoiceAnswered,
  score: scoreMultipleChoice,
}
