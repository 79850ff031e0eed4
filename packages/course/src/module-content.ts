import { z } from 'zod'
import { words } from './field.ts'

const takeaways = z.array(words(500)).max(10)
const exercise = words(2000).optional()

/** Most minutes of a module: half a day, since a module is taken in one sitting. */
export const mostMinutes = 240

/** The minutes of a module on disk. Courses that were exported when more were allowed are reduced to the maximum. */
export const writtenMinutes = z
  .number()
  .int()
  .min(0)
  .max(600)
  .transform(minutes => Math.min(minutes, mostMinutes))
  .default(0)

/** The content of a module besides its slides: minutes, takeaways, an exercise. */
export const moduleContent = z.object({
  minutes: z.number().int().min(0).max(mostMinutes).default(0),
  takeaways: takeaways.default([]),
  exercise,
})
export type ModuleContent = z.infer<typeof moduleContent>

/** The fields that a translation may have; missing ones are the original's. */
export const moduleTranslation = z.object({ takeaways: takeaways.optional(), exercise })
