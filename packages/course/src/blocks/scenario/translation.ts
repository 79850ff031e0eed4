import type { z } from 'zod'
import { filled, partByPart, partsLacking, type Translation } from '#translation.ts'
import type { Situation } from './paths.ts'
import type { scenario } from './schema.ts'

/** Each situation and each choice as a part of its own, with only its own words. */
function worded(situations: readonly Situation[]): { id: string }[] {
  return situations.flatMap(({ choices, ...situation }) => [situation, ...choices])
}

/** Where a choice leads is as in the original. */
export const scenarioTranslation: Translation<z.infer<typeof scenario>> = {
  localise: (original, translation) => ({
    ...translation,
    situations: partByPart(original.situations, translation.situations, (situation, words) => ({
      ...situation,
      title: filled(situation.title, words.title),
      text: filled(situation.text, words.text),
      choices: partByPart(situation.choices, words.choices, (choice, said) => ({
        ...choice,
        text: filled(choice.text, said.text),
        consequence: filled(choice.consequence, said.consequence),
      })),
    })),
  }),
  skeleton: ({ situations }) =>
    situations.map(({ id, choices }) => [id, choices.map(({ id, leadsTo }) => [id, leadsTo])]),
  lacking: (original, translation, lacks) =>
    partsLacking(worded(original.situations), worded(translation.situations), lacks),
}
