import type { z } from 'zod'
import { partByPart, type Translation } from '#translation.ts'
import type { singleChoice } from './schema.ts'

export const singleChoiceTranslation: Translation<z.infer<typeof singleChoice>> = {
  localise: (original, translation) => ({
    ...translation,
    mode: original.mode,
    options: partByPart(original.options, translation.options, (option, words) => ({
      ...words,
      correct: option.correct,
    })),
  }),
  skeleton: ({ mode, options }) => [mode, options.map(({ id, correct }) => [id, correct])],
}
