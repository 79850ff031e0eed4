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

/** The provenance of a tool as typed text: one source a line, tags separated by commas. */
export type ProvenanceTexts = { authors: string; sources: string; curriculum: string }

/** Maximum length of each field; for a list, that of all its entries together. */
export const provenanceMaximum: Record<keyof ProvenanceTexts, number> = {
  authors: authorsMaximum,
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

/** Schema of the typed texts; its messages are translation keys. */
export const provenanceTexts: z.ZodType<ProvenanceTexts> = z.object({
  authors: z
    .string()
    .refine(text => text.trim().length <= authorsMaximum, { error: 'field-too-long', abort: true })
    .refine(text => isStorable({ authors: text }), 'field-has-control-characters'),
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

function listed({ authors = '', sources = '', curriculum = '' }: Partial<ProvenanceTexts>): Provenance {
  const [all, tags] = [sourcesOf(sources), tagsOf(curriculum)]
  return {
    ...(authors.trim() && { authors: authors.trim() }),
    ...(all.length > 0 && { sources: all }),
    ...(tags.length > 0 && { curriculum: tags }),
  }
}

/** The provenance to store; nothing where all fields are blank. */
export function provenanceOf(texts: ProvenanceTexts): Provenance | undefined {
  const fields = listed(texts)
  return Object.keys(fields).length > 0 ? provenance.parse(fields) : undefined
}

/** The stored provenance as text for the form. */
export function textsOfProvenance({ authors = '', sources = [], curriculum = [] }: Provenance): ProvenanceTexts {
  return { authors, sources: sources.join('\n'), curriculum: curriculum.join(', ') }
}
