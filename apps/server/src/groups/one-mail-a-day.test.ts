import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { mailsTo } from '#testing/mails.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { remindMembers } from '../assignments/remind-members.ts'
import { aGroup, dayFromToday, daysLater } from '../assignments/testing/a-group.ts'
import { writeMail } from '../mail/write-mail.ts'

const { app, db, config } = await aServer()
const lead = await aTeacher(db, { firstName: 'Aline', lastName: 'Rochat' })
const { tool } = await aBranch(db)

/** The job of the next morning. */
async function nextMorning() {
  await daysLater(db, 1)
  await remindMembers(db).run({}, AbortSignal.timeout(60_000))
}
async function ask(group: string, dueIn: number, as = lead) {
  const query = { group, tools: [tool], dueDay: await dayFromToday(db, dueIn), text: '' }
  return (await aCall(app, 'createAssignment', query, { as })).query[0]!
}
const move = async (id: string, dueIn: number, as = lead) =>
  aCall(app, 'updateAssignment', { id, dueDay: await dayFromToday(db, dueIn), text: '' }, { as })
const mailsOf = ({ mail }: TestPerson) => mailsTo(db, mail)
const waitingOf = async ({ id }: TestPerson) =>
  (await db.selectFrom('waiting_news').select('news').where('actor_id', '=', id).execute()).map(({ news }) => news)

test('G-70 whatever leads do, over all groups, brings a person one mail a day at most', async () => {
  const [other, teacher] = [await aTeacher(db), await aTeacher(db)]
  const groups = [await aGroup(app, lead, [teacher], 'Cour'), await aGroup(app, other, [teacher], 'Lac')]
  for (let round = 0; round < 5; round++) {
    for (const [at, as] of [lead, other].entries()) {
      const { id } = await ask(groups[at]!.id, 20, as)
      await Promise.all([move(id, 21, as), move(id, 22, as)])
      await aCall(app, 'withdrawAssignment', { id }, { as })
      for (const isLead of [true, false])
        await aCall(app, 'changeMember', { id: groups[at]!.id, person: teacher.id, isLead }, { as })
    }
  }
  expect(await mailsOf(teacher)).toHaveLength(1)
  // All of it was taken back: no news is left.
  await nextMorning()
  expect(await mailsOf(teacher)).toHaveLength(1)
  expect(await waitingOf(teacher)).toEqual([])
})

test('G-70 what leads did after the mail of a day is in the one of the next morning, as it is then, with what is to be reminded of', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(app, lead, [teacher], 'Cour')
  const moved = await ask(group.id, 20)
  const [fresh, same, gone, finished] = [
    await ask(group.id, 21),
    await ask(group.id, 22),
    await ask(group.id, 23),
    await ask(group.id, 8),
  ]
  await nextMorning()
  expect((await mailsOf(teacher)).map(({ kind }) => kind)).toEqual(['assignment', 'assignment-reminder'])
  expect((await mailsOf(teacher))[1]?.values).toMatchObject({
    asked: expect.arrayContaining([
      expect.objectContaining({ news: 'asked', dueDay: await dayFromToday(db, 20) }),
      expect.objectContaining({ news: 'asked', dueDay: await dayFromToday(db, 7) }),
    ]),
  })
  await nextMorning()
  expect(await mailsOf(teacher)).toHaveLength(2)
  // The first change of a day is written at once, the others wait.
  await move(finished.id, 30)
  for (const days of [40, 41, 42]) await move(moved.id, days)
  await move(same.id, 33)
  await move(same.id, 20)
  await move(gone.id, 34)
  await aCall(app, 'withdrawAssignment', { id: gone.id }, { as: lead })
  const { id: late } = await ask(group.id, 50)
  await aCall(app, 'changeMember', { id: group.id, person: teacher.id, isLead: true }, { as: lead })
  expect(await mailsOf(teacher)).toHaveLength(3)
  await nextMorning()
  const mails = await mailsOf(teacher)
  expect(mails).toHaveLength(4)
  const values = mails[3]!.values as unknown as { asked: { news: string; dueDay: string }[]; leads: string[] }
  expect(values.asked.map(({ news, dueDay }) => [news, dueDay]).sort()).toEqual([
    ['asked', await dayFromToday(db, 49)],
    ['moved', await dayFromToday(db, 41)],
  ])
  expect(values.leads).toEqual(['Cour'])
  const organisation = config.installation.organisation
  for (const language of ['fr', 'de', 'en', 'it'] as const) {
    const row = { kind: 'assignment-reminder', language, recipient: teacher.mail, payload: values }
    expect(writeMail(row, { ...config, organisation }).text).toContain('Cour')
  }
  expect([fresh, late]).toHaveLength(2)
  await nextMorning()
  expect(await mailsOf(teacher)).toHaveLength(4)
})

test('G-70 a mail of a lead at night does not keep back what waits for the morning', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(app, lead, [teacher])
  await ask(group.id, 40)
  const { id } = await ask(group.id, 41)
  // After midnight, and before the job has run.
  await daysLater(db, 1)
  await move(id, 43)
  expect(await mailsOf(teacher)).toHaveLength(1)
  await remindMembers(db).run({}, AbortSignal.timeout(60_000))
  expect(await mailsOf(teacher)).toMatchObject([
    { kind: 'assignment' },
    { kind: 'assignment-reminder', values: { asked: [{ news: 'asked', dueDay: await dayFromToday(db, 43) }] } },
  ])
})

test('G-71 who has ended reminders gets no mail about what groups ask, and still reads of being named lead', async () => {
  const [ended, later] = [await aTeacher(db), await aTeacher(db)]
  const group = await aGroup(app, lead, [ended, later])
  const end = (as: TestPerson) => aCall(app, 'putAssignmentMails', { isReminded: false }, { as })
  await end(ended)
  const { people, id } = await ask(group.id, 20)
  expect(people).toBe(1)
  expect(await mailsOf(ended)).toEqual([])
  await move(id, 25)
  await end(later)
  await nextMorning()
  expect(await mailsOf(ended)).toEqual([])
  expect(await mailsOf(later)).toHaveLength(1)
  for (const person of [ended, later])
    await aCall(app, 'changeMember', { id: group.id, person: person.id, isLead: true }, { as: lead })
  expect(await mailsOf(ended)).toMatchObject([{ kind: 'lead-named' }])
  // The mail of an assignment ends them as well as a reminder does.
  const key = (await mailsOf(later))[0]!.values as { key: string }
  expect(await aCall(app, 'endReminders', { key: key.key }, {})).toMatchObject({ status: 'success' })
})

test('G-71 of what waits for the morning nothing is left of a group that the person leaves', async () => {
  const teacher = await aTeacher(db)
  const group = await aGroup(app, lead, [teacher])
  for (const days of [20, 21]) await ask(group.id, days)
  expect(await waitingOf(teacher)).toEqual(['asked'])
  await aCall(app, 'leaveGroup', { id: group.id }, { as: teacher })
  expect(await waitingOf(teacher)).toEqual([])
  const { rows } = await sql`select from waiting_news where group_id = ${group.id}`.execute(db)
  expect(rows).toEqual([])
})
