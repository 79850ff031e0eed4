import { exampleFacts } from '@preau/contract/certificates/schemas'
import type { QueryInput } from '@preau/contract/schemas'
import { startOfDay } from '@preau/locales/calendar'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { remindOfEnd } from './remind-of-end.ts'
import { aCode } from './testing/a-code.ts'

const server = await aServer()
const { app, db } = server
const as = await anAdministrator(db)
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: ['Tool', 'Hidden', 'Given up'].map(name => ({
      name,
      ...(name === 'Hidden' && { hidden: true }),
      modules: [{ name: `Module of ${name}`, slides: [{ name: `Slide of ${name}` }] }],
    })),
  },
])

const day = 86_400_000
let issued = 0

/** Noon of the day in so many days, where the platform is. */
const noonIn = (days: number) => startOfDay(Date.now(), { days }) + day / 2

/** A person whose certificate ends in so many days. It was valid for a year, or for `lasted` days. */
async function anEnding(endsIn: number, about: { tool?: string; lasted?: number; set?: object; as?: TestPerson } = {}) {
  const teacher = about.as ?? (await aTeacher(db))
  const [code, end] = [aCode(), noonIn(endsIn)]
  await db
    .insertInto('certificate')
    .values({
      code,
      actor_id: teacher.id,
      tool_id: about.tool ?? ids('Tool'),
      facts: JSON.stringify({ ...exampleFacts, code, tool: { ...exampleFacts.tool, name: { fr: 'Le préau' } } }),
      issued_at: new Date(end - (about.lasted ?? 365) * day),
      valid_until: new Date(end),
      status_index: ++issued,
      ...about.set,
    })
    .execute()
  return teacher
}

const run = () => remindOfEnd(db).run({}, AbortSignal.timeout(60_000))
const reminders = async ({ id }: TestPerson) =>
  (
    await db
      .selectFrom('mail')
      .select('payload')
      .where('actor_id', '=', id)
      .where('kind', '=', 'certificate-ends')
      .execute()
  ).map(({ payload }) => payload)

/** Makes a person's certificates so many days older. */
async function daysLater(days: number) {
  await sql`alter table certificate disable trigger certificate_unchanged`.execute(db)
  const back = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(days => ${days})`
  await db
    .updateTable('certificate')
    .set({ issued_at: back('issued_at'), valid_until: back('valid_until') })
    .execute()
  await sql`alter table certificate enable trigger certificate_unchanged`.execute(db)
}

beforeEach(() => db.deleteFrom('certificate').execute())

test('R-58 O-14 the holder of a certificate is reminded 90, 30 and 7 days before its end, once each', async () => {
  const teacher = await anEnding(91)
  const counts = []
  for (const days of [0, 1, 1, 58, 1, 1, 22, 1, 7, 1]) {
    await daysLater(days)
    await Promise.all([run(), run()])
    counts.push((await reminders(teacher)).length)
  }
  // On the days 91, 90, 89, 31, 30, 29, 7 and 6 before the end, on the last day, and after it.
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3, 3])
  expect(await reminders(teacher)).toMatchObject([{ tool: ids('Tool'), name: 'Le préau' }, {}, {}])
})

test('R-58 after days without a server one reminder is sent, not all that were due', async () => {
  const teacher = await anEnding(5)
  await run()
  await run()
  expect(await reminders(teacher)).toHaveLength(1)
  const late = await anEnding(-1)
  await run()
  expect(await reminders(late)).toEqual([])
})

test('R-58 nobody is reminded during the first half of a certificate’s validity', async () => {
  const month = await anEnding(29, { lasted: 30 })
  const quarter = await anEnding(89, { lasted: 91 })
  await run()
  for (const teacher of [month, quarter]) expect(await reminders(teacher)).toEqual([])
  await daysLater(23)
  await run()
  expect(await reminders(month)).toHaveLength(1)
})

test('R-58 nobody is reminded of a certificate without an end, or that was revoked, replaced or withdrawn', async () => {
  const { id } = await db
    .insertInto('certificate')
    .values({ code: aCode(), facts: JSON.stringify(exampleFacts), issued_at: new Date(), status_index: ++issued })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = [
    await anEnding(20, { set: { revoked_at: new Date() } }),
    await anEnding(20, { set: { replaced_by: id } }),
    await anEnding(20, { set: { withdrawn_at: new Date(), facts: null } }),
    await anEnding(20, { set: { valid_until: null } }),
  ]
  await run()
  for (const teacher of people) expect(await reminders(teacher)).toEqual([])
})

test('R-58 no reminder is sent for a tool that is deleted, hidden or no longer gives certificates, or to an account that is closed', async () => {
  const certificate = { isGiven: false }
  const dataAction = [{ id: ids('Given up'), commonAttributes: { content: { certificate } } }]
  await aCall(app, 'updateObjects', { dataAction } as QueryInput<'updateObjects'>, { as })
  const blocked = await anEnding(20)
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  const people = [
    blocked,
    await anEnding(20, { tool: ids('Hidden') }),
    await anEnding(20, { tool: ids('Given up') }),
    await anEnding(20, { set: { tool_id: null } }),
  ]
  await run()
  for (const teacher of people) expect(await reminders(teacher)).toEqual([])
})

test('R-58 when the holders to remind do not fit into one transaction, all are still reminded', async () => {
  const teacher = await aTeacher(db)
  await db.schema.dropIndex('certificate_current').execute()
  for (let more = 0; more < 205; more++) await anEnding(20, { as: teacher })
  await run()
  expect(await reminders(teacher)).toHaveLength(205)
})
