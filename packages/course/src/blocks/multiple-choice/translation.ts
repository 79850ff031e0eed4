import type { z } from 'zod'
import { choiceTranslation } from '#choice.ts'
import type { multipleChoice } from './schema.ts'

export const multipleChoiceTranslation = choiceTranslation<z.infer<typeof multipleChoice>>()
