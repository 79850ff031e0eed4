import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { writeCalendar } from './calendar-file.ts'
import { aGroup, dayFromToday } from './testing/a-group.ts'

const { app, db } = await aServer()
const lead = await aTeacher(db)
const { tool } = await aBranch(db)
await db.updateTable('object').set({ name: 'Lire, écrire; compter' }).where('id', '=', tool).execute()

const make = async (as: TestPerson) => (await aCall(app, 'makeDueCalendar', {}, { as })).query[0]!.address
const read = (address: string) => app.inject({ method: 'GET', url: new URL(address).pathname })
/** The lines of a calendar, unfolded. */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

async function asked(teacher: TestPerson, dueDay: string | null) {
  const group = await aGroup(app, lead, [teacher], 'Groupe secret')
  const query = { group: group.id, tools: [tool], dueDay, text: 'Un mot secret' }
  return (await aCall(app, 'createAssignment', query, { as: lead })).query[0]!.id
}

test('G-12 a calendar reads titles and due days at a secret address, with a later day of the member’s own, and nothing else', async () => {
  const teacher = await aTeacher(db, { firstName: 'Zoé', lastName: 'Rochat' })
  const ids = [await asked(teacher, '2027-03-28'), await asked(teacher, null), await asked(teacher, '2027-05-01')]
  const put = (id: string, dueDay: string | null, isExcused: boolean) =>
    aCall(
      app,
      'putException',
      { id, person: teacher.id, exception: { dueDay, isExcused, reason: 'Raison secrète' } },
      { as: lead },
    )
  const response = await read(await make(teacher))
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const lines = linesOf(response.body)
  // The last Sunday of March has 23 hours. A whole day has no times of day that could be wrong.
  for (const line of ['DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329', 'SUMMARY:Lire\\, écrire\\; compter'])
    expect(lines).toContain(line)
  expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(2)
  await put(ids[0]!, '2027-04-30', false)
  await put(ids[2]!, null, true)
  const changed = await read(await make(teacher))
  expect(linesOf(changed.body).filter(line => /^DT(START|END)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20270430',
    'DTEND;VALUE=DATE:20270501',
  ])
  for (const secret of [teacher.mail, teacher.id, 'Rochat', 'secret', 'secrète', lead.mail])
    expect(response.body + changed.body).not.toContain(secret)
})

test('G-12 a new calendar address ends the former one, an ended address shows nothing, and no other call accepts its key', async () => {
  const teacher = await aTeacher(db)
  await asked(teacher, await dayFromToday(db, 5))
  const former = await make(teacher)
  const address = await make(teacher)
  expect((await read(former)).statusCode).toBe(404)
  expect((await read(address)).statusCode).toBe(200)
  const key = /([\w-]{32})\.ics$/.exec(address)![1]!
  expect(await db.selectFrom('due_calendar').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ key_hash: Buffer.from(key) }),
  )
  const fields = { login: teacher.mail, key }
  const refused = await sendRaw(app, 'getOwnAssignments', {}, { fields })
  expect(refused.json()).toMatchObject({ dataSet: { status: 'error' } })
  expect((await app.inject({ method: 'POST', url: `/fr/unsubscribe?key=${key}` })).statusCode).toBe(404)
  await aCall(app, 'endDueCalendar', {}, { as: teacher })
  expect((await read(address)).statusCode).toBe(404)
  for (const wrong of ['', 'x', `${key}x`, key.slice(1), '../../etc/passwd', '%00'])
    expect((await app.inject({ method: 'GET', url: `/calendars/${wrong}.ics` })).statusCode).toBeGreaterThanOrEqual(400)
})

test('G-12 the calendar of a blocked account shows nothing', async () => {
  const teacher = await aTeacher(db)
  const address = await make(teacher)
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', teacher.id).execute()
  expect((await read(address)).statusCode).toBe(404)
})

test('G-12 a calendar has lines of 75 bytes at most whatever the title is, and the title reads back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), title => {
      const day = { uid: 'a@b', stamp: 0, title, day: '2027-03-28', dayAfter: '2027-03-29' }
      const calendar = writeCalendar([day])
      expect(calendar.endsWith('\r\n')).toBe(true)
      for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [, written = ''] = /^SUMMARY:(.*)$/m.exec(linesOf(calendar).join('\n')) ?? []
      const read = written.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
      expect(read).toBe(title.replace(/\r\n|\r/g, '\n').replace(/(?!\n)\p{Cc}/gu, ''))
    }),
  )
})
