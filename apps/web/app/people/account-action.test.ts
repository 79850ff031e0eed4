import { expect, test } from 'vitest'
import { actionsFor, lookOf, undoOf, wordsOf } from './account-action.ts'
import type { Person } from './account-badge.tsx'

const administrator = { state: 'active', role: 'admin', hasPassword: true } as Person

test('H-13 what administrators do to their own account is worded as theirs, not as another person’s', () => {
  for (const action of actionsFor(administrator, true)) {
    for (const key of Object.values(wordsOf(action, administrator, true))) expect(key).toMatch(/^person\.own\./)
    for (const key of Object.values(wordsOf(action, administrator, false))) expect(key).toMatch(/^person\.actions\./)
  }
})

test('T-42 of an account that is not activated the usual step is the main one: sending the message again; activating by hand is last and quiet', () => {
  const waiting = { ...administrator, state: 'waiting', role: 'user' } as Person
  const actions = actionsFor(waiting, false)
  expect([actions[0], actions.at(-1)]).toEqual(['resend', 'activate'])
  expect([lookOf('resend'), lookOf('activate')]).toEqual(['main', 'plain'])
})

test('H-13 a person who has never chosen a password is not offered to change it', () => {
  expect(wordsOf('reset', { ...administrator, hasPassword: false }, true).label).toBe('person.own.reset.choose')
  expect(wordsOf('reset', administrator, true).label).toBe('person.own.reset.label')
})

test('H-13 the words for a person without a password say that they choose one', () => {
  expect(wordsOf('reset', { ...administrator, hasPassword: false }, false).text).toBe('person.withoutPassword.reset')
  expect(wordsOf('block', { ...administrator, hasPassword: false }, false).text).toBe('person.actions.block.text')
})

test('H-13 a change of role that is undone gives the former role back, that of a group-maker too', () => {
  for (const role of ['user', 'group-maker'] as const) {
    const person = { ...administrator, role }
    expect(undoOf('promote', person)).toEqual({ action: 'demote', role })
  }
  expect(undoOf('demote', administrator)).toEqual({ action: 'promote', role: 'admin' })
  expect(undoOf('block', administrator)).toEqual({ action: 'unblock' })
  expect(undoOf('reset', administrator)).toBeUndefined()
})
