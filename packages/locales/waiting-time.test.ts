import { expect, test } from 'vitest'
import { waitingTime } from './waiting-time.ts'

test.each([
  [0, 'dans 1 seconde'],
  [1.2, 'dans 2 secondes'],
  [30, 'dans 30 secondes'],
  [60, 'dans 1 minute'],
  [61, 'dans 2 minutes'],
  [3541, 'dans 1 heure'],
  [3601, 'dans 2 heures'],
])('R-13 a wait of %d seconds is never rounded down', (seconds, words) => {
  expect(waitingTime(seconds, 'fr')).toBe(words)
})

test.each([
  ['en', 'in 5 minutes'],
  ['de', 'in 5 Minuten'],
  ['it', 'tra 5 minuti'],
] as const)('R-13 a wait is written in %s', (language, words) => {
  expect(waitingTime(300, language)).toBe(words)
})
