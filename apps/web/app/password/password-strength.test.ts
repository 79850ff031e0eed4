import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['one of the most used', 'sunshine1', 'common'],
  ['a row of keys of a French keyboard', 'azertyuiop', 'keyboard'],
  ['one character again and again', 'aaaaaaaaaa', 'repeat'],
  ['an alphabet', 'abcdefghij', 'sequence'],
  ['a date', '14.07.1987', 'date'],
  ['a used one with other signs in it', 'P@ssw0rd', 'similar'],
  ['our own name', 'Préau2026', 'similar'],
  ['the word for it', 'motdepasse', 'similar'],
])('R-36 %s is easy to guess, and the advice says why', (_, password, advice) => {
  expect(strengthOf(password, [])).toEqual({ step: 1, advice })
})

test.each([
  ['the address', 'claire.dupont@ecole.ch'],
  ['the address up to its @', 'Claire.Dupont'],
  ['the name and a year', 'Dupont1987'],
])('R-36 %s of the person is easy to guess', (_, password) => {
  expect(strengthOf(password, ['claire.dupont@ecole.ch', 'Claire', 'Dupont'])).toEqual({ step: 1, advice: 'personal' })
})

test('R-36 a password of a few words fills the whole bar', () => {
  expect(strengthOf('une marelle à Fribourg', [])).toEqual({ step: 4, advice: 'done' })
})

test('R-36 only the first 64 characters of a very long password are judged, so that it takes no time', () => {
  const beginning = 'a'.repeat(64)
  expect(strengthOf(`${beginning}${'kT7#vQ2!mZ9w'.repeat(80)}`, [])).toEqual(strengthOf(beginning, []))
  expect(strengthOf(`${beginning.slice(12)}kT7#vQ2!mZ9w`, []).step).toBeGreaterThan(strengthOf(beginning, []).step)
})
