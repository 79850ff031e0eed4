import { expect, test } from 'vitest'
import { type ProvenanceTexts, provenanceOf, provenanceTexts, textsOfProvenance } from './provenance-texts.ts'

const texts = (some: Partial<ProvenanceTexts>): ProvenanceTexts => ({ ...textsOfProvenance({}), ...some })
const faultsOf = (some: Partial<ProvenanceTexts>) =>
  (provenanceTexts.safeParse(texts(some)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('R-60 L-19 a tool’s provenance is unchanged by a round trip through its form, and blank fields are not stored', () => {
  const all = {
    authors: 'Aline Rochat, مرحبا',
    reviewers: 'Luc Favre',
    legalReview: '2026-02-28',
    sources: ['Une étude, https://example.org/a', 'Un livre'],
    curriculum: ['PER EN 21', 'Lehrplan 21 MI.1.1'],
  }
  expect(provenanceOf(textsOfProvenance(all))).toEqual(all)
  expect(faultsOf(textsOfProvenance(all))).toEqual([])
  expect(provenanceOf(texts({ authors: '  ', sources: ' \n\n', curriculum: ', ,' }))).toBeUndefined()
  expect(provenanceOf(texts({ curriculum: 'PER EN 21, PER EN 21; MI.1' }))).toEqual({
    curriculum: ['PER EN 21', 'MI.1'],
  })
})

test.each([
  [{ authors: 'a'.repeat(301) }, ['authors', 'field-too-long']],
  [{ authors: 'a\u0007b' }, ['authors', 'field-has-control-characters']],
  [{ reviewers: 'a'.repeat(301) }, ['reviewers', 'field-too-long']],
  [{ legalReview: '2026-02-30' }, ['legalReview', 'other']],
  [{ sources: 'a'.repeat(501) }, ['sources', 'source']],
  [{ sources: Array.from({ length: 31 }, (_, at) => `Source ${at}`).join('\n') }, ['sources', 'sources']],
  [{ curriculum: 'a'.repeat(61) }, ['curriculum', 'tag']],
  [{ curriculum: Array.from({ length: 21 }, (_, at) => `${at}`).join() }, ['curriculum', 'tags']],
])('R-60 a fault in a tool’s provenance is shown at its field: %#', (some, fault) => {
  expect(faultsOf(some)).toEqual([fault])
})
