import type { z } from 'zod'
import { type ChosenAnswer, fitChosenAnswer, isAnyChosen, readChosenAnswer, scoreChosen } from '#chosen-answer.ts'
import type { Keyed, Mark } from '#question.ts'
import type { learnerInspecting } from './schema.ts'

type Inspected = { places: { id: string }[] }

/** The marked places that the question has, without repetitions. */
function fitInspectingAnswer({ places }: Inspected, answer: ChosenAnswer): ChosenAnswer {
  return fitChosenAnswer(places, answer)
}

/** Complete when at least one place is marked. */
function isInspectingAnswered({ places }: Inspected, answer: ChosenAnswer): boolean {
  return isAnyChosen(places, answer)
}

/** A wrongly marked place cancels one that was found. */
function scoreInspecting({ key }: Keyed<z.infer<typeof learnerInspecting>>, answer: ChosenAnswer): Mark {
  const places = key.places.map(({ suspicious, ...place }) => ({ ...place, isRight: suspicious }))
  return scoreChosen(places, key, answer)
}

/** Reading and marking of answers. */
export const inspectingMarking = {
  read: readChosenAnswer,
  fit: fitInspectingAnswer,
  isAnswered: isInspectingAnswered,
  score: scoreInspecting,
}
