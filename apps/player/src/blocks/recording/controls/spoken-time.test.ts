import { expect, test } from 'vitest'
import { spokenTime } from './spoken-time.ts'

test.each([
  [0, 'fr', '0 seconde'],
  [65.9, 'fr', '1 minute 5 secondes'],
  [3600, 'de', '1 Stunde'],
  [3725, 'en', '1 hour 2 minutes 5 seconds'],
])('R-55 %d seconds of a film are read aloud in %s as %j', (seconds, lang, text) => {
  expect(spokenTime(seconds, lang).replaceAll('\u00A0', ' ')).toBe(text)
})
