import type { Language } from '@preau/locales/languages'
import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

const languages: Language[] = ['fr', 'en', 'de']

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr-CH;q=0.7', 'fr'],
  ['DE', 'de'],
  ['es, rm;q=0.9, en ; q=0.4', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['en, de', 'en'],
])('R-12 a browser that accepts %s gets the language %s', (header, language) => {
  expect(acceptedLanguage(header, languages)).toBe(language)
})

test.each([undefined, '', '*', 'es,it;q=0.9', 'de;q=0', ';q=1,,', 'de;q=..'])(
  'R-12 a browser that accepts %s prefers none of the platform’s languages',
  header => {
    expect(acceptedLanguage(header, languages)).toBeUndefined()
  },
)
