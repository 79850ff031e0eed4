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
])('a misspelt variable is named with the one it was meant for: %s', (typed, meant) => {
  expect(unknownEnvVars({ [typed]: 'x' })).toEqual([`${typed} is not read: did you mean ${meant}?`])
})

test('a variable that begins as ours do and is none is named too', () => {
  expect(unknownEnvVars({ SMTP_HOST: 'x' })).toEqual(['SMTP_HOST is not read: no setting has this name.'])
})

test('nothing is said of the variables that are read, nor of those of the machine', () => {
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
