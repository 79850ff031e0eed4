import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password, type TestPerson } from '#testing/people.ts'
import { closeAccount } from './delete-account.ts'

const { app, db, config } = await aServer({ CAPTCHA_FIXED_TEXT: captchaFixedText, SIGNUP: 'open' })

const remove = (as: TestPerson, secret = password) =>
  aCall(app, 'deleteOwnAccount', { password: toBase64(secret) }, { as })
const restore = (key: string) => aCall(app, 'restoreAccount', {}, { fields: { key } })
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })
/** A teacher whose account is being deleted, and the key to restore it. */
const leaving = async () => {
  const teacher = await aTeacher(db)
  const answer = await remove(teacher)
  return { teacher, until: answer.query[0]?.until ?? 0, key: await lastMailed(db, teacher.mail, 'key') }
}

const refused = (message: string, query: unknown = []) => ({ httpStatus: 200, status: 'error', message, query })

test('own account: deleting closes it at once, for fourteen days, and a mail has the link to restore it', async () => {
  const { teacher, until } = await leaving()
  expect(Math.abs(until - Date.now() - 14 * 86_400_000)).toBeLessThan(10_000)
  expect(await mailsTo(db, teacher.mail)).toMatchObject([
    { kind: 'account-deletion', language: 'fr', values: { until: new Date(until).toISOString() } },
  ])
  const events = await db
    .selectFrom('audit')
    .select(['action', 'object_id'])
    .where('actor_id', '=', teacher.id)
    .execute()
  expect(events).toEqual([{ action: 'delete-account', object_id: teacher.id }])
})

test('R-27 a closed account says so to anyone who knows its password, and to nobody else', async () => {
  const { teacher } = await leaving()
  expect(await signIn(teacher.mail, password)).toEqual(refused('this-account-is-being-deleted', {}))
  expect(await signIn(teacher.mail, 'autre chose')).toEqual(refused('incorrect-username-or-password', {}))
})

test('R-28 the sessions of a closed account open nothing, not even pictures', async () => {
  const { teacher } = await leaving()
  expect(await signIn(teacher.mail, teacher.session.tokenSession)).toEqual(
    refused('incorrect-username-or-password', { ended: true }),
  )
  expect(await aCall(app, 'getOwnAccount', {}, { as: teacher })).toEqual(refused('not logged'))
  const picture = { action: 'download', list: [{ id: teacher.mail, options: { type: 'image' } }] }
  expect(dataSetOf(await sendRaw(app, 'downloadActorPicture', picture, { as: teacher })).message).toBe('not logged')
})

test('R-28 a session left over in the database opens nothing of a closed account', async () => {
  const teacher = await aTeacher(db)
  await db.updateTable('actor').set({ deletion_asked_at: new Date() }).where('id', '=', teacher.id).execute()
  expect(await aCall(app, 'getOwnAccount', {}, { as: teacher })).toEqual(refused('not logged'))
})

test('R-31 R-30 a closed account is sent no reset, no activation and no reminder, and the answers do not reveal it', async () => {
  const { teacher } = await leaving()
  const { mail } = teacher
  const reset = await aCall(app, 'requestPasswordReset', { actor: mail, lang: 'fr' }, await aCaptcha(app))
  expect(reset).toMatchObject({ status: 'success', query: { activate: 1 } })
  expect(await aCall(app, 'resendActivation', { mail }, await aCaptcha(app))).toMatchObject({ status: 'success' })
  const again = await aCall(app, 'putActors', aRegistration({ mail }), await aCaptcha(app))
  expect(again).toMatchObject({ message: 'useralreadyexist' })
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['account-deletion'])
})

test('R-32 links that were mailed before an account was closed no longer work', async () => {
  const teacher = await aTeacher(db)
  await aCall(app, 'requestPasswordReset', { actor: teacher.mail, lang: 'fr' }, await aCaptcha(app))
  const resetKey = await lastMailed(db, teacher.mail, 'key')
  const mail = `nouvelle.${teacher.mail}`
  await aCall(app, 'changeMail', { mail, password: toBase64(password) }, { as: teacher })
  const mailKey = await lastMailed(db, mail, 'key')
  await remove(teacher)
  for (const [name, key] of [
    ['checkResetToken', resetKey],
    ['confirmMail', mailKey],
  ] as const) {
    expect(await aCall(app, name, {}, { fields: { key } })).toEqual(refused('accessdenied:expirationtime'))
  }
})

test('own account: the key of the mail restores the account, once, plain or in the link’s base64', async () => {
  const { teacher, key } = await leaving()
  const { mail } = teacher
  const answer = { httpStatus: 200, status: 'success', message: 'true', query: [{ mail }] }
  expect(await restore(toBase64(key))).toEqual(answer)
  expect(await signIn(mail, password)).toMatchObject({ status: 'success' })
  expect(await restore(key)).toEqual(refused('accessdeniedtoken'))
  const events = await db.selectFrom('audit').select('action').where('actor_id', '=', teacher.id).execute()
  expect(events.map(({ action }) => action)).toEqual(['delete-account', 'restore-account'])
})

test('own account: when an account is restored twenty times at once, one attempt succeeds', async () => {
  const { key } = await leaving()
  const answers = await Promise.all(Array.from({ length: 20 }, () => restore(key)))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(answers.filter(({ message }) => message === 'accessdeniedtoken')).toHaveLength(19)
})

test('own account: an invented key restores nothing, and an expired one says so', async () => {
  const { teacher, key } = await leaving()
  expect(await restore('x'.repeat(43))).toEqual(refused('accessdeniedtoken'))
  await db.updateTable('token').set({ expires_at: new Date() }).where('actor_id', '=', teacher.id).execute()
  expect(await restore(key)).toEqual(refused('accessdenied:expirationtime'))
  expect(await signIn(teacher.mail, password)).toMatchObject({ message: 'this-account-is-being-deleted' })
})

test('own account: a second deletion, after restoring, ends the restore link of the first', async () => {
  const { teacher, key } = await leaving()
  await restore(key)
  const session = (await signIn(teacher.mail, password)).query as TestPerson['session']
  await remove({ ...teacher, session })
  const later = await lastMailed(db, teacher.mail, 'key')
  expect(await restore(key)).toEqual(refused('accessdeniedtoken'))
  expect(await restore(later)).toMatchObject({ status: 'success' })
})

test('own account: when an account is deleted ten times at once, one deletion closes it, and one mail is written', async () => {
  const teacher = await aTeacher(db)
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove(teacher)))
  // A call that arrives after the session has ended is treated as a visitor's.
  for (const { message } of answers) expect(['true', 'not logged']).toContain(message)
  expect(new Set(answers.flatMap(({ query }) => query.map(({ until }) => until))).size).toBe(1)
  expect(await mailsTo(db, teacher.mail)).toHaveLength(1)
})

test('own account: a wrong or missing password deletes nothing', async () => {
  const teacher = await aTeacher(db)
  expect(await remove(teacher, 'autre chose')).toMatchObject({
    message: 'wrong-password',
    issues: [{ path: 'query.password', message: 'wrong-password' }],
  })
  expect(await aCall(app, 'deleteOwnAccount', {}, { as: teacher })).toMatchObject({ httpStatus: 400 })
  expect(await aCall(app, 'deleteOwnAccount', { password: toBase64(password) })).toEqual(refused('not logged'))
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'success' })
})

test('R-33 a person without a password can delete with a fresh sign-in only', async () => {
  const teacher = await aTeacher(db)
  await db.updateTable('actor').set({ password_hash: null }).where('id', '=', teacher.id).execute()
  const since = (created_at: Date) =>
    db.updateTable('session').set({ created_at }).where('actor_id', '=', teacher.id).execute()
  await since(new Date(Date.now() - 11 * 60_000))
  expect(await aCall(app, 'deleteOwnAccount', {}, { as: teacher })).toEqual(refused('sign-in-again'))
  await since(new Date(Date.now() - 9 * 60_000))
  expect(await aCall(app, 'deleteOwnAccount', {}, { as: teacher })).toMatchObject({ status: 'success' })
})

test('own account: the last administrator who can sign in cannot be deleted', async () => {
  const last = await anAdministrator(db)
  for (const about of [{ blocked_at: new Date() }, { activated_at: null }, { valid_until: new Date(0) }]) {
    const { id } = await anAdministrator(db)
    await db.updateTable('actor').set(about).where('id', '=', id).execute()
  }
  expect(await remove(last)).toEqual(refused('last-administrator'))
  expect(await aCall(app, 'getOwnAccount', {}, { as: last })).toMatchObject({ status: 'success' })
  await anAdministrator(db)
  expect(await remove(last)).toMatchObject({ status: 'success' })
})

test('own account: when two administrators delete their accounts at once, one account remains', async () => {
  for (let round = 0; round < 10; round += 1) {
    await db.updateTable('actor').set({ role: 'user' }).execute()
    const both = [await anAdministrator(db), await anAdministrator(db)]
    const ends = await Promise.all(both.map(({ id }) => closeAccount(db, { actorId: id, by: id }, config)))
    expect(ends.filter(end => end === 'last-administrator')).toHaveLength(1)
  }
})
