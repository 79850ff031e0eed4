import type { z } from 'zod'
import type { Translation } from '#translation.ts'
import type { numeric } from './schema.ts'

export const numericTranslation: Translation<z.infer<typeof numeric>> = {
  localise: (original, translation) => ({
    ...translation,
    mode: original.mode,
    answer: original.answer,
    tolerance: original.tolerance,
  }),
  skeleton: ({ mode, answer, tolerance }) => [mode, answer, tolerance],
  lacking: () => [],
}
