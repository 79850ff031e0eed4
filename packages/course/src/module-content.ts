import { z } from 'zod'

/** Longest takeaway and longest exercise of a module, in characters. */
export const takeawayMaximum = 500
export const exerciseMaximum = 2000

/** The content of a module besides its slides: minutes, takeaways, an exercise. */
export const moduleContent = z.object({
  minutes: z.number().int().min(0).max(600).default(0),
  takeaways: z.array(z.string().max(takeawayMaximum)).max(10).default([]),
  exercise: z.string().max(exerciseMaximum).optional(),
})
export type ModuleContent = z.infer<typeof moduleContent>

/** The fields a translation may have of its own; missing ones are the original's. */
export const moduleTranslation = z.object({
  takeaways: z.array(z.string().max(takeawayMaximum)).max(10).optional(),
  exercise: z.string().max(exerciseMaximum).optional(),
})
