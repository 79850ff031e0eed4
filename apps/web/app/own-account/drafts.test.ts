import { expect, test } from 'vitest'
import { store } from '#document/browser-store.ts'
import { changesTo, keepDraft, readDraft } from './drafts.ts'

const fields = ['firstName', 'name']

test('only a difference from the saved value is a change', () => {
  const saved = { firstName: 'Chiara', name: 'Monnet' }
  expect(changesTo(saved, { firstName: 'Chiara', name: 'Favre', password: 'x' }, fields)).toEqual({ name: 'Favre' })
  expect(changesTo(saved, saved, fields)).toEqual({})
})

test('a draft is kept for the person who typed it and nobody else', () => {
  keepDraft('profile', 'a@ecole.example', { name: 'Favre' })
  expect(readDraft('profile', 'a@ecole.example', fields)).toEqual({ name: 'Favre' })
  expect(readDraft('profile', 'b@ecole.example', fields)).toEqual({})
  expect(readDraft('preferences', 'a@ecole.example', fields)).toEqual({})
  keepDraft('profile', 'a@ecole.example', {})
  expect(readDraft('profile', 'a@ecole.example', fields)).toEqual({})
})

test.each(['{', 'null', '[]', '"x"', '{"name":1}', '{"other":"x"}'])('a stored %s is no draft', stored => {
  store('own-account/profile/a@ecole.example', stored)
  expect(readDraft('profile', 'a@ecole.example', fields)).toEqual({})
})
