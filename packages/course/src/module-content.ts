import { z } from 'zod'
import { words } from './field.ts'

const takeaways = z.array(words(500)).max(10)
const exercise = words(2000).optional()

/** The most minutes of a module, which is taken in one sitting: half a day. */
export const mostMinutes = 240

/** The minutes of a module on disk: a course that was exported while more were allowed comes in with the most there may be. */
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

/** The fields a translation may have of its own; missing ones are the original's. */
export const moduleTranslation = z.object({ takeaways: takeaways.optional(), exercise })
