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

/** Where a tool comes from and what it serves, in the words of who wrote it; one text for every language. */
export const provenance = z.strictObject({
  /** Who wrote it, as they want to be named. */
  authors: line(authorsMaximum).optional(),
  /** What it draws on: a line each, with the address of what can be read on the web. */
  sources: z.array(line(sourceMaximum)).min(1).max(sourcesMaximum).optional(),
  /** The places in curricula that it serves, e.g. `PER EN 21`. */
  curriculum: z.array(line(tagMaximum)).min(1).max(tagsMaximum).optional(),
})
export type Provenance = z.infer<typeof provenance>
