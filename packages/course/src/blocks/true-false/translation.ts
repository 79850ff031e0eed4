import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { trueFalse } from './schema.ts'

export const trueFalseTranslation: Translation<z.infer<typeof trueFalse>> = {
  localise: (original, translation) => ({ ...translation, mode: original.mode, answer: original.answer }),
  skeleton: ({ mode, answer }) => [mode, answer],
  lacking: () => [],
}
