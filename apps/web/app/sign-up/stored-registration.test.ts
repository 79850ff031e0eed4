import { expect, test } from 'vitest'
import { keepable, readForm, readRegistration } from './stored-registration.ts'

test('R-29 a form keeps its typed values for a reload, but no password and no code', () => {
  const values = {
    firstName: 'Noé',
    canton: undefined,
    otherJob: '',
    password: 'x',
    passwordAgain: 'x',
    captcha: 'FKM37',
  }
  expect(keepable(values)).toEqual({ firstName: 'Noé' })
})

test.each([null, 'text', 3, [], { firstName: 3, password: 'x' }])(
  'R-29 a stored value that is no form is read as an empty one: %o',
  stored => {
    expect(readForm(stored)).toEqual({})
  },
)

test('R-29 a registration is offered for an hour, the lifetime of its cookie', () => {
  const registration = { mail: 'noe@ecole.ch', registeredAt: 1000 }
  expect(readRegistration(registration, 1000 + 3_599_999)).toEqual(registration)
  expect(readRegistration(registration, 1000 + 3_600_000)).toBeNull()
})

test.each([null, {}, { mail: 3, registeredAt: 1 }, { mail: 'noe@ecole.ch' }, 'text'])(
  'R-29 a stored value that is no registration is ignored: %o',
  stored => {
    expect(readRegistration(stored, 0)).toBeNull()
  },
)
