import { randomUUID } from 'node:crypto'
import { toBase64 } from '@preau/contract/base64'
import { type CallName, calls as callsByName } from '@preau/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password, type TestPerson } from '#testing/people.ts'
import { makeAdministrator } from './make-administrator.ts'

const { app, db } = await aServer({ CAPTCHA_FIXED_TEXT: captchaFixedText })
let administrator = await anAdministrator(db)

type Id = { id: string }
const putRole = (person: Id, role: 'user' | 'admin', as = administrator) =>
  aCall(app, 'putRole', { person: person.id, role }, { as })
const block = (person: Id, as = administrator) => aCall(app, 'blockPerson', { person: person.id }, { as })
const unblock = (person: Id) => aCall(app, 'unblockPerson', { person: person.id }, { as: administrator })
const sendReset = (person: Id, as = administrator) => aCall(app, 'sendReset', { person: person.id }, { as })
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })
const refused = (message: string, query: unknown = []) => ({ httpStatus: 200, status: 'error', message, query })
const now = new Date()

beforeEach(async () => {
  await db.deleteFrom('actor').execute()
  administrator = await anAdministrator(db)
})

test('H-13 a person who becomes an administrator is one at their next call, and no longer after the role is taken back', async () => {
  const teacher = await aTeacher(db)
  expect(await aCall(app, 'getMails', {}, { as: teacher })).toEqual(refused('not logged'))
  const answer = { httpStatus: 200, status: 'success', message: 'true' }
  const standing = { id: teacher.id, state: 'active' }
  expect(await putRole(teacher, 'admin')).toEqual({ ...answer, query: [{ ...standing, role: 'admin' }] })
  expect(await aCall(app, 'getMails', {}, { as: teacher })).toMatchObject({ status: 'success' })
  expect(await putRole(teacher, 'user')).toEqual({ ...answer, query: [{ ...standing, role: 'user' }] })
  expect(await aCall(app, 'getMails', {}, { as: teacher })).toEqual(refused('not logged'))
  const by = { actor_id: administrator.id }
  expect(await eventsTo(db, teacher.id)).toEqual([
    { action: 'change-role', ...by },
    { action: 'change-role', ...by },
  ])
})

test('H-13 giving a person the role they already have succeeds without an event', async () => {
  expect(await putRole(administrator, 'admin')).toMatchObject({ status: 'success' })
  expect(await eventsTo(db, administrator.id)).toEqual([])
})

test('H-13 the last administrator who can sign in keeps the role: others who are blocked, waiting, expired or leaving do not count', async () => {
  for (const about of [
    { blocked_at: now },
    { activated_at: null },
    { valid_until: new Date(0) },
    { deletion_asked_at: now },
  ]) {
    const other = await anAdministrator(db)
    await db.updateTable('actor').set(about).where('id', '=', other.id).execute()
  }
  expect(await putRole(administrator, 'user')).toEqual(refused('last-administrator'))
  expect(await eventsTo(db, administrator.id)).toEqual([])
  const other = await anAdministrator(db)
  expect(await putRole(administrator, 'user')).toMatchObject({ query: [{ role: 'user' }] })
  expect(await putRole(other, 'user', other)).toEqual(refused('last-administrator'))
})

const ends = {
  'take each other’s role': (other: TestPerson, as: TestPerson) => putRole(other, 'user', as),
  'block each other': (other: TestPerson, as: TestPerson) => block(other, as),
}
test.each(Object.keys(ends) as (keyof typeof ends)[])(
  'H-13 when administrators %s at the same time, one of them remains',
  async end => {
    for (let round = 0; round < 4; round += 1) {
      await db.deleteFrom('actor').execute()
      const people = await Promise.all([1, 2, 3, 4].map(() => anAdministrator(db)))
      const answers = await Promise.all(
        people.map((person, index) => ends[end](people[(index + 1) % 4] as TestPerson, person)),
      )
      // A caller may have lost the role by the time their request is handled: then they are refused like a visitor.
      for (const { message } of answers) expect(['true', 'last-administrator', 'not logged']).toContain(message)
      const left = await db
        .selectFrom('actor')
        .select('id')
        .where('role', '=', 'admin')
        .where('blocked_at', 'is', null)
        .execute()
      expect(left.length).toBeGreaterThan(0)
      expect(answers.filter(({ message }) => message === 'true')).toHaveLength(4 - left.length)
    }
  },
)

test('R-27 R-28 a blocked person is out at once: sessions and media tokens end, and a caller with the right password learns of the block', async () => {
  const teacher = await aTeacher(db)
  expect(await block(teacher)).toMatchObject({ query: [{ id: teacher.id, role: 'user', state: 'blocked' }] })
  expect(await aCall(app, 'getOwnAccount', {}, { as: teacher })).toEqual(refused('not logged'))
  const picture = { action: 'download', list: [{ id: teacher.mail, options: { type: 'image' } }] }
  expect(dataSetOf(await sendRaw(app, 'downloadActorPicture', picture, { as: teacher })).message).toBe('not logged')
  expect(await signIn(teacher.mail, password)).toEqual(refused('this-account-is-blocked', {}))
  expect(await signIn(teacher.mail, 'autre chose')).toEqual(refused('incorrect-username-or-password', {}))
  const ended = await signIn(teacher.mail, teacher.session.tokenSession)
  expect(ended).toEqual(refused('incorrect-username-or-password', { ended: true }))
})

test('R-27 R-28 an unblocked person signs in with their old password; their old sessions remain ended', async () => {
  const teacher = await aTeacher(db)
  await block(teacher)
  await block(teacher)
  expect(await unblock(teacher)).toMatchObject({ query: [{ state: 'active' }] })
  await unblock(teacher)
  expect(await aCall(app, 'getOwnAccount', {}, { as: teacher })).toEqual(refused('not logged'))
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'success' })
  expect((await eventsTo(db, teacher.id)).map(({ action }) => action)).toEqual(['block-account', 'unblock-account'])
})

test('R-32 links that were mailed before a block cannot be used to choose a password', async () => {
  const teacher = await aTeacher(db)
  await aCall(app, 'requestPasswordReset', { actor: teacher.mail, lang: 'fr' }, await aCaptcha(app))
  const key = await lastMailed(db, teacher.mail, 'key')
  await block(teacher)
  expect(await aCall(app, 'checkResetToken', {}, { fields: { key } })).toEqual(refused('accessdenied:expirationtime'))
})

test('H-13 a sign-in at the moment of a block leaves no session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const teacher = await aTeacher(db)
    await Promise.all([block(teacher), signIn(teacher.mail, password), signIn(teacher.mail, password)])
    expect(await db.selectFrom('session').select('id').where('actor_id', '=', teacher.id).execute()).toEqual([])
  }
})

test('H-13 people cannot block themselves', async () => {
  await anAdministrator(db)
  expect(await block(administrator)).toEqual(refused('own-account'))
})

test('R-31 R-32 an administrator lets a person choose a password, whatever wrong ones were tried and mails requested before', async () => {
  const teacher = await aTeacher(db)
  for (let round = 0; round < 6; round += 1) {
    await aCall(app, 'requestPasswordReset', { actor: teacher.mail, lang: 'fr' }, await aCaptcha(app))
    await signIn(teacher.mail, 'autre chose')
  }
  expect(await sendReset(teacher)).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'true',
    query: [{ mail: teacher.mail }],
  })
  // If the person remembers their password after all, it is accepted at once.
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'success' })
  expect(await mailsTo(db, teacher.mail)).toHaveLength(6)
  const key = await lastMailed(db, teacher.mail, 'key')
  const value = toBase64('une marelle à Fribourg')
  const dataAction = { user: teacher.mail, attribute: 'password', value } as const
  const query = { tokenType: 'recoverPassword', actor: teacher.mail, lang: 'fr', dataAction } as const
  const chosen = await aCall(app, 'setPassword', query, { fields: { login: teacher.mail, key } })
  expect(chosen).toMatchObject({ status: 'success' })
  expect(await signIn(teacher.mail, 'une marelle à Fribourg')).toMatchObject({ status: 'success' })
  expect((await eventsTo(db, teacher.id)).map(({ action }) => action)).toEqual(['send-reset', 'reset-password'])
})

test('R-31 when many resets are requested in an hour, five are sent, and the administrator learns when the next is possible', async () => {
  const teacher = await aTeacher(db)
  for (let round = 0; round < 5; round += 1) await sendReset(teacher)
  expect(await sendReset(teacher)).toMatchObject({ httpStatus: 429, message: 'too-many-requests' })
  expect(await mailsTo(db, teacher.mail)).toHaveLength(5)
})

test.each([
  ['waiting', { activated_at: null }, 'this-account-is-not-activated'],
  ['blocked', { blocked_at: now }, 'this-account-is-blocked'],
  ['expired', { valid_until: new Date(0) }, 'this-account-has-run-out'],
  ['leaving', { deletion_asked_at: now }, 'this-account-is-being-deleted'],
])('R-31 a person who is %s is sent no reset, and the administrator learns why', async (_, about, message) => {
  const teacher = await aTeacher(db)
  await db.updateTable('actor').set(about).where('id', '=', teacher.id).execute()
  expect(await sendReset(teacher)).toEqual(refused(message))
  expect(await mailsTo(db, teacher.mail)).toEqual([])
})

test('W-07 H-13 a person whose account an administrator creates gets one mail that lets them in, and another only if its key activates without a password', async () => {
  const make = (mail: string, activate: boolean) =>
    aCall(app, 'putActors', aRegistration({ mail, activate, password: undefined }), { as: administrator })
  await make('active@ecole.ch', true)
  expect((await mailsTo(db, 'active@ecole.ch')).map(({ kind }) => kind)).toEqual(['welcome'])
  await make('waiting@ecole.ch', false)
  const key = toBase64(await lastMailed(db, 'waiting@ecole.ch', 'key'))
  await aCall(app, 'activateAccount', { user: 'waiting@ecole.ch' }, { fields: { key, encryption: 'true' } })
  expect((await mailsTo(db, 'waiting@ecole.ch')).map(({ kind }) => kind)).toEqual(['welcome', 'reset-password'])
})

const correction = { firstName: 'Zoé', name: 'Blanc', organization: '', job: '', canton: null }

const calls: [CallName, object][] = [
  ['putRole', { role: 'admin' }],
  ['blockPerson', {}],
  ['unblockPerson', {}],
  ['sendReset', {}],
  ['sendActivation', {}],
  ['correctPerson', correction],
]

test.each(calls)(
  'H-13 %s is for administrators: callers without a session and teachers are refused, and nothing changes',
  async (name, query) => {
    const teacher = await aTeacher(db)
    const { action } = callsByName[name]
    for (const as of [undefined, teacher]) {
      const response = await sendRaw(app, name, { action, person: teacher.id, ...query }, { as })
      expect(dataSetOf(response)).toEqual({ status: 'error', message: 'not logged', query: [] })
    }
    expect(await eventsTo(db, teacher.id)).toEqual([])
    const gone = await sendRaw(app, name, { action, person: randomUUID(), ...query }, { as: administrator })
    expect(dataSetOf(gone)).toEqual({ status: 'error', message: 'not-found', query: [] })
    for (const person of [undefined, 'someone', 7]) {
      const response = await sendRaw(app, name, { action, ...query, person }, { as: administrator })
      expect(response.statusCode).toBe(400)
      expect(dataSetOf(response).issues?.[0]?.path).toBe('query.person')
    }
  },
)

test('H-13 W-19 an unknown role is answered 400', async () => {
  const query = { action: 'putRole', person: administrator.id, role: 'owner' }
  const response = await sendRaw(app, 'putRole', query, { as: administrator })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toBe('query.role')
})

test('H-13 an operator makes an account an administrator by its mail address, however that is written', async () => {
  const teacher = await aTeacher(db, { mail: 'premiere@ecole.ch' })
  const made = { mail: 'premiere@ecole.ch', isActivated: true, isBlocked: false }
  expect(await makeAdministrator(db, ' Premiere@Ecole.CH ')).toEqual({ outcome: 'made', ...made })
  expect(await aCall(app, 'getMails', {}, { as: teacher })).toMatchObject({ status: 'success' })
  expect(await makeAdministrator(db, 'premiere@ecole.ch')).toEqual({ outcome: 'before', ...made })
  expect(await makeAdministrator(db, 'personne@ecole.ch')).toBeNull()
  expect(await eventsTo(db, teacher.id)).toEqual([{ action: 'change-role', actor_id: null }])
})

const close = (person: Id, as = administrator) => aCall(app, 'closePerson', { person: person.id }, { as })
const reopen = (person: Id, as = administrator) => aCall(app, 'reopenPerson', { person: person.id }, { as })
const listed = async ({ id }: Id) => {
  const [page] = (await aCall(app, 'getPeople', {}, { as: administrator })).query
  return page?.people.find(person => person.id === id)
}

test('H-13 an account that an administrator closes signs in no more, gets a mail about it, and is opened again unchanged', async () => {
  const teacher = await aTeacher(db)
  expect(await close(teacher)).toMatchObject({ query: [{ id: teacher.id, state: 'deleted' }] })
  expect(await aCall(app, 'getOwnAccount', {}, { as: teacher })).toMatchObject({ status: 'error' })
  expect(await signIn(teacher.mail, password)).toMatchObject({ message: 'this-account-is-being-deleted' })
  expect(await mailsTo(db, teacher.mail)).toMatchObject([
    { kind: 'account-deletion', values: { byAdministrator: true } },
  ])
  expect(await listed(teacher)).toMatchObject({ state: 'deleted', isReopenable: true })
  // Closing it again changes nothing.
  expect(await close(teacher)).toMatchObject({ status: 'success' })
  expect(await reopen(teacher)).toMatchObject({ query: [{ id: teacher.id, state: 'active' }] })
  expect(await listed(teacher)).toMatchObject({ state: 'active', isReopenable: false })
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'success' })
  const by = { actor_id: administrator.id }
  expect(await eventsTo(db, teacher.id)).toEqual([
    { action: 'close-account', ...by },
    { action: 'reopen-account', ...by },
  ])
  const key = (await lastMailed(db, teacher.mail, 'key')) as string
  expect(await aCall(app, 'restoreAccount', {}, { fields: { key } })).toMatchObject({ status: 'error' })
})

test('H-13 the owner of a closed account opens it again with the link in the mail', async () => {
  const teacher = await aTeacher(db)
  await close(teacher)
  const key = (await lastMailed(db, teacher.mail, 'key')) as string
  expect(await aCall(app, 'restoreAccount', {}, { fields: { key } })).toMatchObject({ status: 'success' })
  expect(await listed(teacher)).toMatchObject({ state: 'active', isReopenable: false })
})

test('H-13 an account that was never activated is closed without a mail', async () => {
  const waiting = await aTeacher(db)
  await db.updateTable('actor').set({ activated_at: null }).where('id', '=', waiting.id).execute()
  expect(await close(waiting)).toMatchObject({ query: [{ state: 'deleted' }] })
  expect(await mailsTo(db, waiting.mail)).toEqual([])
  expect(await reopen(waiting)).toMatchObject({ query: [{ state: 'waiting' }] })
})

test('H-13 people cannot close their own account here or open one that its owner closed, and only administrators can do either', async () => {
  const teacher = await aTeacher(db)
  expect(await close(administrator)).toEqual(refused('own-account'))
  for (const change of [close, reopen]) {
    expect(await change({ id: randomUUID() })).toEqual(refused('not-found'))
    expect(await change(teacher, teacher)).toMatchObject({ status: 'error', query: [] })
  }
  await db.updateTable('actor').set({ deletion_asked_at: now }).where('id', '=', teacher.id).execute()
  expect(await listed(teacher)).toMatchObject({ isReopenable: false })
  expect(await reopen(teacher)).toEqual(refused('closed-by-its-owner'))
})
