import { z } from 'zod'

/** What a module holds besides its slides: minutes, what to take away, one thing to try. */
export const moduleContent = z.object({
  minutes: z.number().int().min(0).max(600).default(0),
  takeaways: z.array(z.string().max(500)).max(10).default([]),
  exercise: z.string().max(2000).optional(),
})
export type ModuleContent = z.infer<typeof moduleContent>

/** What of it a translation may have of its own; what it lacks is the original's. */
export const moduleTranslation = z.object({
  takeaways: z.array(z.string().max(500)).max(10).optional(),
  exercise: z.string().max(2000).optional(),
})
