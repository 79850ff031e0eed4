import { toBase64 } from '@preau/contract/base64'
import type { QueryInput } from '@preau/contract/schemas'
import { beforeEach, expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const { app, db } = await aServer()
let administrator = await anAdministrator(db)
const now = new Date()
const wrong = 'lea@ecole.ch'
const right = 'lea.favre@ecole.ch'
const refused = (message: string) => ({ httpStatus: 200, status: 'error', message, query: [] })

type Correction = Omit<QueryInput<'correctPerson'>, 'action' | 'person'>
const correction = {
  firstName: 'Léa',
  name: 'Favre',
  organization: 'École du Préau',
  job: 'teacher',
  canton: 'vd',
} as const satisfies Correction

/** A person an administrator has just created, who got the activation mail. */
async function someoneWaiting(): Promise<string> {
  const made = {
    ...correction,
    mail: wrong,
    firstName: 'Lea',
    lang: 'de',
    password: undefined,
    activate: false,
  } as const
  const sendMail = { type: 'activation', rootObject: '/activate/' }
  await aCall(app, 'putActors', { ...aRegistration(made), sendMail }, { as: administrator })
  const { id } = await db.selectFrom('actor').select('id').where('mail', '=', wrong).executeTakeFirstOrThrow()
  return id
}

const correct = (person: string, change: Partial<Correction> = {}) =>
  aCall(app, 'correctPerson', { person, ...correction, ...change }, { as: administrator })
const move = (person: string, mail: string) => aCall(app, 'changePersonMail', { person, mail }, { as: administrator })
const sendAgain = (person: string) => aCall(app, 'sendActivation', { person }, { as: administrator })
const activate = (mail: string, key: string) =>
  aCall(app, 'activateAccount', { user: mail }, { fields: { key: toBase64(key), encryption: 'true' } })
const set = (id: string, about: object) => db.updateTable('actor').set(about).where('id', '=', id).execute()
const actions = async (id: string) => (await eventsTo(db, id)).map(({ action }) => action)

beforeEach(async () => {
  await db.deleteFrom('actor').execute()
  administrator = await anAdministrator(db)
})

test('H-05 when two administrators correct one account at the same time, both corrections are kept', async () => {
  const id = await someoneWaiting()
  const only = (change: Partial<Correction>) =>
    aCall(app, 'correctPerson', { person: id, ...change }, { as: administrator })
  await Promise.all([only({ name: 'Faivre' }), only({ job: 'Doyenne', canton: null }), move(id, right)])
  expect(await only({})).toMatchObject({
    query: [
      { firstName: 'Lea', name: 'Faivre', organization: 'École du Préau', job: 'Doyenne', canton: null, mail: right },
    ],
  })
  expect((await actions(id)).filter(action => action === 'correct-account')).toHaveLength(3)
})

test('H-13 a corrected account is found by its new name, and answered as the list shows it', async () => {
  const id = await someoneWaiting()
  const change = { name: 'Faivre', organization: ' Les Tilleuls ', job: 'Doyenne', canton: null }
  const answer = await correct(id, change)
  expect(answer).toMatchObject({ status: 'success', query: [{ id, firstName: 'Léa', organization: 'Les Tilleuls' }] })
  const { query } = await aCall(app, 'getPeople', { search: 'faivre' }, { as: administrator })
  expect(query[0]?.people).toEqual(answer.query)
  expect(query[0]?.people).toMatchObject([{ job: 'Doyenne', canton: null, state: 'waiting', hasPassword: false }])
  expect((await mailsTo(db, wrong)).map(({ kind }) => kind)).toEqual(['welcome'])
})

test('H-13 the log says which details were corrected, and none of their values', async () => {
  const id = await someoneWaiting()
  await correct(id)
  const event = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'correct-account')
    .where('object_id', '=', id)
    .executeTakeFirst()
  expect(event?.actor_id).toBe(administrator.id)
  expect(event?.details).toEqual({ changed: ['firstName'] })
})

test('H-13 a correction without a change succeeds without event or mail', async () => {
  const id = await someoneWaiting()
  const before = await actions(id)
  expect(await correct(id, { firstName: 'Lea' })).toMatchObject({ status: 'success' })
  expect(await actions(id)).toEqual(before)
  expect(await mailsTo(db, wrong)).toHaveLength(1)
})

test('H-13 R-31 the new address gets the activation mail, and the link sent to the old one opens nothing', async () => {
  const id = await someoneWaiting()
  const old = await lastMailed(db, wrong, 'key')
  expect(await move(id, right)).toMatchObject({ query: [{ mail: right, state: 'waiting' }] })
  expect(await mailsTo(db, right)).toMatchObject([{ kind: 'welcome', language: 'de' }])
  for (const mail of [wrong, right]) expect(await activate(mail, old)).toMatchObject({ status: 'error' })
  const key = await lastMailed(db, right, 'key')
  expect(await activate(right, key)).toMatchObject({ query: [{ activate: 0 }] })
})

test('H-13 an address that has an account already is refused, and nothing is changed', async () => {
  const id = await someoneWaiting()
  await aTeacher(db, { mail: 'zoe@ecole.ch' })
  expect(await move(id, 'Zoe@Ecole.ch')).toEqual(refused('useralreadyexist'))
  const row = await db.selectFrom('actor').select(['last_name', 'mail']).where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ last_name: 'Favre', mail: wrong })
  expect(await mailsTo(db, 'zoe@ecole.ch')).toEqual([])
})

test.each([
  ['active', { activated_at: now }],
  ['blocked', { blocked_at: now }],
  ['expired', { valid_until: new Date(0) }],
])('H-13 the name of a person who is %s is corrected', async (state, about) => {
  const id = await someoneWaiting()
  await set(id, about)
  expect(await correct(id, { name: 'Faivre' })).toMatchObject({ query: [{ name: 'Faivre', mail: wrong, state }] })
})

test('H-13 an account that is being deleted is not corrected', async () => {
  const id = await someoneWaiting()
  await set(id, { deletion_asked_at: now })
  expect(await correct(id)).toEqual(refused('this-account-is-being-deleted'))
})

test('H-13 R-31 five activation mails are sent within an hour, whichever address they go to; the sixth changes nothing', async () => {
  const id = await someoneWaiting()
  for (let round = 0; round < 2; round += 1) {
    expect(await sendAgain(id)).toMatchObject({ status: 'success', query: [{ mail: wrong }] })
  }
  await move(id, right)
  await move(id, wrong)
  expect(await sendAgain(id)).toMatchObject({ httpStatus: 429, message: 'too-many-requests' })
  expect(await move(id, right)).toMatchObject({ httpStatus: 429 })
  const { query } = await aCall(app, 'getPeople', { search: wrong }, { as: administrator })
  expect(query[0]?.people).toMatchObject([{ name: 'Favre', mail: wrong }])
  expect((await actions(id)).filter(action => action === 'send-activation')).toHaveLength(2)
})

test.each([
  ['active', { activated_at: now }, 'this-account-is-active'],
  ['blocked', { blocked_at: now }, 'this-account-is-blocked'],
  ['expired', { valid_until: new Date(0) }, 'this-account-has-run-out'],
  ['leaving', { deletion_asked_at: now }, 'this-account-is-being-deleted'],
])(
  'R-31 a person who is %s is sent no activation mail, and the administrator learns why',
  async (_, about, message) => {
    const id = await someoneWaiting()
    await set(id, about)
    expect(await sendAgain(id)).toEqual(refused(message))
    expect(await mailsTo(db, wrong)).toHaveLength(1)
  },
)

test.each([
  ['firstName', 'two\nlines'],
  ['name', 'x'.repeat(101)],
  ['organization', 'two\nlines'],
  ['job', 'x'.repeat(101)],
  ['canton', 'xx'],
])('H-13 W-19 a correction with a wrong %s is answered 400', async (field, value) => {
  const id = await someoneWaiting()
  const query = { action: 'correct', person: id, ...correction, [field]: value }
  const response = await sendRaw(app, 'correctPerson', query, { as: administrator })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toBe(`query.${field}`)
})
