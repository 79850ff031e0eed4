import { expect, test } from 'vitest'
import { readRegistration } from './stored-registration.ts'

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
