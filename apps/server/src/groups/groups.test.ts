import { randomInt } from 'node:crypto'
import { makeCheckedCode } from '@preau/contract/checked-code'
import { groupCodeDays, groupPeopleMaximum, groupReopenDays, joinTextVersion } from '@preau/contract/groups/calls'
import type { QueryInput } from '@preau/contract/schemas'
import { endOfDay, startOfDay } from '@preau/locales/calendar'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { listAsJson } from '#own-account/own-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { purgeGroups } from './change-group.ts'

const { app, db } = await aServer()
const lead = await aTeacher(db, { firstName: 'Aline', lastName: 'Rochat' })

async function aGroup(as = lead, name = 'École des Tilleuls') {
  const { query } = await aCall(app, 'createGroup', { name, school: 'Lausanne' }, { as })
  return query[0]!
}
const groupOf = async (id: string, as = lead) => (await aCall(app, 'getGroup', { id }, { as })).query[0]
const join = (code: string, as: TestPerson, showsCertificates = false) =>
  aCall(app, 'joinGroup', { code, text: joinTextVersion, showsCertificates }, { as })

test('G-01 any teacher makes a group, leads it, and has a code for it at once', async () => {
  const group = await aGroup()
  expect(group).toMatchObject({
    name: 'École des Tilleuls',
    people: [{ id: lead.id, name: 'Aline Rochat', isLead: true, isMember: false }],
    left: 0,
    code: { code: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/) },
  })
  const { query } = await aCall(app, 'getGroups', {}, { as: lead })
  expect(query).toContainEqual(expect.objectContaining({ id: group.id, isLead: true, leads: ['Aline Rochat'] }))
})

test('G-02 a group is found by its code, in lower case or as a link; a typing error and two codes are not called an unknown code', async () => {
  const { code } = (await aGroup()).code!
  for (const typed of [
    code,
    code.toLowerCase(),
    ` ${code.replace('-', '')} `,
    `https://preau.example/fr/join/${code}`,
  ]) {
    const { query } = await aCall(app, 'findGroup', { code: typed }, {})
    expect(query).toEqual([
      { name: 'École des Tilleuls', school: 'Lausanne', leads: ['Aline Rochat'], isMember: false },
    ])
  }
  const slip = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2')
  expect(await aCall(app, 'findGroup', { code: slip }, {})).toMatchObject({ message: 'misspelt' })
  const other = (await aGroup()).code!.code
  expect(await aCall(app, 'findGroup', { code: `${code} ou ${other}` }, {})).toMatchObject({ message: 'two-codes' })
  expect(await aCall(app, 'findGroup', { code: 'bonjour tout le monde' }, {})).toMatchObject({
    message: 'unknown-code',
  })
})

test('G-02 a person joins a group by its code, once however often they try, and only by agreeing to the text', async () => {
  const group = await aGroup()
  const teacher = await aTeacher(db)
  await Promise.all(Array.from({ length: 5 }, () => join(group.code!.code, teacher)))
  expect((await groupOf(group.id))?.people).toHaveLength(2)
  const { query } = await aCall(app, 'findGroup', { code: group.code!.code }, { as: teacher })
  expect(query).toMatchObject([{ isMember: true }])
  const unread = { code: group.code!.code, text: 0, showsCertificates: true } as unknown as QueryInput<'joinGroup'>
  expect(await aCall(app, 'joinGroup', unread, { as: await aTeacher(db) })).toMatchObject({ message: 'bad-request' })
})

test('G-02 a group’s code that was renewed or closed admits nobody', async () => {
  const group = await aGroup()
  const first = group.code!.code
  const { query } = await aCall(app, 'renewGroupCode', { id: group.id }, { as: lead })
  const second = query[0]!.code
  expect(second).not.toBe(first)
  const teacher = await aTeacher(db)
  expect(await join(first, teacher)).toMatchObject({ message: 'unknown-code' })
  await aCall(app, 'closeGroupCode', { id: group.id }, { as: lead })
  expect(await join(second, teacher)).toMatchObject({ message: 'unknown-code' })
  expect((await groupOf(group.id))?.code).toBeNull()
})

test.each([
  ['early', 1],
  ['late', 23],
])('G-02 a group’s code made %s in a day admits people to the end of the thirtieth day after', async (_when, hour) => {
  const madeAgo = async (days: number) => {
    const at = startOfDay(Date.now(), { days: -days }) + hour * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    try {
      return { at, ...(await aGroup()) }
    } finally {
      vi.useRealTimers()
    }
  }
  const [last, over] = [await madeAgo(30), await madeAgo(31)]
  expect(last.code!.until).toBe(endOfDay(last.at, { days: groupCodeDays }))
  expect(await join(last.code!.code, await aTeacher(db))).toMatchObject({ status: 'success' })
  expect((await groupOf(last.id))?.code).toEqual(last.code)
  expect(await join(over.code!.code, await aTeacher(db))).toMatchObject({ message: 'unknown-code' })
  expect((await groupOf(over.id))?.code).toBeNull()
})

test('G-74 a code admits people until the group has three hundred, leads included, and those who are in it all the same', async () => {
  const group = await aGroup()
  const first = await aTeacher(db)
  await join(group.code!.code, first)
  const fill = (count: number) =>
    sql`
      with made as (
        insert into actor (mail, mail_key, first_name, last_name, language)
        select 'full-' || n || ${group.id} || '@ecole.example', 'full-' || n || ${group.id} || '@ecole.example', 'P', 'N', 'fr'
        from generate_series(1, ${count}::int) n returning id
      )
      insert into membership (group_id, actor_id, is_lead, is_member, text_version)
      select ${group.id}, id, false, true, ${joinTextVersion} from made
    `.execute(db)
  await fill(groupPeopleMaximum - 3)
  const [last, over] = [await aTeacher(db), await aTeacher(db)]
  const answers = await Promise.all([join(group.code!.code, last), join(group.code!.code, over)])
  expect(answers.map(({ message }) => message).filter(message => message === 'group-full')).toHaveLength(1)
  expect((await groupOf(group.id))?.people).toHaveLength(groupPeopleMaximum)
  expect(await join(group.code!.code, first, true)).toMatchObject({ status: 'success' })
  await aCall(app, 'leaveGroup', { id: group.id }, { as: first })
  expect(await join(group.code!.code, await aTeacher(db))).toMatchObject({ status: 'success' })
})

test('G-74 of the codes that a network guesses, sixty an hour are answered, looked for or joined by, and then none, the right one neither', async () => {
  const group = await aGroup()
  const guesser = await aTeacher(db)
  const from = { as: guesser, headers: { 'x-forwarded-for': '203.0.113.77' } }
  const guess = (at: number) => {
    const asked = { code: makeCheckedCode(randomInt) }
    return at % 2 === 0
      ? aCall(app, 'findGroup', asked, from)
      : aCall(app, 'joinGroup', { ...asked, text: joinTextVersion, showsCertificates: false }, from)
  }
  const messages = []
  for (let at = 0; at < 66; at++) messages.push((await guess(at)).message)
  expect(messages.filter(message => message === 'unknown-code')).toHaveLength(60)
  expect(new Set(messages.slice(60))).toEqual(new Set(['too-many-requests']))
  expect(await aCall(app, 'findGroup', { code: group.code!.code }, from)).toMatchObject({
    message: 'too-many-requests',
  })
  expect(await aCall(app, 'findGroup', { code: group.code!.code }, { as: guesser })).toMatchObject({
    status: 'success',
  })
})

test('G-07 somebody who leaves, or is removed, is counted and otherwise unknown to the leads', async () => {
  const group = await aGroup()
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  for (const each of [one, other]) await join(group.code!.code, each)
  expect(await aCall(app, 'leaveGroup', { id: group.id }, { as: one })).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'leaveGroup', { id: group.id }, { as: one })).toMatchObject({ message: 'not-found' })
  await aCall(app, 'removeMember', { id: group.id, person: other.id }, { as: lead })
  const seen = await groupOf(group.id)
  expect(seen).toMatchObject({ people: [{ id: lead.id }], left: 2 })
  expect(JSON.stringify(seen)).not.toContain(one.id)
  expect((await aCall(app, 'getGroups', {}, { as: one })).query).toEqual([])
  // A person who left can join again; the group still counts that somebody left once.
  await join(group.code!.code, one)
  expect(await groupOf(group.id)).toMatchObject({ left: 1 })
})

test('G-08 a member becomes lead, and the first lead is one no more; the last lead cannot be removed', async () => {
  const group = await aGroup()
  const successor = await aTeacher(db)
  await join(group.code!.code, successor)
  const change = (person: string, isLead: boolean, as = lead) =>
    aCall(app, 'changeMember', { id: group.id, person, isLead }, { as })
  expect(await change(lead.id, false)).toMatchObject({ message: 'last-lead' })
  await change(successor.id, true)
  expect(await change(lead.id, false, successor)).toMatchObject({ status: 'success' })
  expect(await groupOf(group.id)).toBeUndefined()
  expect(await groupOf(group.id, successor)).toMatchObject({
    people: [{ id: successor.id, isLead: true, isMember: true }],
  })
})

test('G-08 a lead who cannot sign in does not count: the last lead who can sign in is neither demoted nor removed', async () => {
  const group = await aGroup()
  const blocked = await aTeacher(db)
  await join(group.code!.code, blocked)
  const change = (person: string, isLead: boolean) =>
    aCall(app, 'changeMember', { id: group.id, person, isLead }, { as: lead })
  await change(blocked.id, true)
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  expect(await change(lead.id, false)).toMatchObject({ message: 'last-lead' })
  const remove = { id: group.id, person: lead.id }
  expect(await aCall(app, 'removeMember', remove, { as: await anAdministrator(db) })).toMatchObject({
    message: 'last-lead',
  })
  expect(await change(blocked.id, false)).toMatchObject({ status: 'success' })
})

test('G-08 members, strangers and people without a session cannot administer a group; administrators can read it', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member)
  for (const as of [member, await aTeacher(db)]) {
    expect(await groupOf(group.id, as)).toBeUndefined()
    const words = { id: group.id, name: 'À moi' }
    expect(await aCall(app, 'updateGroup', words, { as })).toMatchObject({ message: 'not-found' })
    expect(await aCall(app, 'closeGroup', { id: group.id }, { as })).toMatchObject({ message: 'not-found' })
  }
  expect(await groupOf(group.id, await anAdministrator(db))).toMatchObject({ id: group.id })
})

test('G-01 a closed group disappears for its leads and members, and its code with it', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member)
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  expect(await groupOf(group.id)).toBeUndefined()
  expect(await join(group.code!.code, member)).toMatchObject({ message: 'unknown-code' })
})

const ownGroup = async (id: string, as: TestPerson) =>
  (await aCall(app, 'getGroups', {}, { as })).query.find(each => each.id === id)
const reopen = (id: string, as: TestPerson) => aCall(app, 'reopenGroup', { id }, { as })

test('G-48 a lead or an administrator opens a closed group again with its people and assignments, and the log says who did', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member)
  const asking = { group: group.id, tools: [(await aBranch(db)).tool], dueDay: null, text: '' }
  const assignment = (await aCall(app, 'createAssignment', asking, { as: lead })).query[0]!.id
  const administrator = await anAdministrator(db)
  for (const as of [lead, administrator]) {
    await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
    expect(await aCall(app, 'getAssignment', { id: assignment }, { as: lead })).toMatchObject({ message: 'not-found' })
    expect((await aCall(app, 'getOwnAssignments', {}, { as: member })).query).toEqual([])
    expect(await ownGroup(group.id, member)).toMatchObject({ reopenableUntil: expect.any(Number), isMember: true })
    for (const other of [member, await aTeacher(db)])
      expect(await reopen(group.id, other)).toMatchObject({ message: 'not-found' })
    const listed = await aCall(app, 'getAllGroups', { state: 'closed' }, { as: administrator })
    const found = listed.query[0]!.groups.filter(({ id }) => id === group.id)
    expect(found).toMatchObject([{ state: 'closed', members: 1 }])
    expect(listed.query[0]!.counts.closed).toBe(listed.query[0]!.groups.length)
    expect(await reopen(group.id, as)).toMatchObject({ status: 'success' })
    expect(await reopen(group.id, as)).toMatchObject({ message: 'not-found' })
    expect(await groupOf(group.id)).toMatchObject({ code: null, people: [{}, {}] })
    expect(await ownGroup(group.id, member)).toMatchObject({ reopenableUntil: null })
    expect((await aCall(app, 'getOwnAssignments', {}, { as: member })).query).toMatchObject([{ id: assignment }])
  }
  const events = await db.selectFrom('audit').selectAll().where('object_id', '=', group.id).orderBy('id').execute()
  expect(events.filter(({ action }) => action === 'reopen-group').map(({ actor_id }) => actor_id)).toEqual([
    lead.id,
    administrator.id,
  ])
})

test('G-48 a member leaves a closed group, and is not in it when it is opened again', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member)
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  // The member's copy of their own data says that the group is closed.
  let copied = ''
  for await (const piece of listAsJson(db, 'groups', member.id)) copied += piece
  expect(JSON.parse(copied)).toMatchObject([{ groupId: group.id, closedAt: expect.any(String) }])
  expect(await aCall(app, 'leaveGroup', { id: group.id }, { as: member })).toMatchObject({ status: 'success' })
  expect(await ownGroup(group.id, member)).toBeUndefined()
  await reopen(group.id, lead)
  expect(await groupOf(group.id)).toMatchObject({ people: [{ id: lead.id }], left: 1 })
})

test('G-48 after thirty days a closed group cannot be opened, and exceptions for its members are deleted', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member)
  const asking = { group: group.id, tools: [(await aBranch(db)).tool], dueDay: null, text: '' }
  await aCall(app, 'createAssignment', asking, { as: lead })
  const open = await aGroup()
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  const purge = () => purgeGroups(db).run({}, new AbortController().signal)
  const kept = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from membership where group_id = ${group.id})::int
        + (select count(*) from assignment where group_id = ${group.id})::int as count
    `.execute(db)
    return rows[0]!.count
  }
  const closedAgo = (days: number) =>
    sql`update people_group set closed_at = now() - make_interval(days => ${days}::int) where id = ${group.id}`.execute(
      db,
    )
  await closedAgo(groupReopenDays - 1)
  await purge()
  expect(await kept()).toBe(3)
  await closedAgo(groupReopenDays + 1)
  expect(await reopen(group.id, lead)).toMatchObject({ message: 'not-found' })
  expect(await ownGroup(group.id, member)).toBeUndefined()
  await purge()
  expect(await kept()).toBe(0)
  expect(await groupOf(open.id)).toMatchObject({ people: [{ id: lead.id }] })
})

test.each([
  ['early', 1],
  ['late', 23],
])(
  'G-73 a group closed %s in a day is opened again to the end of the day that its people read, and no longer',
  async (_when, hour) => {
    const member = await aTeacher(db)
    const closedAt = async (days: number) => {
      const { id, code } = await aGroup()
      await join(code!.code, member)
      await aCall(app, 'closeGroup', { id }, { as: lead })
      const at = new Date(startOfDay(Date.now(), { days: -days }) + hour * 3_600_000)
      await db.updateTable('people_group').set({ closed_at: at }).where('id', '=', id).execute()
      return id
    }
    const [last, over] = [await closedAt(groupReopenDays), await closedAt(groupReopenDays + 1)]
    expect(await ownGroup(last, member)).toMatchObject({ reopenableUntil: endOfDay(Date.now()) })
    expect(await ownGroup(over, member)).toBeUndefined()
    expect(await reopen(over, lead)).toMatchObject({ message: 'not-found' })
    await purgeGroups(db).run({}, new AbortController().signal)
    expect(await reopen(last, lead)).toMatchObject({ status: 'success' })
    expect(await groupOf(last)).toMatchObject({ people: [{}, {}] })
  },
)

test('G-48 a group that two people close at the same moment is closed once', async () => {
  const group = await aGroup()
  const as = [lead, await anAdministrator(db), lead, await anAdministrator(db)]
  const closed = await Promise.all(as.map(each => aCall(app, 'closeGroup', { id: group.id }, { as: each })))
  expect(closed.map(({ message }) => message).filter(message => message === 'not-found')).toHaveLength(3)
  const events = await db.selectFrom('audit').select('action').where('object_id', '=', group.id).execute()
  expect(events.filter(({ action }) => action === 'close-group')).toHaveLength(1)
})

test('G-48 a group that is opened again while closed groups are purged is kept whole', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member)
  const asking = { group: group.id, tools: [(await aBranch(db)).tool], dueDay: null, text: '' }
  await aCall(app, 'createAssignment', asking, { as: lead })
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  const past = sql`now() - make_interval(days => ${groupReopenDays + 1}::int)`
  await sql`update people_group set closed_at = ${past} where id = ${group.id}`.execute(db)
  let purging: Promise<void> | undefined
  await db.transaction().execute(async trx => {
    await trx.updateTable('people_group').set({ closed_at: null }).where('id', '=', group.id).execute()
    purging = purgeGroups(db).run({}, new AbortController().signal)
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db)
      expect(rows).toHaveLength(1)
    })
  })
  await purging
  expect(await groupOf(group.id)).toMatchObject({ people: [{}, {}] })
  expect((await aCall(app, 'getOwnAssignments', {}, { as: member })).query).toHaveLength(1)
})

test('G-49 a member allows leads to open certificates, and ends this, without leaving the group; nobody else can change it', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member, true)
  const agree = (showsCertificates: boolean, as = member) =>
    aCall(app, 'putGroupAgreement', { id: group.id, text: joinTextVersion, showsCertificates }, { as })
  const { tool } = await aBranch(db)
  await aCertificate(db, { actorId: member.id, toolId: tool })
  const asking = { group: group.id, tools: [tool], dueDay: null, text: '' }
  const { id } = (await aCall(app, 'createAssignment', asking, { as: lead })).query[0]!
  const shown = async () =>
    (await aCall(app, 'getAssignment', { id }, { as: lead })).query[0]!.states[0]!.certificates.length
  expect(await shown()).toBe(1)
  expect(await agree(false)).toMatchObject({ status: 'success' })
  expect([await shown(), (await ownGroup(group.id, member))?.showsCertificates]).toEqual([0, false])
  await agree(true)
  expect([await shown(), (await ownGroup(group.id, member))?.showsCertificates]).toEqual([1, true])
  for (const as of [lead, await aTeacher(db)]) expect(await agree(true, as)).toMatchObject({ message: 'not-found' })
  const { query } = await aCall(app, 'getAuditEvents', { kind: 'groups' }, { as: await anAdministrator(db) })
  expect(query[0]!.events.slice(0, 2).map(({ action }) => action)).toEqual([
    'let-open-certificates',
    'no-longer-open-certificates',
  ])
})

test('G-46 when not everybody may make groups, administrators may and the group-makers they name, until they lose that role', async () => {
  const administrator = await anAdministrator(db)
  const [named, other] = [await aTeacher(db), await aTeacher(db)]
  const setOpen = async (isOpen: boolean) => {
    const { query } = await aCall(app, 'getSettings', {}, { as: administrator })
    const { version } = query[0]!.sections.groups
    const change = { section: 'groups' as const, values: { isOpen } }
    await aCall(app, 'putSettings', { version, change }, { as: administrator })
  }
  const make = async (as: TestPerson) => {
    const { query } = await aCall(app, 'mayMakeGroup', {}, { as })
    const { status } = await aCall(app, 'createGroup', { name: 'Tilleuls' }, { as })
    expect(query).toEqual([{ mayMake: status === 'success' }])
    return status === 'success'
  }
  const putRole = (role: 'user' | 'group-maker', person = named) =>
    aCall(app, 'putRole', { person: person.id, role }, { as: administrator })
  expect([await make(other), await make(named)]).toEqual([true, true])
  await setOpen(false)
  await putRole('group-maker')
  expect([await make(other), await make(named), await make(administrator)]).toEqual([false, true, true])
  expect(
    (await aCall(app, 'getPeople', { role: 'group-maker' }, { as: administrator })).query[0]!.people,
  ).toMatchObject([{ id: named.id }])
  // The role of a group-maker gives no other right: the administration remains closed to them.
  expect(await aCall(app, 'getPeople', {}, { as: named })).toMatchObject({ message: 'not logged' })
  await putRole('user')
  expect(await make(named)).toBe(false)
  const events = await db.selectFrom('audit').selectAll().where('object_id', '=', named.id).orderBy('id').execute()
  expect(events.filter(({ action }) => action === 'change-role').map(({ details }) => details)).toEqual([
    { from: 'user', to: 'group-maker' },
    { from: 'group-maker', to: 'user' },
  ])
  await setOpen(true)
})
