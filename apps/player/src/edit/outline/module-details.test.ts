import { expect, test } from 'vitest'
import { changeOf, differingFields, faultsOf, fieldsOf } from './module-details.ts'

const id = '11111111-1111-4111-8111-111111111111'
const content = { minutes: 15, takeaways: ['Voir', 'Dire'], exercise: 'Essayer' }
const module = { name: 'Voir', description: null, content }
const original = { id, language: 'fr', isTranslation: false } as const
const fields = fieldsOf(module)

test('R-53 a module’s details survive the round trip through the form', () => {
  expect(fields).toEqual({
    name: 'Voir',
    description: '',
    minutes: '15',
    takeaways: 'Voir\nDire',
    exercise: 'Essayer',
  })
  expect(changeOf(fields, original)).toEqual({
    kind: 'describe',
    id,
    language: 'fr',
    words: { name: 'Voir', description: null, content },
  })
})

test('R-53 empty lines are no takeaways, blank minutes are none, and blank fields are left out', () => {
  const typed = { ...fields, minutes: ' ', takeaways: ' \n Voir \n\n', exercise: ' ' }
  expect(changeOf(typed, original).words.content).toEqual({
    minutes: 0,
    takeaways: ['Voir'],
  })
})

test('R-53 a translation stores only texts that differ from the original, and an empty translation stores nothing', () => {
  const own = fieldsOf({ name: 'See', description: null, content: null })
  expect(own).toEqual({ name: 'See', description: '', minutes: '', takeaways: '', exercise: '' })
  expect(changeOf(own, { id, language: 'en', isTranslation: true })).toEqual({
    kind: 'describe',
    id,
    language: 'en',
    words: { name: 'See', description: null, content: null },
  })
})

test('R-53 a value that cannot be stored is reported at its field, and a translation may lack a name', () => {
  expect(faultsOf(fields, false)).toEqual({})
  const wrong = { ...fields, name: ' ', minutes: '241', takeaways: 'a\n'.repeat(11), exercise: 'x'.repeat(2001) }
  expect(faultsOf(wrong, false)).toEqual({
    name: 'noName',
    minutes: 'notMinutes',
    takeaways: 'tooManyTakeaways',
    exercise: 'tooLong',
  })
  expect(faultsOf({ ...fields, name: '' }, true)).toEqual({})
  for (const minutes of ['-1', '1,5', 'dix']) expect(faultsOf({ ...fields, minutes }, false)).toHaveProperty('minutes')
  expect(faultsOf({ ...fields, takeaways: 'x'.repeat(501) }, false)).toEqual({ takeaways: 'longTakeaway' })
})

test('R-53 two states differ in the fields whose texts differ', () => {
  expect(differingFields(fields, { ...fields, name: 'Voir ', exercise: '' })).toEqual(['exercise'])
})
