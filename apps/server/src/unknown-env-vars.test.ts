import { expect, test } from 'vitest'
import { configSchema } from '#config.ts'
import { unknownEnvVars } from './unknown-env-vars.ts'

test.each([
  ['SIGN_UP', 'SIGNUP'],
  ['signup', 'SIGNUP'],
  ['ORGANIZATION_NAME', 'ORGANISATION_NAME'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
  ['MAIL_FORM', 'MAIL_FROM'],
])('a misspelt variable is reported with the name it was probably meant to be: %s', (typed, meant) => {
  expect(unknownEnvVars({ [typed]: 'x' })).toEqual([`${typed} is not read: did you mean ${meant}?`])
})

test('an unknown variable with our prefix is reported too', () => {
  expect(unknownEnvVars({ SMTP_HOST: 'x' })).toEqual(['SMTP_HOST is not read: no setting has this name.'])
})

test('known variables, and those of the machine, are not reported', () => {
  const read = Object.keys(configSchema.shape)
  const machine = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'LANG',
    'LANGUAGE',
    'LC_ALL',
    'USER',
    'NODE_ENV',
    'NODE_OPTIONS',
    'TZ',
    'MAIL',
  ]
  expect(unknownEnvVars(Object.fromEntries([...read, ...machine].map(name => [name, 'x'])))).toEqual([])
})
