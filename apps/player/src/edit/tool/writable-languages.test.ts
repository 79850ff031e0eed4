import { expect, test } from 'vitest'
import { writableLanguages } from './writable-languages.ts'

const count = (language: 'fr' | 'en' | 'de' | 'it') => {
  return { language, words: 3, written: 1, outdated: 0, begun: 0, untitled: 0 }
}

test('R-53 an author is offered the languages of the platform and easy language, and no other', () => {
  expect(writableLanguages(['fr', 'en'], 'fr', {})).toEqual(['fr', 'fr-simple', 'en'])
  expect(writableLanguages(['fr', 'en'], undefined, {})).toEqual(['fr', 'en'])
})

test('R-53 content in a language that was disabled later can still be reached', () => {
  const states = { a: { hasChanges: false, isPublished: true, counts: [count('it'), count('de')] } }
  expect(writableLanguages(['fr'], 'it', states)).toEqual(['fr', 'de', 'de-simple', 'it', 'it-simple'])
})
