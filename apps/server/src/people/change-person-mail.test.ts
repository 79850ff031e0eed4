import { randomUUID } from 'node:crypto'
import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password } from '#testing/people.ts'

const { app, db } = await aServer()
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

  expect(await confirm(mail)).toMatchObject({ status: 'success', query: [{ mail }] })
  expect(await kinds(teacher.mail)).toEqual(['mail-change-asked', 'mail-change-notice'])
  for (const address of [teacher.mail, mail])
    expect(await signIn(address, teacher.session.tokenSession)).toMatchObject({ status: 'error' })
  expect(await signIn(teacher.mail, password)).toMatchObject({ message: 'incorrect-username-or-password' })
  expect(await signIn(mail, password)).toMatchObject({ status: 'success' })
  expect((await eventsTo(db, teacher.id)).map(({ action }) => action).sort()).toEqual(['ask-address', 'change-mail'])
  const { query } = await aCall(app, 'getPeople', { search: mail }, { as: administrator })
  expect(query[0]?.people).toMatchObject([{ mail, askedMail: null }])
})

test('T-21 of two addresses that are asked for one after the other, the later one alone can be confirmed', async () => {
  const teacher = await aTeacher(db)
  const [one, other] = [anAddress(), anAddress()]
  await change(teacher.id, one)
  expect((await change(teacher.id, other)).query).toMatchObject([{ askedMail: other }])
  expect(await confirm(one)).toMatchObject({ message: 'accessdenied:expirationtime' })
  expect(await confirm(other)).toMatchObject({ status: 'success' })
})

test('T-21 before the activation the mail that opens the account goes to the right address at once', async () => {
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

test('T-21 an address that is the same, is taken, is none or is one’s own is refused, and nobody gets a mail', async () => {
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

test('T-21 an address that somebody has taken since is not given twice', async () => {
  const teacher = await aTeacher(db)
  const mail = anAddress()
  await change(teacher.id, mail)
  await aTeacher(db, { mail })
  expect(await confirm(mail)).toMatchObject({ message: 'useralreadyexist' })
  expect(await signIn(teacher.mail, teacher.session.tokenSession)).toMatchObject({ status: 'success' })
})

test('T-21 five addresses in an hour at most are asked for one person', async () => {
  const teacher = await aTeacher(db)
  for (let asked = 0; asked < 5; asked += 1) expect((await change(teacher.id, anAddress())).status).toBe('success')
  expect((await change(teacher.id, anAddress())).httpStatus).toBe(429)
})
