import { fromBase64 } from '@preau/contract/base64'
import { schemas } from '@preau/contract/schemas'
import { expect, test } from 'vitest'
import { registrantOf, type SignUpValues, signUpSchema } from './registrant.ts'

const filled = {
  firstName: ' Noé ',
  name: 'Jaquet',
  canton: 'vd',
  job: 'teacher',
  otherJob: '',
  organization: 'own',
  otherOrganization: '',
  mail: 'noe@ecole.ch',
  mailAgain: 'Noe@ecole.ch ',
  password: 'une marelle à Bex',
  passwordAgain: 'une marelle à Bex',
  captcha: 'fkm37',
}

/** The first message of each invalid field. */
function wrong(changed: Partial<Record<keyof typeof filled, string>>): Record<string, string> {
  const { error } = signUpSchema.safeParse({ ...filled, ...changed })
  const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
  return Object.fromEntries(issues.reverse())
}

const agreed = { terms: '2026-11-23T00:00:00.000Z', privacy: '2026-12-01T08:00:00.000Z' }

test('R-29 a valid form becomes a registrant that the call accepts', () => {
  const values = signUpSchema.parse(filled)
  const registrant = registrantOf(values, { organisation: 'Association Préau', language: 'de', agreed })
  expect(registrant).toMatchObject({
    firstName: 'Noé',
    job: 'teacher',
    organization: 'Association Préau',
    lang: 'de',
    role: 'user',
    agreed,
  })
  expect(fromBase64(registrant.password ?? '')).toBe(filled.password)
  expect(schemas.putActors.query.safeParse({ action: 'put', actors: registrant }).success).toBe(true)
})

test('R-29 a person’s own words replace "other"', () => {
  const values: SignUpValues = signUpSchema.parse({
    ...filled,
    job: 'other',
    otherJob: ' bibliothécaire ',
    organization: 'other',
    otherOrganization: 'Collège des Tilleuls',
  })
  expect(registrantOf(values, { organisation: 'Association Préau', language: 'fr', agreed })).toMatchObject({
    job: 'bibliothécaire',
    organization: 'Collège des Tilleuls',
  })
})

test.each([
  ['canton', ''],
  ['canton', 'xx'],
  ['job', ''],
  ['organization', ''],
  ['mail', ''],
  ['mailAgain', ''],
  ['password', ''],
  ['passwordAgain', ''],
  ['captcha', ' '],
] as const)('R-29 R-40 %s "%s" must be filled in', (field, value) => {
  expect(wrong({ [field]: value })[field]).toBe('field-is-required')
})

test('R-29 "other" needs words, also while the rest of the form is empty', () => {
  expect(wrong({ job: 'other', firstName: '', mail: '' })).toMatchObject({ otherJob: 'field-is-required' })
  expect(wrong({ organization: 'other', otherOrganization: ' ' })).toEqual({
    otherOrganization: 'field-is-required',
  })
})

test('R-36 two different addresses are reported, also while the rest of the form is empty', () => {
  expect(wrong({ mailAgain: 'noe@ecole.com', firstName: '' })).toMatchObject({ mailAgain: 'mails-differ' })
  expect(wrong({ mail: 'noe', mailAgain: 'noe' })).toMatchObject({ mail: 'invalid-email' })
})

test('R-36 a password has eight characters, and is repeated exactly', () => {
  expect(wrong({ password: '🔑🔑🔑🔑', passwordAgain: '🔑🔑🔑🔑' })).toEqual({ password: 'password-length' })
  expect(wrong({ password: ' huit ca', passwordAgain: 'huit ca' })).toEqual({ passwordAgain: 'passwords-differ' })
})

test('O-21 one name is enough; without any name, the field of the name says so', () => {
  for (const names of [{ firstName: '' }, { name: '\u200b' }]) expect(wrong(names)).toEqual({})
  expect(wrong({ firstName: ' ', name: '\u3164' })).toEqual({ name: 'name-is-required' })
})
