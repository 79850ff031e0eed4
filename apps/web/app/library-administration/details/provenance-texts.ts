import {
  authorsMaximum,
  type Provenance,
  provenance,
  sourceMaximum,
  sourcesMaximum,
  tagMaximum,
  tagsMaximum,
} from '@preau/course/provenance'
import { z } from 'zod'

/** The provenance of a tool as typed text: a day in ISO 8601, one source a line, tags separated by commas. */
export type ProvenanceTexts = Record<'authors' | 'reviewers' | 'legalReview' | 'sources' | 'curriculum', string>

/** Maximum length of each field; for a list, that of all its entries together. */
export const provenanceMaximum: Record<keyof ProvenanceTexts, number> = {
  authors: authorsMaximum,
  reviewers: authorsMaximum,
  legalReview: '2026-11-30'.length,
  sources: sourceMaximum,
  curriculum: tagMaximum,
}

const partsOf = (text: string, between: RegExp) => [
  ...new Set(
    text
      .split(between)
      .map(part => part.trim())
      .filter(part => part !== ''),
  ),
]
const sourcesOf = (text: string) => partsOf(text, /\r?\n/)
const tagsOf = (text: string) => partsOf(text, /[,;\n]/)

const names = z
  .string()
  .refine(text => text.trim().length <= authorsMaximum, { error: 'field-too-long', abort: true })
  .refine(text => isStorable({ authors: text }), 'field-has-control-characters')

/** Schema of the typed texts; its messages are translation keys. */
export const provenanceTexts: z.ZodType<ProvenanceTexts> = z.object({
  authors: names,
  reviewers: names,
  legalReview: z.string().refine(text => isStorable({ legalReview: text }), 'other'),
  sources: z
    .string()
    .refine(text => sourcesOf(text).length <= sourcesMaximum, { error: 'sources', abort: true })
    .refine(text => sourcesOf(text).every(source => source.length <= sourceMaximum), {
      error: 'source',
      abort: true,
    })
    .refine(text => isStorable({ sources: text }), 'field-has-control-characters'),
  curriculum: z
    .string()
    .refine(text => tagsOf(text).length <= tagsMaximum, { error: 'tags', abort: true })
    .refine(text => tagsOf(text).every(tag => tag.length <= tagMaximum), { error: 'tag', abort: true })
    .refine(text => isStorable({ curriculum: text }), 'field-has-control-characters'),
})

const isStorable = (texts: Partial<ProvenanceTexts>) => provenance.safeParse(listed(texts)).success

function listed({
  authors = '',
  reviewers = '',
  legalReview = '',
  sources = '',
  curriculum = '',
}: Partial<ProvenanceTexts>): Provenance {
  const [all, tags] = [sourcesOf(sources), tagsOf(curriculum)]
  return {
    ...(authors.trim() && { authors: authors.trim() }),
    ...(reviewers.trim() && { reviewers: reviewers.trim() }),
    ...(legalReview && { legalReview }),
    ...(all.length > 0 && { sources: all }),
    ...(tags.length > 0 && { curriculum: tags }),
  }
}

/** The provenance to store; nothing if all fields are blank. */
export function provenanceOf(texts: ProvenanceTexts): Provenance | undefined {
  const fields = listed(texts)
  return Object.keys(fields).length > 0 ? provenance.parse(fields) : undefined
}

/** The stored provenance as text for the form. */
export function textsOfProvenance({
  authors = '',
  reviewers = '',
  legalReview = '',
  sources = [],
  curriculum = [],
}: Provenance): ProvenanceTexts {
  return { authors, reviewers, legalReview, sources: sources.join('\n'), curriculum: curriculum.join(', ') }
}
