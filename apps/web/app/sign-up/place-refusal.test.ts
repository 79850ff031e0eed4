import { expect, test } from 'vitest'
import { placeRefusal } from './place-refusal.ts'

const values = { job: 'teacher', organization: 'own' } as const
const issue = (path: string, message: string) => ({ path: `query.actors.0.${path}`, message })

test('R-29 R-61 a wrong captcha is shown at its field and under the form, and replaced', () => {
  expect(placeRefusal({ code: 'accessdenied' }, values)).toEqual({
    fields: { captcha: 'captcha-refused' },
    form: 'captcha',
    isCaptchaUsed: true,
  })
})

test('R-29 R-61 an address that has an account is shown at its field, and uses up the captcha', () => {
  expect(placeRefusal({ code: 'useralreadyexist' }, values)).toEqual({
    fields: { mail: 'known-mail' },
    form: 'known-mail',
    isCaptchaUsed: true,
  })
})

test.each([
  ['password-too-common', 'password-too-common'],
  ['password-is-mail', 'password-is-mail'],
  ['password-length', 'bad-request'],
] as const)('R-39 %s lands on the password, and the captcha is still good', (message, code) => {
  const refusal = { code, issues: [issue('password', message)] }
  expect(placeRefusal(refusal, values)).toEqual({ fields: { password: message }, isCaptchaUsed: false })
})

test('R-39 faults in a person’s own words are shown where they wrote them', () => {
  const issues = [issue('job', 'field-is-required'), issue('organization', 'field-too-long')]
  expect(placeRefusal({ code: 'bad-request', issues }, { job: 'other', organization: 'other' }).fields).toEqual({
    otherJob: 'field-is-required',
    otherOrganization: 'field-too-long',
  })
})

test.each([
  { code: 'registrations-closed' },
  { code: 'internal-error', errorId: 'x' },
  { code: 'bad-request', issues: [{ path: 'key', message: 'must be one text' }] },
] satisfies Parameters<typeof placeRefusal>[0][])(
  'R-61 a refusal that belongs to no field is shown under the form: $code',
  refusal => {
    expect(placeRefusal(refusal, values)).toMatchObject({ form: 'refusal', isCaptchaUsed: false })
  },
)
