import { joinTextVersion } from '@preau/contract/groups/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { dayFromToday, daysLater } from './testing/a-group.ts'

const { app, db } = await aServer()
const lead = await aTeacher(db, { firstName: 'Aline', lastName: 'Rochat' })
const day = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

async function aGroup(...members: TestPerson[]) {
  const { query } = await aCall(app, 'createGroup', { name: 'École des Tilleuls' }, { as: lead })
  const { id, code } = query[0]!
  for (const as of members) await join(code!.code, as)
  return { id, code: code!.code }
}
const join = (code: string, as: TestPerson, showsCertificates = true) =>
  aCall(app, 'joinGroup', { code, text: joinTextVersion, showsCertificates }, { as })

async function ask(group: string, tools: string[], dueDay: string | null = null) {
  const { query } = await aCall(app, 'createAssignment', { group, tools, dueDay, text: 'Avant Pâques' }, { as: lead })
  return query[0]!.id
}
const read = async (id: string, as = lead) => (await aCall(app, 'getAssignment', { id }, { as })).query[0]
const stateOf = async (id: string, { id: person }: TestPerson) =>
  (await read(id))?.states.find(each => each.person === person)
const own = async (as: TestPerson) => (await aCall(app, 'getOwnAssignments', {}, { as })).query
async function workedOn(person: TestPerson, branch: Awaited<ReturnType<typeof aBranch>>, doneAt: number | null) {
  await db
    .insertInto('progress')
    .values({
      actor_id: person.id,
      slide_id: branch.slide,
      module_id: branch.module,
      tool_id: branch.tool,
      seen_at: new Date(doneAt ?? Date.now()),
      done_at: doneAt === null ? null : new Date(doneAt),
      answers: '{}',
    } as never)
    .execute()
  if (doneAt === null) return
  const finished = { actor_id: person.id, tool_id: branch.tool, finished_at: new Date(doneAt) }
  await db.insertInto('finished_tool').values(finished).execute()
}

const exceptionOf = (dueDay: string | null, isExcused = false) => ({ dueDay, isExcused, reason: 'Congé' })
const put = (id: string, person: TestPerson, exception: ReturnType<typeof exceptionOf> | null) =>
  aCall(app, 'putException', { id, person: person.id, exception }, { as: lead })

/** The mails to a person about an assignment, the oldest first: what happened and the day. */
async function newsTo({ id }: TestPerson) {
  const rows = await db.selectFrom('mail').select('payload').where('actor_id', '=', id).orderBy('created_at').execute()
  return rows
    .map(({ payload }) => payload as { news: string; dueDay: string | null })
    .map(({ news, dueDay }) => [news, dueDay])
}

/** Lets a day pass for mails alone, since one a day is written at once. */
const nextDay = () => sql`update mail set created_at = created_at - interval '1 day'`.execute(db)

test('G-03 members are asked for tools until a day, get one mail each, and see it with their own state', async () => {
  const teacher = await aTeacher(db)
  const [one, other] = [await aBranch(db), await aBranch(db)]
  const group = await aGroup(teacher)
  const dueDay = dayOf(Date.now() + 20 * day)
  const id = await ask(group.id, [one.tool, other.tool], dueDay)
  expect(await own(teacher)).toMatchObject([
    {
      id,
      group: { id: group.id, name: 'École des Tilleuls' },
      askedBy: 'Aline Rochat',
      text: 'Avant Pâques',
      dueDay,
      state: 'not-begun',
      isOverdue: false,
      tools: [{ id: one.tool }, { id: other.tool }],
    },
  ])
  const mails = await db.selectFrom('mail').select('payload').where('actor_id', '=', teacher.id).execute()
  expect(mails).toMatchObject([{ payload: { news: 'asked', lead: 'Aline Rochat', dueDay } }])
  expect(await own(lead)).toEqual([])
})

test('G-04 a lead reads counts and plain states: not begun, begun, finished, finished before it was asked', async () => {
  const [idle, begun, done, early] = [await aTeacher(db), await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const branch = await aBranch(db)
  const group = await aGroup(idle!, begun!, done!, early!)
  await workedOn(early!, branch, Date.now() - 300 * day)
  const id = await ask(group.id, [branch.tool])
  await workedOn(begun!, branch, null)
  await workedOn(done!, branch, Date.now() + 1000)
  const assignment = await read(id)
  expect(assignment).toMatchObject({ finished: 2, asked: 4, members: 4 })
  expect(new Map(assignment!.states.map(({ person, state }) => [person, state]))).toEqual(
    new Map([
      [idle!.id, 'not-begun'],
      [begun!.id, 'begun'],
      [done!.id, 'finished'],
      [early!.id, 'finished-before'],
    ]),
  )
  const { query } = await aCall(app, 'getAssignments', { group: group.id }, { as: lead })
  expect(query).toMatchObject([{ id, finished: 2, asked: 4, members: 4 }])
})

test('G-04 an old certificate counts as finished though the tool has grown since, and leads open it only if the member agreed', async () => {
  const [open, shy] = [await aTeacher(db), await aTeacher(db)]
  const branch = await aBranch(db)
  const group = await aGroup()
  await join(group.code, open, true)
  await join(group.code, shy, false)
  for (const { id } of [open, shy]) await aCertificate(db, { actorId: id, toolId: branch.tool })
  const id = await ask(group.id, [branch.tool])
  expect(await stateOf(id, open)).toMatchObject({ certificates: [{ of: branch.tool, code: expect.any(String) }] })
  expect(await stateOf(id, shy)).toMatchObject({ state: expect.stringMatching(/^finished/), certificates: [] })
})

test('G-03 an unfinished assignment is marked as late after its day; a later day for one member, or an excuse, removes the mark', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(one, other)
  const branch = await aBranch(db)
  const id = await ask(group.id, [branch.tool], dayOf(Date.now() + 3 * day))
  await daysLater(db, 6)
  expect(await stateOf(id, one)).toMatchObject({ state: 'not-begun', isOverdue: true })
  const later = dayOf(Date.now() + 10 * day)
  await put(id, one, exceptionOf(later))
  await put(id, other, { ...exceptionOf(null, true), reason: 'Malade' })
  expect(await stateOf(id, one)).toMatchObject({ isOverdue: false, exception: { dueDay: later, reason: 'Congé' } })
  expect(await stateOf(id, other)).toMatchObject({ state: 'excused', isOverdue: false })
  expect(await read(id)).toMatchObject({ finished: 0, asked: 1, members: 2 })
  expect(await own(one)).toMatchObject([{ dueDay: later }])
  expect(JSON.stringify([await own(one), await own(other)])).not.toMatch(/Congé|Malade/)
  await put(id, one, null)
  expect(await stateOf(id, one)).toMatchObject({ isOverdue: true, exception: null })
})

test('G-03 a changed due day is mailed once to the members who have not finished; a withdrawn assignment disappears', async () => {
  const [open, done] = [await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(open, done)
  const branch = await aBranch(db)
  const id = await ask(group.id, [branch.tool])
  await workedOn(done, branch, Date.now())
  const dueDay = dayOf(Date.now() + 5 * day)
  await nextDay()
  for (const text of ['Un', 'Deux']) await aCall(app, 'updateAssignment', { id, dueDay, text }, { as: lead })
  const moved = async (person: TestPerson) => {
    const rows = await db.selectFrom('mail').select('payload').where('actor_id', '=', person.id).execute()
    return rows.filter(({ payload }) => (payload as { news?: string }).news === 'moved').length
  }
  expect([await moved(open), await moved(done)]).toEqual([1, 0])
  await aCall(app, 'withdrawAssignment', { id }, { as: lead })
  expect(await read(id)).toBeUndefined()
  expect(await own(open)).toEqual([])
})

test('G-03 a tool that is hidden after it was asked for is no longer asked for; when no tool is left, nobody is late', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(teacher)
  const [kept, gone] = [await aBranch(db), await aBranch(db)]
  const id = await ask(group.id, [kept.tool, gone.tool], dayOf(Date.now() + 3 * day))
  await daysLater(db, 6)
  const hide = (...ids: string[]) =>
    db.updateTable('object').set({ visibility: 'hide' }).where('id', 'in', ids).execute()
  await hide(gone.tool)
  await workedOn(teacher, kept, Date.now())
  expect(await stateOf(id, teacher)).toMatchObject({ state: 'finished' })
  expect(await read(id)).toMatchObject({ tools: [{ id: kept.tool }] })
  await hide(kept.level)
  expect(await read(id)).toMatchObject({ tools: [], states: [] })
  expect(await own(teacher)).toEqual([])
})

test('G-03 a member’s own day must be later than the group’s, whose day applies once it is the later one; a member is mailed only when the day that applies to them changed', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(one, other)
  const [soon, later, last] = [5, 20, 30].map(days => dayOf(Date.now() + days * day))
  const id = await ask(group.id, [(await aBranch(db)).tool], soon)
  expect(await put(id, one, exceptionOf(soon!))).toMatchObject({ message: 'bad-request' })
  await nextDay()
  expect(await put(id, one, exceptionOf(later!))).toMatchObject({ status: 'success' })
  const move = (dueDay: string) => aCall(app, 'updateAssignment', { id, dueDay, text: '' }, { as: lead })
  await move(dayOf(Date.now() + 6 * day))
  const toOne = [
    ['asked', soon],
    ['moved', later],
  ]
  expect(await newsTo(one)).toEqual(toOne)
  expect(await newsTo(other)).toEqual([
    ['asked', soon],
    ['moved', dayOf(Date.now() + 6 * day)],
  ])
  await nextDay()
  await move(last!)
  expect(await own(one)).toMatchObject([{ dueDay: last }])
  expect(await newsTo(one)).toEqual([...toOne, ['moved', last]])
})

test('G-03 a member gets one mail when their own day changes, and one when they are asked again after an excuse', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(one, other)
  const [soon, later] = [5, 20].map(days => dayOf(Date.now() + days * day)) as [string, string]
  const id = await ask(group.id, [(await aBranch(db)).tool], soon)
  const said: unknown[] = [['asked', soon]]
  for (const [exception, news] of [
    [exceptionOf(later), ['moved', later]],
    [{ ...exceptionOf(later), reason: 'Congé parental' }, null],
    [null, ['moved', soon]],
    [exceptionOf(null, true), null],
    [null, ['asked', soon]],
  ] as const) {
    await nextDay()
    await put(id, one, exception)
    if (news) said.push(news)
    expect(await newsTo(one)).toEqual(said)
  }
  expect(await newsTo(other)).toEqual([['asked', soon]])
})

test('G-03 without a due day of the group no member can get a later day, and a later day set before does not apply', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(teacher)
  const [soon, later] = [5, 20].map(days => dayOf(Date.now() + days * day)) as [string, string]
  const id = await ask(group.id, [(await aBranch(db)).tool])
  expect(await put(id, teacher, exceptionOf(later))).toMatchObject({ message: 'no-due-day' })
  expect(await put(id, teacher, exceptionOf(null, true))).toMatchObject({ status: 'success' })
  await put(id, teacher, null)
  const move = (dueDay: string | null) => aCall(app, 'updateAssignment', { id, dueDay, text: '' }, { as: lead })
  await move(soon)
  await put(id, teacher, exceptionOf(later))
  await move(null)
  expect(await own(teacher)).toMatchObject([{ dueDay: null }])
  expect(await stateOf(id, teacher)).toMatchObject({ isOverdue: false, exception: { dueDay: null, reason: 'Congé' } })
  await move(soon)
  expect(await own(teacher)).toMatchObject([{ dueDay: later }])
  await move(dayOf(Date.now() + 30 * day))
  expect(await stateOf(id, teacher)).toMatchObject({ exception: { dueDay: null } })
})

test('G-03 a due day cannot be set to a day that is over, but a day that has passed since can be kept', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(teacher)
  const { tool } = await aBranch(db)
  const over = dayOf(Date.now() - 3 * day)
  const query = { group: group.id, tools: [tool], dueDay: over, text: '' }
  expect(await aCall(app, 'createAssignment', query, { as: lead })).toMatchObject({ message: 'day-over' })
  const id = await ask(group.id, [tool], await dayFromToday(db, 0))
  const change = (dueDay: string | null) => aCall(app, 'updateAssignment', { id, dueDay, text: 'Enfin' }, { as: lead })
  expect(await change(over)).toMatchObject({ message: 'day-over' })
  await daysLater(db, 6)
  expect(await change(await dayFromToday(db, -6))).toMatchObject({ status: 'success' })
  expect(await change(await dayFromToday(db, -5))).toMatchObject({ message: 'day-over' })
  expect(await put(id, teacher, exceptionOf(await dayFromToday(db, -1)))).toMatchObject({ message: 'day-over' })
  const tomorrow = exceptionOf(await dayFromToday(db, 1))
  await put(id, teacher, tomorrow)
  await daysLater(db, 3)
  const same = { ...tomorrow, dueDay: await dayFromToday(db, -2), reason: 'Malade' }
  expect(await put(id, teacher, same)).toMatchObject({ status: 'success' })
})

test('G-04 when all members are excused they still count as members, and nobody counts as asked', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(teacher)
  const id = await ask(group.id, [(await aBranch(db)).tool])
  await put(id, teacher, exceptionOf(null, true))
  expect(await read(id)).toMatchObject({ finished: 0, asked: 0, members: 1 })
})

test('G-03 blocked members get no mail, and a closed group can be asked for nothing', async () => {
  const blocked = await aTeacher(db)
  const group = await aGroup(blocked)
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  const { tool } = await aBranch(db)
  await ask(group.id, [tool])
  expect(await db.selectFrom('mail').select('id').where('actor_id', '=', blocked.id).execute()).toEqual([])
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  const query = { group: group.id, tools: [tool], dueDay: null, text: '' }
  expect(await aCall(app, 'createAssignment', query, { as: lead })).toMatchObject({ message: 'not-found' })
})

test('G-03 only visible tools can be asked for, and only by the lead', async () => {
  const member = await aTeacher(db)
  const group = await aGroup(member)
  const hidden = await aBranch(db, { hidden: 'tool' })
  const query = (tool: string) => ({ group: group.id, tools: [tool], dueDay: null, text: '' })
  expect(await aCall(app, 'createAssignment', query(hidden.tool), { as: lead })).toMatchObject({
    message: 'unknown-tool',
  })
  const { tool } = await aBranch(db)
  expect(await aCall(app, 'createAssignment', query(tool), { as: member })).toMatchObject({ message: 'not-found' })
})

test('G-07 a member who left is no longer counted, and their exceptions are gone when they come back', async () => {
  const teacher = await aTeacher(db, { firstName: 'Zoé', lastName: 'Quartier-la-Tente' })
  const group = await aGroup(teacher)
  const branch = await aBranch(db)
  const id = await ask(group.id, [branch.tool])
  await workedOn(teacher, branch, Date.now())
  await aCall(
    app,
    'putException',
    { id, person: teacher.id, exception: { dueDay: null, isExcused: true, reason: 'x' } },
    { as: lead },
  )
  await aCall(app, 'leaveGroup', { id: group.id }, { as: teacher })
  expect(await read(id)).toMatchObject({ states: [], finished: 0, members: 0 })
  await join(group.code, teacher)
  expect(await stateOf(id, teacher)).toMatchObject({ state: 'finished', exception: null })
})

test('G-72 a lead who has left the group is named to nobody any more: not to its leads and members, nor in a mail that another lead causes', async () => {
  const [other, teacher] = [await aTeacher(db, { firstName: 'Partie', lastName: 'Gone-Xyz' }), await aTeacher(db)]
  const group = await aGroup(teacher, other)
  await aCall(app, 'changeMember', { id: group.id, person: other.id, isLead: true }, { as: lead })
  const query = { group: group.id, tools: [(await aBranch(db)).tool], dueDay: null, text: '' }
  const { id } = (await aCall(app, 'createAssignment', query, { as: other })).query[0]!
  expect(await own(teacher)).toMatchObject([{ askedBy: 'Partie Gone-Xyz' }])
  await daysLater(db, 1)
  await aCall(app, 'leaveGroup', { id: group.id }, { as: other })
  await aCall(app, 'updateAssignment', { id, dueDay: await dayFromToday(db, 9), text: '' }, { as: lead })
  expect(await own(teacher)).toMatchObject([{ askedBy: null }])
  expect(await read(id)).toMatchObject({ askedBy: null })
  const { query: listed } = await aCall(app, 'getAssignments', { group: group.id }, { as: lead })
  expect(listed).toMatchObject([{ askedBy: null }])
  const mails = await db
    .selectFrom('mail')
    .select('payload')
    .where('actor_id', '=', teacher.id)
    .orderBy('created_at')
    .execute()
  expect(mails.map(({ payload }) => (payload as { lead: string }).lead)).toEqual(['Partie Gone-Xyz', 'Aline Rochat'])
})

test('G-33 a group is asked for a path: its state is that of all its tools at the moment it is read', async () => {
  const [idle, early] = [await aTeacher(db), await aTeacher(db)]
  const [one, two] = [await aBranch(db), await aBranch(db)]
  const group = await aGroup(idle!, early!)
  await workedOn(early!, one, Date.now() - 300 * day)
  const setTools = (...tools: string[]) =>
    db
      .updateTable('object')
      .set({ content: JSON.stringify({ tools, isOrdered: true }) })
      .where('id', '=', one.path)
      .execute()
  const query = { group: group.id, paths: [one.path] }
  const { query: created } = await aCall(app, 'createAssignment', query, { as: lead })
  const id = created[0]!.id
  expect(await stateOf(id, early!)).toMatchObject({ state: 'finished-before' })
  await setTools(one.tool, two.tool)
  expect(await stateOf(id, early!)).toMatchObject({ state: 'begun' })
  expect(await stateOf(id, idle!)).toMatchObject({ state: 'not-begun' })
  expect(await read(id)).toMatchObject({ paths: [{ id: one.path }], members: 2, finished: 0 })
  expect((await own(early!))[0]).toMatchObject({
    paths: [{ id: one.path, name: 'path' }],
    tools: [
      { id: one.tool, path: one.path, finishedAt: expect.any(Number) },
      { id: two.tool, path: one.path, finishedAt: null },
    ],
  })
  const mails = await db.selectFrom('mail').select('payload').where('actor_id', '=', idle!.id).execute()
  expect(mails).toMatchObject([{ payload: { news: 'asked', tools: ['path'] } }])
  // A member can finish without a tool that cannot be opened.
  await db.updateTable('object').set({ visibility: 'hide' }).where('id', '=', two.tool).execute()
  expect(await stateOf(id, early!)).toMatchObject({ state: 'finished-before' })
  await setTools()
  expect(await stateOf(id, early!)).toBeUndefined()
})

test('G-33 a tool asked for by itself and by a path counts once; a path without tools, hidden or in the bin cannot be asked for', async () => {
  const teacher = await aTeacher(db)
  const branch = await aBranch(db)
  const group = await aGroup(teacher)
  const create = (paths: string[], tools: string[] = []) =>
    aCall(app, 'createAssignment', { group: group.id, tools, paths }, { as: lead })
  expect((await create([branch.path], [branch.tool])).status).toBe('success')
  expect((await own(teacher))[0]?.tools).toMatchObject([{ id: branch.tool, path: null }])
  const hidden = await aBranch(db, { hidden: 'path' })
  const withoutTools = await aBranch(db, { hidden: 'tool' })
  for (const path of [hidden.path, withoutTools.path, branch.tool, branch.level]) {
    expect(await create([path])).toMatchObject({ status: 'error', message: 'unknown-tool' })
  }
  const { statusCode } = await sendRaw(app, 'createAssignment', { action: 'create', group: group.id }, { as: lead })
  expect(statusCode).toBe(400)
})
