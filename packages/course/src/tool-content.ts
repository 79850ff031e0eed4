import { z } from 'zod'
import { certificateRule } from './certificate-rule.ts'
import { provenance } from './provenance.ts'
import { themes } from './themes.ts'
import { vocational } from './vocational.ts'

/** What a tool holds besides its modules; its picture is one of its media, by id. */
export const toolContent = z.object({
  vocational: vocational.optional(),
  picture: z.uuid().optional(),
  provenance: provenance.optional(),
  /** What it is about, each once. */
  themes: z
    .array(z.enum(themes))
    .refine(all => new Set(all).size === all.length, 'names a theme twice')
    .optional(),
  /** Whether visitors take its first module without an account: they do where nothing is said. */
  hasTrial: z.boolean().optional(),
  /** What it asks for before it gives its certificate; the usual where nothing is said. */
  certificate: certificateRule.optional(),
})
export type ToolContent = z.infer<typeof toolContent>

export const toolContentFields = toolContent.keyof().options
