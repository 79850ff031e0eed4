import { z } from 'zod'

/** Most sources and tags of one tool. */
export const sourcesMaximum = 30
export const tagsMaximum = 20

/** Longest names of authors, longest source and longest tag, in characters. */
export const authorsMaximum = 300
export const sourceMaximum = 500
export const tagMaximum = 60

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u)

/** Origin and use of a tool, in its author's words; the same text for every language. */
export const provenance = z.strictObject({
  /** The names of the authors, as they want them to appear. */
  authors: line(authorsMaximum).optional(),
  /** The names of the people who proofread the tool, as they want them to appear. */
  reviewers: line(authorsMaximum).optional(),
  /** The day on which its statements about the law were last checked. */
  legalReview: z.iso.date().optional(),
  /** Its sources, one per line; with an address for those on the web. */
  sources: z.array(line(sourceMaximum)).min(1).max(sourcesMaximum).optional(),
  /** Its places in curricula, e.g. `PER EN 21`. */
  curriculum: z.array(line(tagMaximum)).min(1).max(tagsMaximum).optional(),
})
export type Provenance = z.infer<typeof provenance>
