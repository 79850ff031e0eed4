import { expect, test } from 'vitest'
import { changesTo, isSame } from './same-value.ts'

test('settings: values are equal regardless of the order of their fields; the order of lists matters', () => {
  expect(isSame({ texts: { fr: 'a', en: 'b' } }, { texts: { en: 'b', fr: 'a' } })).toBe(true)
  expect(isSame({ on: ['fr', 'en'] }, { on: ['en', 'fr'] })).toBe(false)
  expect(isSame({ texts: { fr: 'a' } }, { texts: {} })).toBe(false)
})

test('only a difference from the saved value is a change', () => {
  const saved = { firstName: 'Chiara', name: 'Monnet' }
  const typed = { firstName: 'Chiara', name: 'Favre', password: 'x' }
  expect(changesTo<object>(saved, typed)).toEqual({ name: 'Favre' })
  expect(changesTo(saved, saved)).toEqual({})
})

test('typed text counts as a change only if it would be saved differently, and is kept as it was typed', () => {
  const saved = { name: 'Monnet', place: 'Lausanne' }
  const typed = { name: ' Monnet', place: ' Genève' }
  const meant = { name: 'Monnet', place: 'Genève' }
  expect(changesTo(saved, typed, meant)).toEqual({ place: ' Genève' })
})
