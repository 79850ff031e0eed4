import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aGraduate } from '#certificates/testing/a-graduate.ts'
import { startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { issueEarned } from './issue-earned.ts'

const server = await aServer()
const { app, db, pool, log } = server
const jobs = await startJobs({ pool, log }, [issueEarned(server)])
afterAll(() => jobs.stop())

const as = await anAdministrator(db)
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [
      { name: 'Tool', modules: [{ name: 'M', slides: [{ name: 'A' }] }] },
      { name: 'Two', modules: [{ name: 'N', slides: [{ name: 'B', blocks: [aTrueFalse('q')] }, { name: 'C' }] }] },
    ],
  },
])

const begin = async () => (await aCall(app, 'issueEarnedCertificates', {}, { as })).query[0]!
const ended = () =>
  eventually(async () => {
    const [run] = (await aCall(app, 'getCertificateRun', {}, { as })).query
    expect(run?.state).toBe('done')
    return run!
  })
const codesOf = async ({ id }: TestPerson) =>
  (await db.selectFrom('certificate').select('code').where('actor_id', '=', id).execute()).map(({ code }) => code)

/** A teacher who earned a certificate before there were any, so that none was issued. */
async function anEarlier() {
  const { teacher } = await aGraduate(server, [ids('A')])
  await db.deleteFrom('certificate').where('actor_id', '=', teacher.id).execute()
  await db.deleteFrom('mail').where('actor_id', '=', teacher.id).execute()
  return teacher
}

beforeEach(() => db.deleteFrom('actor').where('id', '!=', as.id).execute())

test('R-58 a run that has never started has nothing to report', async () => {
  expect(await aCall(app, 'getCertificateRun', {}, { as })).toMatchObject({ status: 'success', query: [] })
})

test('R-58 all who have already earned a certificate are issued theirs, with its mail, and nobody else is', async () => {
  const earlier = await Promise.all(Array.from({ length: 3 }, anEarlier))
  const halfway = await aTeacher(db)
  const progress = [{ slide: ids('B'), at: Date.now(), answers: { q: { value: true } } }]
  await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as: halfway })
  const [known, revoked, withdrawn] = await Promise.all(Array.from({ length: 3 }, () => aGraduate(server, [ids('A')])))
  await aCall(app, 'revokeCertificate', { code: revoked!.code, reason: 'x' }, { as })
  await aCall(app, 'withdrawCertificate', { code: withdrawn!.code }, { as: withdrawn!.teacher })
  const blocked = await anEarlier()
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()

  await begin()
  expect(await ended()).toMatchObject({ people: 8, checked: 8, issued: 3, failed: 0, endedAt: expect.any(Number) })
  for (const teacher of earlier) {
    const [code, ...others] = await codesOf(teacher)
    expect(others).toEqual([])
    const mails = await db.selectFrom('mail').select('payload').where('actor_id', '=', teacher.id).execute()
    expect(mails).toMatchObject([{ payload: { code, occasion: 'earned' } }])
  }
  for (const { teacher, code } of [known!, revoked!, withdrawn!]) expect(await codesOf(teacher)).toEqual([code])
  for (const teacher of [halfway, blocked]) expect(await codesOf(teacher)).toEqual([])
  const events = await db
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', 'issue-earned-certificates')
    .execute()
  expect(events).toEqual([{ actor_id: as.id }])

  // A second run issues no second certificate.
  await begin()
  await eventually(async () => expect(await ended()).toMatchObject({ issued: 0 }))
  expect(await codesOf(earlier[0]!)).toHaveLength(1)
})

test('R-58 two requests at once start one run', async () => {
  const before = await sql<{ n: number }>`select count(*)::int as n from certificate_run`.execute(db)
  // Holds the first one until all requests have been sent.
  const begun = await db.transaction().execute(async trx => {
    await sql`lock table certificate in access exclusive mode`.execute(trx)
    const teacher = await db.selectFrom('actor').select('id').executeTakeFirstOrThrow()
    expect(teacher.id).toBe(as.id)
    return Promise.all(Array.from({ length: 5 }, begin))
  })
  expect(new Set(begun.map(({ startedAt }) => startedAt)).size).toBe(1)
  await ended()
  const after = await sql<{ n: number }>`select count(*)::int as n from certificate_run`.execute(db)
  expect(after.rows[0]!.n).toBe(before.rows[0]!.n + 1)
})

test('R-58 restarted after a crash, the run continues where it was, and counts each certificate and each failure once', async () => {
  const [stuck, ...earlier] = (await Promise.all(Array.from({ length: 4 }, anEarlier))).sort((one, other) =>
    one.id < other.id ? 1 : -1,
  )
  // An address in this form makes the certificate's mail, and so its issue, fail.
  await db.updateTable('actor').set({ mail: 'nowhere' }).where('id', '=', stuck!.id).execute()
  const [first] = earlier.map(({ id }) => id).sort()
  const id = crypto.randomUUID()
  // As after a kill: the first person is recorded, and the next has a certificate that is not recorded yet.
  await db
    .insertInto('certificate_run')
    .values({ id, people: 5, checked: 1, issued: 1, last_actor_id: first! })
    .execute()
  const job = issueEarned({ ...server, log: pino({ level: 'silent' }) })
  await Promise.all([job.run({ id }, new AbortController().signal), job.run({ id }, new AbortController().signal)])
  const run = await db.selectFrom('certificate_run').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const after = [as.id, stuck!.id, ...earlier.map(teacher => teacher.id)].filter(each => each > first!)
  expect(run).toMatchObject({ checked: 1 + after.length, issued: 3, failed: 1, ended_at: expect.any(Date) })
  const counts = await Promise.all(earlier.map(async teacher => [teacher.id, (await codesOf(teacher)).length]))
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(earlier.map(teacher => [teacher.id, teacher.id === first ? 0 : 1])),
  )
})

test('R-58 a certificate that cannot be issued is logged and counted, and the others do not wait', async () => {
  const earlier = await Promise.all(Array.from({ length: 3 }, anEarlier))
  const [, stuck] = earlier
  // An address in this form makes the certificate's mail, and so its issue, fail.
  await db.updateTable('actor').set({ mail: 'nowhere' }).where('id', '=', stuck!.id).execute()
  const lines: string[] = []
  const telling = pino({}, { write: (line: string) => void lines.push(line) })
  const id = crypto.randomUUID()
  await db.insertInto('certificate_run').values({ id, people: 4 }).execute()
  await issueEarned({ ...server, log: telling }).run({ id }, new AbortController().signal)
  expect(await ended()).toMatchObject({ checked: 4, issued: 2, failed: 1 })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, actor: stuck!.id, tool: ids('Tool') })
  expect(lines).toHaveLength(1)
  expect(await codesOf(stuck!)).toEqual([])
})

test('R-58 a run that no server works on any more is reported as failed, and may be started again', async () => {
  await db.insertInto('certificate_run').values({ id: crypto.randomUUID(), people: 4 }).execute()
  expect(await aCall(app, 'getCertificateRun', {}, { as })).toMatchObject({ query: [{ state: 'failed' }] })
  await begin()
  await ended()
})
