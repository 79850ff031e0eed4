import { z } from 'zod'

/** Longest line of what to take away from a module, and longest exercise, in characters. */
export const takeawayMaximum = 500
export const exerciseMaximum = 2000

/** What a module holds besides its slides: minutes, what to take away, one thing to try. */
export const moduleContent = z.object({
  minutes: z.number().int().min(0).max(600).default(0),
  takeaways: z.array(z.string().max(takeawayMaximum)).max(10).default([]),
  exercise: z.string().max(exerciseMaximum).optional(),
})
export type ModuleContent = z.infer<typeof moduleContent>

/** What of it a translation may have of its own; what it lacks is the original's. */
export const moduleTranslation = z.object({
  takeaways: z.array(z.string().max(takeawayMaximum)).max(10).optional(),
  exercise: z.string().max(exerciseMaximum).optional(),
})
