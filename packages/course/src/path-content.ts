import { z } from 'zod'
import { certificateRule } from './certificate-rule.ts'

/** Most tools of a path. */
export const pathToolsMaximum = 50

/** The certificate of a path, for people who have finished all of its tools; given if its authors want that. */
const pathCertificate = z.strictObject({
  isGiven: z.boolean().default(false),
  hours: certificateRule.shape.hours,
})

/** The content of a path: its tools, whether they should be taken in order, and its certificate. */
export const pathContent = z.strictObject({
  tools: z
    .array(z.uuid().toLowerCase())
    .max(pathToolsMaximum, 'too-many-tools')
    .refine(tools => new Set(tools).size === tools.length, 'each tool is in a path once')
    .default([]),
  isOrdered: z.boolean().default(true),
  certificate: pathCertificate.optional(),
  /** The id of one of its media. */
  picture: z.uuid().optional(),
})

export type PathContent = z.output<typeof pathContent>
