import { expect, test } from 'vitest'
import { aboutLine } from './about-line.ts'
import { isolated } from './isolated.ts'

test('G-61 a line about a group begins with a capital, whichever part is its first', () => {
  expect(aboutLine([false, 'pas encore de membres'], 'fr')).toBe('Pas encore de membres')
  expect(aboutLine(['', null, 'élevé ailleurs', undefined], 'fr')).toBe('Élevé ailleurs')
  expect(aboutLine(['École du Lac', '2 membres', 'mené par Rose'], 'fr')).toBe(
    'École du Lac · 2 membres · mené par Rose',
  )
  expect(aboutLine([isolated('בית ספר'), 'noch keine Mitglieder'], 'de')).toBe(
    '\u2068בית ספר\u2069 · noch keine Mitglieder',
  )
  expect(aboutLine([], 'it')).toBe('')
})
