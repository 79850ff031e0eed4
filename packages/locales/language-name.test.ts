import { expect, test } from 'vitest'
import { languageHeading, languageName } from './language-name.ts'

test('R-24 a language is named in the language of the page, with a capital where a line begins with it', () => {
  expect([languageName('en', 'fr'), languageName('en', 'de')]).toEqual(['anglais', 'Englisch'])
  expect([languageHeading('en', 'fr'), languageHeading('de', 'it')]).toEqual(['Anglais', 'Tedesco'])
})
