import { expect, test } from 'vitest'
import { makeCheckedCode } from '#checked-code.ts'
import { readGroupCode, slipIn } from './typed-code.ts'

const code = 'K7QF2M9XTW'
const another = makeCheckedCode(() => 0)

test.each([
  'https://preau.example/fr/join/K7QF2-M9XTW',
  'https://preau.example/fr/join/k7qf2m9xtw/',
  'preau.example/fr/join/K7QF2M9XTW?utm_source=mail#top',
  'Rejoindre : https://preau.example/fr/join/K7QF2-M9XTW merci',
  'https://filter.example/?url=https%3A%2F%2Fpreau.example%2Ffr%2Fjoin%2FK7QF2M9XTW&data=05',
  'K7QF2/M9XTW',
  'k7qf2 m9xtw',
  'https://preau.example/fr/join/K7QF2M9XTW https://preau.example/de/join/K7QF2-M9XTW',
])('G-44 the code of a group is read in %j', typed => expect(readGroupCode(typed)).toEqual({ kind: 'code', code }))

test.each([
  ['K7QF2-M9XTO', 'slip'],
  ['bonjour', 'none'],
  [`K7QF2-M9XTW et ${another}`, 'two'],
  [`https://preau.example/fr/join/K7QF2M9XTW, https://preau.example/fr/join/${another}`, 'two'],
  ['https://preau.example/fr/join/', 'none'],
])('G-44 %j is no code of a group: %s', (typed, kind) => expect(readGroupCode(typed)).toEqual({ kind }))

test.each([
  ['K7QF2-M9XT', { kind: 'short' }],
  ['k7qf2 m9xtwx', { kind: 'long' }],
  ['K7QF2-M9XTO', { kind: 'sign', sign: 'O' }],
  ['https://preau.example/fr/join/K7QF2-M9X1W', { kind: 'sign', sign: '1' }],
  ['bonjour', { kind: 'no-code' }],
  ['', { kind: 'no-code' }],
  ['K7QF2-M9XTX', null],
  ['K7QF2-M9XTW', null],
])('G-50 the mistake in the code %j is reported as %j', (typed, slip) => expect(slipIn(typed)).toEqual(slip))
