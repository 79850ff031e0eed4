import { expect, test } from 'vitest'
import { toneAt } from './tone.ts'

test('a fifth group starts again with the first of the four tones', () => {
  expect([0, 1, 2, 3, 4].map(toneAt)).toEqual(['sun', 'sky', 'clay', 'lilac', 'sun'])
})
