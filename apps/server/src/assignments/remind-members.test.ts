import { toBase64 } from '@preau/contract/base64'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { remindMembers } from './remind-members.ts'
import { aGroup, dayFromToday, daysLater, remindersOf } from './testing/a-group.ts'

const { app, db } = await aServer()
const lead = await aTeacher(db, { firstName: 'Aline', lastName: 'Rochat' })
const { tool } = await aBranch(db)

const run = () => remindMembers(db).run({}, AbortSignal.timeout(60_000))
const countOf = async (person: TestPerson) => (await remindersOf(db, person)).length

async function ask(group: string, dueIn: number | null) {
  const dueDay = dueIn === null ? null : await dayFromToday(db, dueIn)
  const { query } = await aCall(app, 'createAssignment', { group, tools: [tool], dueDay }, { as: lead })
  return query[0]!.id
}
async function remind(id: string, as = lead) {
  return (await aCall(app, 'remindMembers', { id }, { as })).query[0]?.people
}
const sentOf = async (id: string) => (await aCall(app, 'getAssignment', { id }, { as: lead })).query[0]!.reminders

/** The number of reminders after each of these days; one run of the job a day. */
async function dayByDay(days: number, person: TestPerson) {
  const counts = []
  for (let day = 0; day < days; day++) {
    await daysLater(db, 1)
    await run()
    counts.push(await countOf(person))
  }
  return counts
}

beforeEach(() => db.deleteFrom('people_group').execute())

test('G-09 a member is reminded seven days and one day before the due day, and once three days after it', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(app, lead, [teacher])
  await ask(group.id, 9)
  // From 8 days before the due day to 5 days after it.
  expect(await dayByDay(14, teacher)).toEqual([0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3])
  expect(await remindersOf(db, teacher)).toMatchObject([
    { asked: [{ group: 'Les Tilleuls', isOverdue: false }] },
    { asked: [{ isOverdue: false }] },
    { asked: [{ isOverdue: true }] },
  ])
})

test('G-09 nobody is reminded of an assignment that is finished, excused or withdrawn, in a closed group or account, or after leaving or ending reminders', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aTeacher(db)))
  const [done, excused, left, ended, blocked, open] = people as [TestPerson, ...TestPerson[]] as TestPerson[]
  const group = await aGroup(app, lead, people)
  const id = await ask(group.id, 8)
  await aCertificate(db, { actorId: done!.id, toolId: tool })
  const exception = { dueDay: null, isExcused: true, reason: '' }
  await aCall(app, 'putException', { id, person: excused!.id, exception }, { as: lead })
  await aCall(app, 'leaveGroup', { id: group.id }, { as: left! })
  await aCall(app, 'putAssignmentMails', { isReminded: false }, { as: ended! })
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked!.id).execute()
  await daysLater(db, 1)
  await run()
  expect(await Promise.all(people.map(countOf))).toEqual([0, 0, 0, 0, 0, 1])
  await daysLater(db, 6)
  await aCall(app, 'withdrawAssignment', { id }, { as: lead })
  await run()
  expect(await countOf(open!)).toBe(1)
  await ask(group.id, 8)
  await daysLater(db, 1)
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  await run()
  expect(await countOf(open!)).toBe(1)
})

test('G-09 reminders follow a member’s own later day, and begin again when the group’s day changes', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(app, lead, [one, other])
  const id = await ask(group.id, 8)
  const exception = { dueDay: await dayFromToday(db, 28), isExcused: false, reason: '' }
  await aCall(app, 'putException', { id, person: one.id, exception }, { as: lead })
  await dayByDay(14, other)
  expect([await countOf(one), await countOf(other)]).toEqual([0, 3])
  await dayByDay(7, one)
  expect([await countOf(one), await countOf(other)]).toEqual([1, 3])
  await aCall(app, 'updateAssignment', { id, dueDay: await dayFromToday(db, 10), text: '' }, { as: lead })
  await dayByDay(3, other)
  expect(await countOf(other)).toBe(4)
})

test('G-09 a member of several groups gets one mail a day, about everything that is due', async () => {
  const teacher = await aTeacher(db)
  for (const name of ['Cour', 'Lac']) await ask((await aGroup(app, lead, [teacher], name)).id, 8)
  await daysLater(db, 1)
  await Promise.all([run(), run(), run()])
  const reminders = await remindersOf(db, teacher)
  expect(reminders).toHaveLength(1)
  expect(reminders[0]!.asked.map(({ group }) => group).sort()).toEqual(['Cour', 'Lac'])
})

test('G-10 a lead reminds those who have not finished, once a day and not on the day they were asked; others cannot', async () => {
  const [open, ended, done] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(app, lead, [open, ended, done])
  const id = await ask(group.id, null)
  await aCall(app, 'putAssignmentMails', { isReminded: false }, { as: ended })
  await aCertificate(db, { actorId: done.id, toolId: tool })
  expect(await remind(id)).toBe(0)
  await daysLater(db, 1)
  for (const as of [open, await aTeacher(db)])
    expect(await aCall(app, 'remindMembers', { id }, { as })).toMatchObject({ message: 'not-found' })
  expect((await Promise.all([remind(id), remind(id)])).sort()).toEqual([0, 1])
  expect([await countOf(open), await countOf(ended), await countOf(done)]).toEqual([1, 0, 0])
  expect(await remindersOf(db, open)).toMatchObject([{ asked: [{ dueDay: null }] }])
  await daysLater(db, 1)
  expect(await remind(id)).toBe(1)
})

test('G-10 the lead reads when the last reminder went, to how many, how many mails were given up, and when the next will go', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(app, lead, [one, other])
  const id = await ask(group.id, 9)
  expect(await sentOf(id)).toEqual({ last: null, next: await dayFromToday(db, 2) })
  await daysLater(db, 2)
  await run()
  expect(await sentOf(id)).toEqual({
    last: { at: expect.any(Number), people: 2, failed: 0 },
    next: await dayFromToday(db, 6),
  })
  await db
    .updateTable('mail')
    .set({ state: 'failed' })
    .where('actor_id', '=', one.id)
    .where('kind', '=', 'assignment-reminder')
    .execute()
  expect(await sentOf(id)).toMatchObject({ last: { people: 2, failed: 1 } })
  for (const as of [one, other]) await aCall(app, 'putAssignmentMails', { isReminded: false }, { as })
  expect(await sentOf(id)).toMatchObject({ next: null })
})

test('G-11 one click in a mail ends the reminders of all groups, without a session; looking at its address ends nothing', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(app, lead, [teacher])
  const id = await ask(group.id, null)
  await daysLater(db, 1)
  await remind(id)
  const [{ key } = { key: '' }] = await remindersOf(db, teacher)
  const url = `/fr/unsubscribe?key=${key}`
  const isReminded = async () => (await aCall(app, 'getAssignmentMails', {}, { as: teacher })).query[0]?.isReminded
  const post = (address: string, payload = 'List-Unsubscribe=One-Click') =>
    app.inject({
      method: 'POST',
      url: address,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url })
  expect(await isReminded()).toBe(true)
  for (const wrong of ['', '?key=', '?key=x', `?key=${teacher.id}`, `?key=${toBase64(key)}`, `?key=${key}&key=${key}`])
    expect((await post(`/fr/unsubscribe${wrong}`)).statusCode).toBe(404)
  expect(await isReminded()).toBe(true)
  expect((await post(url)).statusCode).toBe(204)
  expect(await isReminded()).toBe(false)
  expect((await post(url)).statusCode).toBe(204)
  await daysLater(db, 1)
  expect(await remind(id)).toBe(0)
  await aCall(app, 'putAssignmentMails', { isReminded: true }, { as: teacher })
  expect(await remind(id)).toBe(1)
  expect(await aCall(app, 'endReminders', { key }, {})).toMatchObject({ status: 'success' })
  expect(await isReminded()).toBe(false)
  expect(await aCall(app, 'endReminders', { key: group.id }, {})).toMatchObject({ message: 'not-found' })
})

/** Ends the connections that a job uses at this moment, after so many queries. */
async function killServer(after: number) {
  for (let query = 0; query < after; query++) await sql`select 1`.execute(db)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
  `.execute(db)
}

test('G-09 a reminder is sent once per person, assignment, day and kind, and one mail a day, even if servers are killed in between', async () => {
  const moments = fc.array(fc.oneof(fc.nat(12), fc.constantFrom('twice', 'lead')), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(moments, { minLength: 13, maxLength: 13 }),
      fc.integer({ min: 8, max: 10 }),
      async (days, due) => {
        await db.deleteFrom('people_group').execute()
        const [one, both] = [await aTeacher(db), await aTeacher(db)]
        const [first, second] = [await aGroup(app, lead, [one, both]), await aGroup(app, lead, [both])]
        const ids = [await ask(first.id, 8), await ask(second.id, due)]
        for (const moments of days) {
          await daysLater(db, 1)
          for (const moment of moments) {
            if (moment === 'twice') await Promise.all([run(), run()])
            else if (moment === 'lead') await remind(ids[1]!)
            else await Promise.allSettled([run(), killServer(moment)])
          }
          await run()
        }
        const { rows } = await sql<{ kind: string; count: number; actor_id: string }>`
        select kind, count(*)::int as count, actor_id from reminder where kind <> 'lead'
        group by assignment_id, actor_id, kind, due_day
      `.execute(db)
        expect(rows.filter(({ count }) => count > 1)).toEqual([])
        // No lead could send them a reminder before the job did, so they got all three.
        const mine = rows.filter(({ actor_id }) => actor_id === one.id).map(({ kind }) => kind)
        expect(mine.sort()).toEqual(['day', 'late', 'week'])
        const perDay = await sql<{ mails: number; reminders: number }>`
        select count(distinct mail.id)::int as mails, count(distinct reminder.queued_at)::int as reminders
        from mail full join reminder on reminder.mail_id = mail.id
        where coalesce(mail.actor_id, reminder.actor_id) = any (${[one.id, both.id]}::uuid[])
          and coalesce(mail.kind, 'assignment-reminder') = 'assignment-reminder'
        group by coalesce(mail.actor_id, reminder.actor_id), (coalesce(mail.created_at, reminder.queued_at) at time zone 'Europe/Zurich')::date
      `.execute(db)
        expect(perDay.rows.every(({ mails, reminders }) => mails === 1 && reminders === 1)).toBe(true)
      },
    ),
    { numRuns: 5 },
  )
})

test('G-47 each reminder refers to its own mail, also when two are written at one moment, and still counts after its mail is deleted', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(app, lead, [one, other])
  const id = await ask(group.id, null)
  await daysLater(db, 1)
  await remind(id)
  const mailOf = async ({ id: person }: { id: string }) => {
    const { rows } = await sql<{ id: string; state: string }>`
      select mail.id, mail.state from reminder join mail on mail.id = reminder.mail_id where reminder.actor_id = ${person}
    `.execute(db)
    return rows[0]!
  }
  expect((await mailOf(one)).id).not.toBe((await mailOf(other)).id)
  // A mail belongs to its reminder even if its time differs, as that of a retried mail does.
  await sql`update mail set created_at = created_at + interval '1 second', state = 'failed' where id = ${(await mailOf(one)).id}`.execute(
    db,
  )
  await sql`update mail set created_at = created_at - interval '1 second' where id = ${(await mailOf(other)).id}`.execute(
    db,
  )
  expect(await sentOf(id)).toMatchObject({ last: { people: 2, failed: 1 } })
  await db
    .deleteFrom('mail')
    .where('id', '=', (await mailOf(one)).id)
    .execute()
  expect(await sentOf(id)).toMatchObject({ last: { people: 2, failed: 0 } })
})

test('G-53 a lead reads how many members are reminded and how many are not, and never which members or why', async () => {
  const [open, ended, done] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(app, lead, [open, ended, done])
  await aCertificate(db, { actorId: done.id, toolId: tool })
  await aCall(app, 'putAssignmentMails', { isReminded: false }, { as: ended })
  const query = { group: group.id, tools: [tool], dueDay: null, text: '' }
  const asked = (await aCall(app, 'createAssignment', query, { as: lead })).query[0]!
  // Who has ended reminders gets no mail about what is asked either.
  expect(asked.people).toBe(1)
  const reminded = async () => (await aCall(app, 'remindMembers', { id: asked.id }, { as: lead })).query[0]
  expect(await reminded()).toEqual({ people: 0, others: 2 })
  await daysLater(db, 1)
  expect(await reminded()).toEqual({ people: 1, others: 1 })
  // The number of others now includes both: the one who was just reminded and the one who wants no reminders.
  expect(await reminded()).toEqual({ people: 0, others: 2 })
  await aCertificate(db, { actorId: open.id, toolId: tool })
  await aCall(app, 'leaveGroup', { id: group.id }, { as: ended })
  expect(await reminded()).toEqual({ people: 0, others: 0 })
})

test('G-53 a lead who asks a group without members for a tool reads that nobody gets a mail', async () => {
  const group = await aGroup(app, lead, [])
  const query = { group: group.id, tools: [tool], dueDay: null, text: '' }
  expect((await aCall(app, 'createAssignment', query, { as: lead })).query).toMatchObject([{ people: 0 }])
})
