import { expect, test } from 'vitest'
import { languageHeading, languageMark, languageName } from './language-name.ts'

test('R-24 a language is named in the language of the page, with a capital if a line begins with it', () => {
  expect([languageName('en', 'fr'), languageName('en', 'de')]).toEqual(['anglais', 'Englisch'])
  expect([languageHeading('en', 'fr'), languageHeading('de', 'it')]).toEqual(['Anglais', 'Tedesco'])
})

test('L-72 easy language is named after the language that it is a variant of', () => {
  expect([languageName('fr-simple', 'fr'), languageHeading('fr-simple', 'de')]).toEqual([
    'français (facile à lire)',
    'Französisch (Leichte Sprache)',
  ])
  expect([languageMark('fr-simple', 'en'), languageMark('de', 'en')]).toEqual(['FR easy', 'DE'])
})
