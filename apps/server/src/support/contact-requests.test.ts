import { randomUUID } from 'node:crypto'
import { pageSize } from '@preau/contract/paging'
import type { QueryInput } from '@preau/contract/schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { writeCursor } from '#platform/lists/list-cursor.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { purgeRequests } from './purge-requests.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)

type About = {
  actor_id?: string
  first_name?: string
  last_name?: string
  mail?: string
  institution?: string
  phone?: string
  category?: 'i-can-not-connect' | 'i-want-to-submit-a-bug'
  text?: string
  created_at?: Date
  closed_at?: Date
}

async function aRequest(about: About = {}): Promise<string> {
  const { id } = await db
    .insertInto('contact_request')
    .values({
      first_name: 'Camille',
      last_name: 'Favre',
      mail: 'camille@ecole.ch',
      category: 'i-can-not-connect',
      text: 'Mon lien ne s’ouvre pas.',
      language: 'fr',
      ...about,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const numberOf = async (id: string) =>
  (await db.selectFrom('contact_request').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function page(filter: Omit<QueryInput<'getContactRequests'>, 'action'> = {}) {
  const { status, query } = await aCall(app, 'getContactRequests', filter, { as: administrator })
  expect(status).toBe('success')
  return query[0]!
}
const found = async (filter: Parameters<typeof page>[0]) => (await page(filter)).requests.map(({ id }) => id)
const mark = (id: string, state: 'open' | 'answered', as = administrator) =>
  aCall(app, 'markContactRequest', { id, state }, { as })
const events = () =>
  db.selectFrom('audit').select(['actor_id', 'action', 'object_id', 'details']).orderBy('id').execute()

beforeEach(async () => {
  await db.deleteFrom('contact_request').execute()
  await db.deleteFrom('audit').execute()
})

test('R-59 administrators see the requests, the latest first, with who wrote them and how many are open', async () => {
  const teacher = await aTeacher(db)
  const answered = await aRequest({ closed_at: daysAgo(1), created_at: daysAgo(2) })
  const open = await aRequest({ actor_id: teacher.id, phone: '+41791234567', institution: 'École de la Cour' })
  const each = { firstName: 'Camille', name: 'Favre', mail: 'camille@ecole.ch', category: 'i-can-not-connect' }
  const { requests, counts, next } = await page()
  expect(requests).toEqual([
    {
      ...each,
      id: open,
      reference: String(await numberOf(open)),
      phone: '+41791234567',
      institution: 'École de la Cour',
      text: 'Mon lien ne s’ouvre pas.',
      language: 'fr',
      account: teacher.mail,
      createdAt: expect.any(Number),
      answeredAt: null,
      answeredBy: null,
      page: null,
      userAgent: null,
      takenBy: null,
      messages: [],
    },
    expect.objectContaining({ ...each, id: answered, account: null, answeredAt: expect.any(Number) }),
  ])
  expect({ counts, next }).toEqual({ counts: { open: 1, answered: 1 }, next: null })
})

test('R-59 a request is found by words of its text, by its sender, by its reference, by state and category', async () => {
  const one = await aRequest({ text: 'La vidéo\ns’arrête.', last_name: 'Dupré', institution: 'Collège des Tilleuls' })
  const other = await aRequest({ closed_at: daysAgo(0), category: 'i-want-to-submit-a-bug', mail: 'noe@jardin.ch' })
  for (const search of ['video arr', 'DUPRE', 'tilleuls', one.slice(0, 8), one.slice(0, 8).toUpperCase()]) {
    expect(await found({ search })).toEqual([one])
  }
  expect(await found({ search: 'noe@jardin.ch' })).toEqual([other])
  expect(await found({ search: 'camille' })).toHaveLength(2)
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ state: 'open' })).toEqual([one])
  expect(await found({ state: 'answered' })).toEqual([other])
  expect(await found({ category: 'i-want-to-submit-a-bug' })).toEqual([other])
  expect(await page({ search: 'nobody' })).toEqual({ requests: [], next: null, counts: { open: 1, answered: 1 } })
})

test('L-49 a request is found by its number, grouped in any way or none, and by the eight letters of its id', async () => {
  const id = await aRequest()
  await aRequest()
  const digits = String(await numberOf(id))
  expect(digits).toMatch(/^[1-9]\d{5}$/)
  const [first, last] = [digits.slice(0, 3), digits.slice(3)]
  for (const search of [
    digits,
    `${first} ${last}`,
    `${first}\u00a0${last}`,
    `${first}.${last}`,
    `n° ${first} ${last}`,
  ]) {
    expect(await found({ search })).toEqual([id])
  }
  expect(await found({ search: id.slice(0, 8) })).toEqual([id])
  expect(await found({ search: `${digits}0` })).toEqual([])
})

test('R-59 each request is listed exactly once across pages, though many came in the same millisecond', async () => {
  const count = pageSize + 3
  for (let index = 0; index < count; index += 1) await aRequest()
  await sql`
    update contact_request
    set created_at = timestamptz '2026-03-02 12:00:00.000001Z' + random() * interval '900 microseconds'
  `.execute(db)
  const first = await page()
  await aRequest()
  const second = await page({ after: first.next! })
  const seen = [...first.requests, ...second.requests].map(({ id }) => id)
  expect([new Set(seen).size, seen.length, second.next]).toEqual([count, count, null])
})

test('R-59 a request is marked as answered, with the administrator and the time, and reopened; each is recorded, never the text', async () => {
  const id = await aRequest()
  const answered = await mark(id, 'answered')
  expect(answered.query).toMatchObject([{ id, answeredAt: expect.any(Number), answeredBy: 'Aline Rochat' }])
  // The first administrator to answer counts.
  const colleague = await anAdministrator(db)
  expect((await mark(id, 'answered', colleague)).query).toEqual(answered.query)
  expect((await page()).counts).toEqual({ open: 0, answered: 1 })
  expect((await mark(id, 'open', colleague)).query).toMatchObject([{ answeredAt: null, answeredBy: null }])
  expect(await events()).toEqual([
    { actor_id: administrator.id, action: 'answer-contact-request', object_id: id, details: {} },
    { actor_id: colleague.id, action: 'reopen-contact-request', object_id: id, details: {} },
  ])
})

test('R-59 a deleted request cannot be marked', async () => {
  expect(await mark(randomUUID(), 'answered')).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await events()).toEqual([])
})

test('R-59 only administrators read or mark the requests of others', async () => {
  const id = await aRequest()
  for (const as of [undefined, await aTeacher(db)]) {
    const list = await sendRaw(app, 'getContactRequests', { action: 'getContactRequests' }, { as })
    expect(dataSetOf(list)).toMatchObject({ status: 'error', message: 'not logged', query: [] })
    const query = { action: 'markContactRequest', id, state: 'answered' }
    const marked = await sendRaw(app, 'markContactRequest', query, { as })
    expect(dataSetOf(marked)).toMatchObject({ status: 'error', message: 'not logged', query: [] })
  }
  expect((await page()).counts).toEqual({ open: 1, answered: 0 })
})

test.each([
  ['getContactRequests', { state: 'closed' }],
  ['getContactRequests', { after: 'nonsense' }],
  ['getContactRequests', { after: writeCursor({ sortedBy: 'yesterday', id: randomUUID() }) }],
  ['getContactRequests', { search: 'x'.repeat(201) }],
  ['markContactRequest', { id: 'one', state: 'open' }],
  ['markContactRequest', { id: randomUUID(), state: 'forgotten' }],
] as const)('R-59 W-19 %s with %j is answered 400', async (name, query) => {
  expect((await sendRaw(app, name, { action: name, ...query }, { as: administrator })).statusCode).toBe(400)
})

test('R-59 a request is deleted two years after its answer, or after its arrival if nobody answered', async () => {
  await aRequest({ created_at: daysAgo(740), closed_at: daysAgo(735) })
  await aRequest({ created_at: daysAgo(735) })
  const kept = [
    await aRequest({ created_at: daysAgo(900), closed_at: daysAgo(720) }),
    await aRequest({ created_at: daysAgo(725) }),
  ]
  await purgeRequests(db).run({}, AbortSignal.timeout(60_000))
  expect((await found({})).sort()).toEqual(kept.sort())
})
