import { expect, test } from 'vitest'
import { dayInWords, relativeTime } from './relative-time.ts'

test.each([
  [-7200, 'il y a 2 heures'],
  [-3599, 'il y a 59 minutes'],
  [-86_400, 'hier'],
  [-20 * 86_400, 'il y a 2 semaines'],
  [-400 * 86_400, 'l’année dernière'],
  [30, 'dans 30 secondes'],
])('%i seconds are formatted in French as people say them', (seconds, words) => {
  expect(relativeTime(seconds, 'fr').replace("'", '’')).toBe(words)
})

test('a time span and a day are formatted in each language', () => {
  expect(relativeTime(-7200, 'en')).toBe('2 hours ago')
  expect(relativeTime(-7200, 'de')).toBe('vor 2 Stunden')
  expect(relativeTime(-7200, 'it')).toBe('2 ore fa')
  expect(dayInWords(Date.UTC(2026, 2, 2, 12), 'fr')).toBe('2 mars 2026')
})
