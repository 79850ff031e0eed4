import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions, withoutSecrets } from './log.ts'

function logged(write: (log: Logger) => void) {
  let text = ''
  const lines = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(pino(logOptions('info'), lines))
  return text
}

test('an address is logged without the caller’s proof', () => {
  expect(withoutSecrets('/api2/object/download/?login=a@b.ch&key=s3cret&query=%7B%7D&time=12#token=s3cret')).toBe(
    '/api2/object/download/?login=…&key=…&query=…&time=12',
  )
  expect(withoutSecrets('/external-sign-in?code=s3cret&state=s3cret&iss=x')).toBe(
    '/external-sign-in?code=…&state=…&iss=x',
  )
  expect(withoutSecrets('/fr/recover?user=bWFpbA==&KEY=s3cret')).toBe('/fr/recover?user=…&KEY=…')
})

test.each([
  '/fr?login&return=%2Ffr%2Ftool%2F1%3Fkey%3Ds3cret',
  '/fr/logout?RETURN=%2Ffr%3Fid_token%3Ds3cret&x=1',
  '/fr?id_token=s3cret',
  '/api3/auth/callback/?access_token=s3cret&refresh_token=s3cret&session_state=s3cret&token=s3cret',
  '/fr?next=%2Ffr%3Fa%3D1%26token%3Ds3cret',
  '/fr?next=%252Ffr%253Fkey%253Ds3cret%2526b%253D1',
  '/fr?next=%25252Ffr%25253Fid_token%25253Ds3cret',
])('%s is logged without any proof', address => {
  expect(withoutSecrets(address)).not.toContain('s3cret')
})

test('passwords, tokens, cookies and authorization are removed wherever they are', () => {
  const text = logged(log =>
    log.info({
      password: 's3cret',
      actor: { tokenSession: 's3cret', name: 'Ada' },
      req: { method: 'GET', url: '/x?key=s3cret', headers: { authorization: 's3cret', cookie: 's3cret' } },
      deep: { headers: { authorization: 's3cret', 'set-cookie': 's3cret' } },
    }),
  )
  expect(text).not.toContain('s3cret')
  expect(text).toContain('Ada')
})

test('a fault of the database is logged without the values it complains about', () => {
  const fault = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (mail)=(a@b.ch) exists' })
  const text = logged(log => log.error({ err: new Error('could not save', { cause: fault }) }, 'failed'))
  expect(text).not.toContain('a@b.ch')
  expect(JSON.parse(text)).toMatchObject({ level: 'error', err: { cause: { code: '23505' } } })
})
