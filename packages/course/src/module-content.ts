import { z } from 'zod'
import { words } from './field.ts'

const takeaways = z.array(words(500)).max(10)
const exercise = words(2000).optional()

/** The content of a module besides its slides: minutes, takeaways, an exercise. */
export const moduleContent = z.object({
  minutes: z.number().int().min(0).max(600).default(0),
  takeaways: takeaways.default([]),
  exercise,
})
export type ModuleContent = z.infer<typeof moduleContent>

/** The fields a translation may have of its own; missing ones are the original's. */
export const moduleTranslation = z.object({ takeaways: takeaways.optional(), exercise })
