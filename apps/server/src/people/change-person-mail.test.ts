import { randomUUID } from 'node:crypto'
import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistrant } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password } from '#testing/people.ts'

const { app, db } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })
const administrator = await anAdministrator(db)

const anAddress = () => `${randomUUID()}@autre-ecole.ch`
const change = (person: string, mail: string, as = administrator) =>
  aCall(app, 'changePersonMail', { person, mail }, { as })
const confirm = async (mail: string) =>
  aCall(app, 'confirmMail', {}, { fields: { key: await lastMailed(db, mail, 'key') } })
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })
const kinds = async (mail: string) => (await mailsTo(db, mail)).map(({ kind }) => kind)

test('T-21 another address of an active account counts once it is confirmed from there; mails go to both, and sessions end', async () => {
  const teacher = await aTeacher(db)
  const mail = anAddress()
  expect(await change(teacher.id, mail)).toMatchObject({
    status: 'success',
    query: [{ id: teacher.id, mail: teacher.mail, askedMail: mail }],
  })
  expect([await kinds(teacher.mail), await kinds(mail)]).toEqual([['mail-change-asked'], ['mail-change-confirm']])
  expect(await signIn(teacher.mail, password), 'before').toMatchObject({ status: 'success' })

  expect(await confirm(mail)).toMatchObject({ status: 'success', query: [{ mail, choosesPassword: true }] })
  expect(await kinds(teacher.mail)).toEqual(['mail-change-asked', 'mail-change-notice'])
  for (const address of [teacher.mail, mail])
    expect(await signIn(address, teacher.session.tokenSession)).toMatchObject({ status: 'error' })
  const events = await eventsTo(db, teacher.id)
  expect(events.map(({ action }) => action).sort()).toEqual(['ask-address', 'confirm-address'])
  const { query } = await aCall(app, 'getPeople', { search: mail }, { as: administrator })
  expect(query[0]?.people).toMatchObject([{ mail, askedMail: null }])
})

test('T-21 a reader of the old mailbox cannot get in: not by the new address, the password, a known browser or a school account', async () => {
  const teacher = await aTeacher(db)
  const mail = anAddress()
  await db
    .insertInto('external_identity')
    .values({ issuer: 'https://school.example', subject: mail, actor_id: teacher.id })
    .execute()
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'success' })
  const known = () => db.selectFrom('known_browser').select('actor_id').where('actor_id', '=', teacher.id).execute()
  const linked = () => db.selectFrom('external_identity').select('subject').where('actor_id', '=', teacher.id).execute()
  expect(
    [await known(), await linked()].map(({ length }) => length),
    'before',
  ).toEqual([1, 1])

  await change(teacher.id, mail)
  await confirm(mail)
  expect([await known(), await linked()]).toEqual([[], []])
  expect(JSON.stringify(await mailsTo(db, teacher.mail))).not.toContain(mail)
  for (const address of [teacher.mail, mail])
    expect(await signIn(address, password)).toMatchObject({ message: 'incorrect-username-or-password' })

  expect(await kinds(mail)).toEqual(['mail-change-confirm', 'reset-password'])
  const [, sent] = await mailsTo(db, mail)
  expect(sent?.values).toMatchObject({ isMoved: true })
  const key = await lastMailed(db, mail, 'key')
  const chosen = 'une marelle à Vevey'
  const choice = {
    tokenType: 'recoverPassword',
    actor: mail,
    lang: 'fr',
    domain: 'localhost',
    dataAction: { user: mail, attribute: 'password', value: toBase64(chosen) },
  } as const
  const answer = await aCall(app, 'setPassword', choice, { fields: { login: mail, key } })
  expect(answer).toMatchObject({ status: 'success' })
  expect(await signIn(mail, chosen)).toMatchObject({ status: 'success' })
})

test('T-21 an administrator’s address can be changed only after the role is taken away; a change requested earlier ends when a person gets the role', async () => {
  const [other, teacher] = [await anAdministrator(db), await aTeacher(db)]
  const give = (person: string, role: 'admin' | 'user') =>
    aCall(app, 'putRole', { person, role }, { as: administrator })
  expect((await change(other.id, anAddress())).message).toBe('this-account-is-an-administrator')
  expect(await mailsTo(db, other.mail)).toEqual([])
  await give(other.id, 'user')
  expect((await change(other.id, anAddress())).status).toBe('success')

  const mail = anAddress()
  await change(teacher.id, mail)
  await give(teacher.id, 'admin')
  expect((await confirm(mail)).message).toBe('accessdeniedtoken')
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'success' })
})

test('T-21 the browser that registered a waiting account does not take it back from the address that an administrator gave it', async () => {
  const { mail, cookie } = await aRegistrant(app)
  const { id } = await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  const right = anAddress()
  expect((await change(id, right)).query).toMatchObject([{ mail: right, state: 'waiting' }])
  expect((await aCall(app, 'correctMail', { mail }, { headers: { cookie } })).status).toBe('error')
  expect(await kinds(right)).toEqual(['activation'])
})

test('T-21 when two addresses are requested for a person one after the other, only the later one can be confirmed', async () => {
  const teacher = await aTeacher(db)
  const [one, other] = [anAddress(), anAddress()]
  await change(teacher.id, one)
  expect((await change(teacher.id, other)).query).toMatchObject([{ askedMail: other }])
  expect(await confirm(one)).toMatchObject({ message: 'accessdenied:expirationtime' })
  expect(await confirm(other)).toMatchObject({ status: 'success' })
})

test('T-21 before the activation, a changed address gets the mail that opens the account at once', async () => {
  const mail = anAddress()
  const about = { organization: 'École', job: 'teacher', canton: 'vd', lang: 'fr' } as const
  const actors = [{ mail, firstName: 'Zoé', name: 'Blanc', ...about }]
  const sendMail = { type: 'activation', rootObject: '/activate/' }
  await aCall(app, 'putActors', { actors, sendMail }, { as: administrator })
  const { id } = await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  const right = anAddress()
  expect((await change(id, right)).query).toMatchObject([{ mail: right, askedMail: null, state: 'waiting' }])
  expect(await kinds(right)).toEqual(['welcome'])
})

test('T-21 an address that is unchanged, taken, invalid or one’s own account’s is refused, and nobody gets a mail', async () => {
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  expect((await change(teacher.id, teacher.mail.toUpperCase())).message).toBe('same-mail')
  expect((await change(teacher.id, other.mail.toUpperCase())).message).toBe('useralreadyexist')
  expect((await change(teacher.id, 'lea@ecole')).httpStatus).toBe(400)
  expect((await change(administrator.id, anAddress())).message).toBe('own-account')
  expect((await change(randomUUID(), anAddress())).message).toBe('not-found')
  expect((await change(teacher.id, anAddress(), teacher)).status).toBe('error')
  for (const [values, code] of [
    [{ blocked_at: new Date() }, 'this-account-is-blocked'],
    [{ valid_until: new Date(0), blocked_at: null }, 'this-account-has-run-out'],
    [{ deletion_asked_at: new Date() }, 'this-account-is-being-deleted'],
  ] as const) {
    await db.updateTable('actor').set(values).where('id', '=', teacher.id).execute()
    expect((await change(teacher.id, anAddress())).message).toBe(code)
  }
  expect([await kinds(teacher.mail), await kinds(other.mail)]).toEqual([[], []])
})

test('T-21 an address that somebody else has taken since the request is not given twice', async () => {
  const teacher = await aTeacher(db)
  const mail = anAddress()
  await change(teacher.id, mail)
  await aTeacher(db, { mail })
  expect(await confirm(mail)).toMatchObject({ message: 'useralreadyexist' })
  expect(await signIn(teacher.mail, teacher.session.tokenSession)).toMatchObject({ status: 'success' })
})

test('T-21 at most five addresses an hour can be requested for one person', async () => {
  const teacher = await aTeacher(db)
  for (let asked = 0; asked < 5; asked += 1) expect((await change(teacher.id, anAddress())).status).toBe('success')
  expect((await change(teacher.id, anAddress())).httpStatus).toBe(429)
})
