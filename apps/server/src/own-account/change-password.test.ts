import { toBase64 } from '@preau/contract/base64'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { aTeacher, password, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer({ CAPTCHA_FIXED_TEXT: captchaFixedText })

const fresh = 'une marelle à Fribourg'
const change = (as: TestPerson, current: string | undefined = password, next = fresh) =>
  aCall(app, 'changePassword', { password: current && toBase64(current), newPassword: toBase64(next) }, { as })
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })
const isOpen = async (mail: string, token: string) => (await signIn(mail, token)).status === 'success'
/** A person without a password, who signed in at an identity provider that many minutes ago. */
const withoutPassword = async (minutes: number) => {
  const person = await aTeacher(db)
  await db.updateTable('actor').set({ password_hash: null }).where('id', '=', person.id).execute()
  await db
    .updateTable('session')
    .set({ created_at: new Date(Date.now() - minutes * 60_000) })
    .where('actor_id', '=', person.id)
    .execute()
  return person
}

const done = { httpStatus: 200, status: 'success', message: 'true', query: [] }
const at = (path: string, message: string) => ({
  httpStatus: 200,
  status: 'error',
  message,
  query: [],
  issues: [{ path, message }],
})

test('R-36 the current password changes the password: other sessions end, this one remains, and a mail says so', async () => {
  const teacher = await aTeacher(db)
  const other = (await signIn(teacher.mail, password)).query as { tokenSession: string }
  expect(await change(teacher)).toEqual(done)
  expect(await isOpen(teacher.mail, teacher.session.tokenSession)).toBe(true)
  // The other session ended without the mark that makes its browser delete what is stored there: after signing in
  // again, the person finds it.
  expect(await signIn(teacher.mail, other.tokenSession)).toMatchObject({ status: 'error', query: {} })
  expect((await signIn(teacher.mail, other.tokenSession)).query).not.toHaveProperty('ended')
  expect(await isOpen(teacher.mail, password)).toBe(false)
  expect(await isOpen(teacher.mail, fresh)).toBe(true)
  expect(await mailsTo(db, teacher.mail)).toMatchObject([{ kind: 'password-changed', language: 'fr' }])
  const events = await db.selectFrom('audit').select(['actor_id', 'action', 'object_id', 'details']).execute()
  expect(events).toEqual([{ actor_id: teacher.id, action: 'change-password', object_id: teacher.id, details: {} }])
})

test('R-27 R-36 a wrong current password changes nothing, and pauses grow as when signing in', async () => {
  const teacher = await aTeacher(db)
  for (let index = 0; index < 5; index += 1) {
    expect(await change(teacher, 'autre chose')).toEqual(at('query.password', 'wrong-password'))
  }
  expect(await change(teacher)).toMatchObject({ httpStatus: 429, message: 'too-many-requests' })
  expect((await signIn(teacher.mail, password)).httpStatus).toBe(429)
  await db.updateTable('attempt').set({ last_at: sql<Date>`last_at - interval '1 second'` }).execute()
  expect(await change(teacher)).toEqual(done)
})

test.each([
  ['one of the most used', 'sunshine1', 'password-too-common'],
  ['the address itself', 'chiara.monnet@ecole.ch', 'password-is-mail'],
])('R-36 a new password that is %s is refused at its field', async (_, trivial, message) => {
  const known = await db.selectFrom('actor').select('id').where('mail', '=', 'chiara.monnet@ecole.ch').execute()
  const teacher = known.length === 0 ? await aTeacher(db, { mail: 'chiara.monnet@ecole.ch' }) : null
  const as = teacher ?? (await signedIn('chiara.monnet@ecole.ch'))
  expect(await change(as, password, trivial)).toEqual(at('query.newPassword', message))
  expect(await isOpen(as.mail, password)).toBe(true)
})

async function signedIn(mail: string): Promise<TestPerson> {
  const session = (await signIn(mail, password)).query as TestPerson['session']
  return { id: '', mail, session, viewer: { id: '', isAdministrator: false } }
}

test.each([
  ['seven characters', password, 'sept123', 'query.newPassword', 'password-length'],
  ['no current password', undefined, fresh, 'query.password', 'field-is-required'],
])('R-36 W-19 %s is answered 400, at the field', async (_, current, next, path, message) => {
  const query = { password: current && toBase64(current), newPassword: toBase64(next) }
  const answer = await aCall(app, 'changePassword', query, { as: await aTeacher(db) })
  expect(answer).toMatchObject({ httpStatus: 400, issues: [{ path, message }] })
})

test('R-36 W-19 a current password that is no base64 is answered 400', async () => {
  const query = { password: '%%%', newPassword: toBase64(fresh) }
  const answer = await aCall(app, 'changePassword', query, { as: await aTeacher(db) })
  expect(answer).toMatchObject({ httpStatus: 400, issues: [{ path: 'query.password' }] })
})

test('R-33 a person without a password sets one within ten minutes of signing in; later they must sign in again', async () => {
  const late = await withoutPassword(11)
  expect(await change(late, undefined)).toMatchObject({ status: 'error', message: 'sign-in-again' })
  expect(await change(late, 'whatever')).toMatchObject({ status: 'error', message: 'sign-in-again' })
  const early = await withoutPassword(9)
  expect(await change(early, undefined)).toEqual(done)
  expect(await isOpen(early.mail, fresh)).toBe(true)
})

test('R-32 an open reset link ends with the change', async () => {
  const teacher = await aTeacher(db)
  await aCall(app, 'requestPasswordReset', { actor: teacher.mail, lang: 'fr' }, await aCaptcha(app))
  const key = await lastMailed(db, teacher.mail, 'key')
  await change(teacher)
  expect(await aCall(app, 'checkResetToken', {}, { fields: { key } })).toMatchObject({
    message: 'accessdenied:expirationtime',
  })
})

test('R-36 when the password is changed five times at once, one change is made', async () => {
  const teacher = await aTeacher(db)
  const secrets = Array.from({ length: 5 }, (_, index) => `marelle numéro ${index}`)
  const answers = await Promise.all(secrets.map(secret => change(teacher, password, secret)))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  const won = secrets[answers.findIndex(({ status }) => status === 'success')] as string
  expect(await isOpen(teacher.mail, won)).toBe(true)
})

test('R-36 nobody changes a password without a session', async () => {
  const query = { password: toBase64(password), newPassword: toBase64(fresh) }
  expect(await aCall(app, 'changePassword', query)).toMatchObject({ status: 'error', message: 'not logged' })
})

test('R-36 a pending change of address ends with the password: anyone who knew the old password may have requested it', async () => {
  const teacher = await aTeacher(db)
  await aCall(app, 'changeMail', { password: toBase64(password), mail: 'thief@ecole.ch' }, { as: teacher })
  const key = await lastMailed(db, 'thief@ecole.ch', 'key')
  await change(teacher)
  expect(await aCall(app, 'getOwnAccount', {}, { as: teacher })).toMatchObject({ query: [{ pendingMail: null }] })
  expect(await aCall(app, 'confirmMail', {}, { fields: { key } })).toMatchObject({ status: 'error' })
  expect(await isOpen(teacher.mail, fresh)).toBe(true)
})

test('R-27 R-36 when the current password is tried forty times at once, only the first few tries learn whether it was right', async () => {
  const teacher = await aTeacher(db)
  const tries = Array.from({ length: 40 }, () => change(teacher, 'autre chose'))
  const statuses = (await Promise.all(tries)).map(({ httpStatus }) => httpStatus)
  // Not exactly five: on a slow machine the first pauses, of one and two seconds, are over before the last tries
  // arrive.
  expect(statuses.filter(status => status === 200).length).toBeLessThan(20)
})
