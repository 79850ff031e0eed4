import { toBase64 } from '@preau/contract/base64'
import { beforeEach, expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, password } from '#testing/people.ts'
import { untilOneWaits } from '#testing/waiting.ts'
import { createAccount } from './create-account.ts'
import { longestDays } from './sessions.ts'

const { app, db } = await aServer()
const teacher = await aTeacher(db, { mail: 'Chiara@Ecole.ch' })

const wrong = { httpStatus: 200, status: 'error', message: 'incorrect-username-or-password', query: {} }

const signIn = (actor: string, key: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key, encryption: 'true' } })

const yesterday = new Date(Date.now() - 86_400_000)
const change = (id: string, values: { blocked_at?: Date; valid_until?: Date; activated_at?: null }) =>
  db.updateTable('actor').set(values).where('id', '=', id).execute()

// The failed attempts of one test must not make another test wait.
beforeEach(() => db.deleteFrom('attempt').execute())

test('W-01 R-27 the right password opens a session with every field of the specification', async () => {
  const answer = await signIn(teacher.mail, toBase64(password))
  expect(answer).toMatchObject({ status: 'success', httpStatus: 200 })
  expect(answer.query).toEqual({
    ...teacher.session,
    sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    tokenSession: expect.stringMatching(/^[\w-]{43}$/),
    tokenPublic: expect.stringMatching(/^[\w-]{43}$/),
    mediaKey: expect.stringMatching(/^[0-9a-f-]{36}\.[0-9a-z]+\.[\w-]{43}$/),
    mediaKeySeconds: expect.any(Number),
  })
  expect(teacher.session).toMatchObject({
    level: 'user',
    mail: 'Chiara@Ecole.ch',
    login: 'Chiara@Ecole.ch',
    firstName: 'Chiara',
    name: 'Monnet',
    bitrate: '720p',
    easyLanguage: null,
    lang: 'fr',
    language: 'fr',
    domain: ['localhost'],
    password: true,
    activate: 1,
  })
})

test.each([
  ['a wrong password', teacher.mail, toBase64('un préau à Genève')],
  ['an unknown address', 'nobody@ecole.ch', toBase64(password)],
  ['no password', teacher.mail, ''],
  ['a key that is not base64', teacher.mail, '%%%'],
  ['a password that was not encoded', teacher.mail, password],
  ['a token that was never given', teacher.mail, toBase64('x'.repeat(43))],
  ['the media token', teacher.mail, toBase64(teacher.session.tokenPublic)],
  ['the media key', teacher.mail, toBase64(teacher.session.mediaKey)],
])('W-01 R-27 %s is refused', async (_, actor, key) => {
  expect(await signIn(actor, key)).toEqual(wrong)
})

test('W-01 R-27 an account that is not activated is reported as such only to somebody who knows its password', async () => {
  await createAccount(db, { mail: 'new@ecole.ch', firstName: 'A', lastName: 'B', password })
  expect(await signIn('new@ecole.ch', toBase64(password))).toEqual({
    httpStatus: 200,
    status: 'error',
    message: 'this-account-is-not-activated',
    query: { password: true },
  })
  expect(await signIn('new@ecole.ch', toBase64('autre chose'))).toEqual(wrong)
})

test.each([
  ['blocked', { blocked_at: yesterday }, 'this-account-is-blocked'],
  ['past its last day', { valid_until: yesterday }, 'this-account-has-run-out'],
])(
  'W-01 R-27 an account that is %s signs in no more, and its open sessions are invalid',
  async (_, values, message) => {
    const person = await aTeacher(db)
    const { tokenSession } = person.session
    await change(person.id, values)
    expect(await signIn(person.mail, toBase64(password))).toEqual({ ...wrong, message })
    expect(await signIn(person.mail, toBase64('autre chose'))).toEqual(wrong)
    expect(await signIn(person.mail, toBase64(tokenSession))).toEqual(wrong)
    expect(await aCall(app, 'getLibrary', {}, { as: person })).toMatchObject({ status: 'error', message: 'not logged' })
  },
)

test('W-01 R-28 the token of a session returns the same session again', async () => {
  const answer = await signIn(teacher.mail, toBase64(teacher.session.tokenSession))
  const { mediaKeySeconds, ...same } = teacher.session
  expect(answer).toMatchObject({ status: 'success', query: same })
  expect(mediaKeySeconds).toBeGreaterThan(0)
})

test('W-01 R-28 a token that was signed out, or has expired, is refused', async () => {
  const left = await aTeacher(db)
  expect(await aCall(app, 'endSession', {}, { as: left })).toMatchObject({ status: 'success' })
  expect(await signIn(left.mail, toBase64(left.session.tokenSession))).toEqual(wrong)

  const late = await aTeacher(db)
  await db.updateTable('session').set({ expires_at: yesterday }).where('actor_id', '=', late.id).execute()
  expect(await signIn(late.mail, toBase64(late.session.tokenSession))).toEqual(wrong)
})

test('R-28 the tokens of an account that is no longer activated open nothing, not even pictures', async () => {
  const person = await aTeacher(db)
  await change(person.id, { activated_at: null })
  expect(await aCall(app, 'getLibrary', {}, { as: person })).toMatchObject({ status: 'error', message: 'not logged' })
  const picture = { action: 'download', list: [{ id: person.mail, options: { type: 'image' } }] }
  const response = await sendRaw(app, 'downloadActorPicture', picture, { as: person })
  expect(dataSetOf(response)).toMatchObject({ status: 'error', message: 'not logged' })
})

test('W-01 R-28 a token opens nothing for another person', async () => {
  const other = await aTeacher(db)
  expect(await signIn(other.mail, toBase64(teacher.session.tokenSession))).toEqual(wrong)
})

test('R-28 a session that is used is extended', async () => {
  const { id, mail, session } = await aTeacher(db)
  const soon = new Date(Date.now() + 3_600_000)
  await db
    .updateTable('session')
    .set({ seen_at: yesterday, expires_at: soon })
    .where('id', '=', session.sessionId)
    .execute()
  await signIn(mail, toBase64(session.tokenSession))
  const { expires_at } = await db
    .selectFrom('session')
    .select('expires_at')
    .where('actor_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime()).toBeGreaterThan(soon.getTime())
})

test('R-28 a session that is used expires after half a year all the same', async () => {
  const { mail, session } = await aTeacher(db)
  const long = new Date(Date.now() - (longestDays * 86_400_000 - 60_000))
  await db
    .updateTable('session')
    .set({ seen_at: yesterday, created_at: long })
    .where('id', '=', session.sessionId)
    .execute()
  await signIn(mail, toBase64(session.tokenSession))
  const { expires_at } = await db
    .selectFrom('session')
    .select('expires_at')
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - long.getTime()).toBe(longestDays * 86_400_000)
})

test('W-01 a password sent in base64url without padding is read too', async () => {
  const secret = '???>>>ÿÿÿ~~~'
  const person = await aTeacher(db, { password: secret })
  const encoded = toBase64(secret)
  expect(encoded).toMatch(/[+/]/)
  const urlAlphabet = encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  expect(await signIn(person.mail, urlAlphabet)).toMatchObject({ status: 'success' })
})

test('W-01 without encryption the key is the password itself', async () => {
  const query = { action: 'get', actor: teacher.mail }
  const response = await sendRaw(app, 'authenticate', query, { fields: { login: teacher.mail, key: password } })
  expect(dataSetOf(response)).toMatchObject({ status: 'success' })
})

test.each(['chiara@ecole.ch', 'CHIARA@ECOLE.CH', '  Chiara@Ecole.ch ', 'ｃｈｉａｒａ＠ecole.ch'])(
  'W-01 an address is recognized however it is written: "%s"',
  async actor => {
    expect(await signIn(actor, toBase64(password))).toMatchObject({
      status: 'success',
      query: { mail: 'Chiara@Ecole.ch' },
    })
  },
)

test('W-01 the call is also answered as an urlencoded form, and without the slash at its end', async () => {
  const fields = { login: teacher.mail, key: toBase64(password), encryption: 'true' }
  const query = { action: 'get', actor: teacher.mail, domain: 'localhost' }
  const answer = dataSetOf(await sendRaw(app, 'authenticate', query, { fields, form: 'urlencoded' }))
  expect(answer).toMatchObject({ status: 'success', query: { mail: teacher.mail } })
  const bare = await app.inject({
    method: 'POST',
    url: '/api2/actor/auth',
    payload: { ...fields, query: JSON.stringify(query) },
  })
  expect(dataSetOf(bare)).toMatchObject({ status: 'success' })
})

test('W-01 a request for another domain is refused', async () => {
  const answer = await aCall(
    app,
    'authenticate',
    { actor: teacher.mail, domain: ['elsewhere.example'] },
    { fields: { login: teacher.mail, key: toBase64(password), encryption: 'true' } },
  )
  expect(answer).toEqual({ httpStatus: 200, status: 'error', message: 'unknown-domain', query: {} })
})

test.each([
  ['no query', undefined],
  ['a query that is not JSON', '{"action":'],
  ['an action that is on no call of this path', { action: 'delete', actor: 'a@b.ch' }],
  ['no actor', { action: 'get' }],
  ['an actor that is a list', { action: 'get', actor: ['a@b.ch'] }],
])('W-01 W-19 %s is answered 400', async (_, query) => {
  const response = await sendRaw(app, 'authenticate', query)
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response)).toMatchObject({ status: 'error', message: 'bad-request', issues: [expect.anything()] })
})

test('W-01 W-19 a sign-in without a key is answered 400, one with a login of two megabytes 413', async () => {
  const query = { action: 'get', actor: teacher.mail }
  const noKey = await app.inject({ method: 'POST', url: '/api2/actor/auth/', payload: { query } })
  expect(noKey.statusCode).toBe(400)
  const large = await sendRaw(app, 'authenticate', query, { fields: { login: 'a'.repeat(2_000_000) } })
  expect(large.statusCode).toBe(413)
  expect(dataSetOf(large)).toMatchObject({ status: 'error', message: 'bad-request' })
})

test('R-05 signing out ends this session only', async () => {
  const person = await aTeacher(db)
  const second = (await signIn(person.mail, toBase64(password))).query
  await aCall(app, 'endSession', {}, { as: person })
  if (!('tokenSession' in second)) throw new Error('there is no second session')
  expect(await signIn(person.mail, toBase64(second.tokenSession))).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'endSession', {}, { as: person })).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await aCall(app, 'endSession', {})).toMatchObject({ status: 'error', message: 'not logged' })
})

test('R-28 no token is kept in the database', async () => {
  const rows = await db.selectFrom('session').selectAll().execute()
  const kept = JSON.stringify(
    rows.map(row => ({ ...row, h: row.token_hash.toString(), p: row.public_token_hash.toString() })),
  )
  expect(kept).not.toContain(teacher.session.tokenSession)
  expect(kept).not.toContain(teacher.session.tokenPublic)
})

test('R-27 R-36 a sign-in in progress while the password changes opens no session', async () => {
  const { id, mail } = await aTeacher(db)
  const { answering } = await db.transaction().execute(async trx => {
    await trx.updateTable('actor').set({ password_hash: 'of another one' }).where('id', '=', id).execute()
    await trx.deleteFrom('session').where('actor_id', '=', id).execute()
    const answering = signIn(mail, toBase64(password))
    // If `signIn` does not wait for the lock, it has read the old password and answers.
    await Promise.race([untilOneWaits(db), answering])
    return { answering }
  })
  expect(await answering).toEqual(wrong)
  expect(await db.selectFrom('session').select('id').where('actor_id', '=', id).execute()).toEqual([])
})

test('W-01 R-27 a password is the same in any Unicode normalization', async () => {
  const { mail } = await aTeacher(db)
  const typed = password.normalize('NFD')
  expect(typed).not.toBe(password)
  expect(await signIn(mail, toBase64(typed))).toMatchObject({ status: 'success' })
})
