import { randomUUID } from 'node:crypto'
import { changePeopleMaximum, type leftOutReasons, type peopleChanges } from '@preau/contract/people/calls'
import { beforeEach, expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer()
let administrator = await anAdministrator(db)

type Change = (typeof peopleChanges)[number]
const change = async (people: { id: string }[], change: Change, isTrial = false, as = administrator) => {
  const { query, ...rest } = await aCall(
    app,
    'changePeople',
    { people: people.map(({ id }) => id), change, isTrial },
    { as },
  )
  return { ...rest, ...query[0] }
}
const set = (person: { id: string }, about: object) =>
  db.updateTable('actor').set(about).where('id', '=', person.id).execute()
const accountOf = (person: { id: string }) =>
  db.selectFrom('actor').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
const now = new Date()
/** A person whose account has these values. */
const someone = async (about: object = {}): Promise<TestPerson> => {
  const teacher = await aTeacher(db)
  await set(teacher, { updated_at: now, ...about })
  return teacher
}

beforeEach(async () => {
  await db.deleteFrom('actor').execute()
  administrator = await anAdministrator(db)
})

type Case = [Change, string, object, (typeof leftOutReasons)[number] | null]
test.each<Case>([
  ['block', 'active', {}, null],
  ['block', 'waiting', { activated_at: null }, null],
  ['block', 'blocked', { blocked_at: now }, 'unchanged'],
  ['block', 'closed', { deletion_asked_at: now }, 'this-account-is-being-deleted'],
  ['unblock', 'blocked', { blocked_at: now }, null],
  ['unblock', 'active', {}, 'unchanged'],
  ['close', 'active', {}, null],
  ['close', 'closed', { deletion_asked_at: now }, 'unchanged'],
  ['reopen', 'closed by an administrator', { deletion_asked_at: now, closed_by_administrator: true }, null],
  ['reopen', 'closed by its owner', { deletion_asked_at: now }, 'closed-by-its-owner'],
  ['reopen', 'active', {}, 'unchanged'],
  ['send-activation', 'waiting', { activated_at: null }, null],
  ['send-activation', 'active', {}, 'this-account-is-active'],
  ['send-activation', 'blocked', { activated_at: null, blocked_at: now }, 'this-account-is-blocked'],
  ['make-administrator', 'active', {}, null],
  ['make-administrator', 'waiting', { activated_at: null }, 'this-account-is-not-activated'],
  ['make-administrator', 'an administrator', { role: 'admin' }, 'unchanged'],
  ['make-member', 'an administrator', { role: 'admin' }, null],
  ['make-member', 'a member', {}, 'unchanged'],
])(
  'H-13 %s of several accounts: one that is %s is changed, or left out with the reason, as the trial run says',
  async (what, _, about, reason) => {
    const person = await someone(about)
    const before = await accountOf(person)
    const outcome = reason
      ? { changed: [], leftOut: [{ id: person.id, reason }] }
      : { changed: [person.id], leftOut: [] }
    expect(await change([person], what, true)).toMatchObject(outcome)
    expect(await accountOf(person)).toEqual(before)
    expect(await eventsTo(db, person.id)).toEqual([])
    expect(await change([person], what)).toMatchObject(outcome)
    expect(await eventsTo(db, person.id)).toHaveLength(reason ? 0 : 1)
  },
)

test.each(['block', 'close', 'make-member'] as const)(
  'H-13 %s of several accounts leaves out the caller’s own account, and changes the others',
  async what => {
    const others = [await anAdministrator(db), await anAdministrator(db)]
    expect(await change([administrator, ...others], what)).toMatchObject({
      changed: others.map(({ id }) => id),
      leftOut: [{ id: administrator.id, reason: 'own-account' }],
    })
    expect(await accountOf(administrator)).toMatchObject({ role: 'admin', blocked_at: null, deletion_asked_at: null })
  },
)

test('H-13 when several accounts are changed, each is changed once, missing ones are named, and the log has one moment for all', async () => {
  const people = [await someone(), await someone()]
  const gone = { id: randomUUID() }
  expect(await change([...people, gone, ...people], 'close')).toMatchObject({
    changed: people.map(({ id }) => id),
    leftOut: [{ id: gone.id, reason: 'not-found' }],
  })
  const events = await db.selectFrom('audit').select('at').where('actor_id', '=', administrator.id).execute()
  expect(events).toHaveLength(2)
  expect(events[0]).toEqual(events[1])
  for (const { mail } of people) expect(await mailsTo(db, mail)).toMatchObject([{ kind: 'account-deletion' }])
})

test('H-13 when several activation mails are requested, each account gets its own; an account that got five within the hour is left out', async () => {
  const [often, seldom] = [await someone({ activated_at: null }), await someone({ activated_at: null })]
  for (let round = 0; round < 5; round += 1) await change([often], 'send-activation')
  expect(await change([often, seldom], 'send-activation')).toMatchObject({
    changed: [seldom.id],
    leftOut: [{ id: often.id, reason: 'too-many-requests' }],
  })
  expect(await mailsTo(db, seldom.mail)).toMatchObject([{ kind: 'activation' }])
})

test('H-13 administrators who take the role from all others at the same time leave one administrator', async () => {
  for (let round = 0; round < 4; round += 1) {
    await db.deleteFrom('actor').execute()
    const people = await Promise.all([1, 2, 3].map(() => anAdministrator(db)))
    await Promise.all(people.map(each => change(people, 'make-member', false, each)))
    const left = await db.selectFrom('actor').select('id').where('role', '=', 'admin').execute()
    expect(left).toHaveLength(1)
  }
})

test('H-13 W-19 several accounts are changed by administrators only, and at most as many as a call allows', async () => {
  const teacher = await aTeacher(db)
  for (const as of [undefined, teacher]) {
    const query = { action: 'change', people: [teacher.id], change: 'block', isTrial: false }
    expect(dataSetOf(await sendRaw(app, 'changePeople', query, { as })).message).toBe('not logged')
  }
  const request = { action: 'change', people: [teacher.id], change: 'block', isTrial: true }
  for (const [about, path] of [
    [{ people: [] }, 'query.people'],
    [{ people: Array.from({ length: changePeopleMaximum + 1 }, () => teacher.id) }, 'query.people'],
    [{ people: ['someone'] }, 'query.people.0'],
    [{ change: 'erase' }, 'query.change'],
    [{ isTrial: undefined }, 'query.isTrial'],
  ] as const) {
    const response = await sendRaw(app, 'changePeople', { ...request, ...about }, { as: administrator })
    expect([response.statusCode, dataSetOf(response).issues?.[0]?.path]).toEqual([400, path])
  }
  expect((await accountOf(teacher)).blocked_at).toBeNull()
})
