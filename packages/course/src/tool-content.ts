import { z } from 'zod'
import { certificateRule } from './certificate-rule.ts'
import { provenance } from './provenance.ts'
import { themes } from './themes.ts'
import { vocational } from './vocational.ts'

/** The content of a tool besides its modules; its picture is the id of one of its media. */
export const toolContent = z.object({
  vocational: vocational.optional(),
  picture: z.uuid().optional(),
  provenance: provenance.optional(),
  /** Its themes, without repetitions. */
  themes: z
    .array(z.enum(themes))
    .refine(all => new Set(all).size === all.length, 'names a theme twice')
    .optional(),
  /** Whether visitors can take its first module without an account; they can by default. */
  hasTrial: z.boolean().optional(),
  /** The rule of its certificate; the default rule if missing. */
  certificate: certificateRule.optional(),
})
export type ToolContent = z.infer<typeof toolContent>

export const toolContentFields = toolContent.keyof().options
