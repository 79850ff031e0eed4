import type { z } from 'zod'
import { choiceTranslation } from '#choice.ts'
import type { singleChoice } from './schema.ts'

export const singleChoiceTranslation = choiceTranslation<z.infer<typeof singleChoice>>()
