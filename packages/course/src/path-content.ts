import { z } from 'zod'

/** Most tools of a path. */
export const pathToolsMaximum = 50

/** The content of a path: its tools, whether they are meant to be taken in their order. */
export const pathContent = z.strictObject({
  tools: z
    .array(z.uuid().toLowerCase())
    .max(pathToolsMaximum, 'too-many-tools')
    .refine(tools => new Set(tools).size === tools.length, 'each tool is in a path once')
    .default([]),
  isOrdered: z.boolean().default(true),
})

export type PathContent = z.output<typeof pathContent>
