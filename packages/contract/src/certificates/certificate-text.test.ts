import { expect, test } from 'vitest'
import type { CertificateFacts } from './certificate-facts.ts'
import { certificateText, certificateTextLanguage } from './certificate-text.ts'

const facts = {
  tool: {
    name: { en: 'First screens', fr: 'Premiers écrans', it: 'Premiers écrans' },
    takeaways: { it: ['Chiedere'] },
  },
  level: { name: { fr: 'Cycle 1', it: '1° ciclo' } },
  language: 'it',
  originals: { tool: 'fr' },
} as unknown as CertificateFacts

test.each([
  ['en', 'First screens', 'en'],
  ['fr', 'Premiers écrans', 'fr'],
  ['it', 'Premiers écrans', 'fr'],
  ['de', 'Premiers écrans', 'fr'],
] as const)(
  'R-57 a certificate read in %s has the name %j for its tool, and says that this is %s',
  (asked, name, language) => {
    expect(certificateText(facts.tool.name, asked, facts)).toBe(name)
    expect(certificateTextLanguage('tool', asked, facts)).toBe(language)
  },
)

test('R-57 a text in the language in which the tool was taken is marked with that language', () => {
  expect(certificateTextLanguage('level', 'de', facts)).toBe('it')
  expect(certificateTextLanguage('takeaways', 'fr', facts)).toBe('it')
})
