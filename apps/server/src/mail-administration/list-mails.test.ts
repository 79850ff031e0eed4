import { randomUUID } from 'node:crypto'
import { pageSize } from '@preau/contract/paging'
import type { QueryInput } from '@preau/contract/schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { writeCursor } from '#platform/lists/list-cursor.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)

type Mail = { kind?: string; recipient?: string; state?: 'waiting' | 'sent' | 'failed'; minutesAgo?: number }

async function aMail({
  kind = 'activation',
  recipient = 'chiara@ecole.ch',
  state = 'sent',
  minutesAgo = 0,
}: Mail = {}) {
  const { id } = await db
    .insertInto('mail')
    .values({
      kind,
      recipient,
      language: 'fr',
      state,
      payload: JSON.stringify({ key: 'a key nobody may see', code: '482913' }),
      created_at: new Date(Date.now() - minutesAgo * 60_000),
      next_attempt_at: new Date(Date.now() + 3_600_000),
      sent_at: state === 'sent' ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function page(filters: Omit<QueryInput<'getMails'>, 'action'> = {}) {
  const { status, query } = await aCall(app, 'getMails', filters, { as: administrator })
  expect(status).toBe('success')
  return query[0]!
}

beforeEach(() => db.deleteFrom('mail').execute())

test('H-17 mails are listed latest first, with the outcome of each, and how many are in each state', async () => {
  const sent = await aMail({ minutesAgo: 3 })
  const failed = await aMail({ minutesAgo: 2, state: 'failed', kind: 'reset-password' })
  const waiting = await aMail({ minutesAgo: 1, state: 'waiting', recipient: 'noe@ecole.ch' })
  await db.updateTable('mail').set({ last_error: 'EAUTH', attempts: 4 }).where('id', '=', failed).execute()
  const { mails, counts, next } = await page()
  const moment = expect.any(Number)
  const each = { language: 'fr', attempts: 0, lastError: null, createdAt: moment, sentAt: null, nextAttemptAt: null }
  expect(mails).toEqual([
    {
      ...each,
      id: waiting,
      kind: 'activation',
      recipient: 'noe@ecole.ch',
      state: 'waiting',
      nextAttemptAt: moment,
      isRetryable: true,
    },
    {
      ...each,
      id: failed,
      kind: 'reset-password',
      recipient: 'chiara@ecole.ch',
      state: 'failed',
      attempts: 4,
      lastError: 'EAUTH',
      isRetryable: false,
    },
    {
      ...each,
      id: sent,
      kind: 'activation',
      recipient: 'chiara@ecole.ch',
      state: 'sent',
      sentAt: moment,
      isRetryable: false,
    },
  ])
  expect({ counts, next }).toEqual({ counts: { waiting: 1, sent: 1, failed: 1 }, next: null })
})

test('H-17 the text of a mail, its key and its digits are never in the answer', async () => {
  await aMail({ state: 'waiting' })
  const response = await sendRaw(app, 'getMails', { action: 'getMails' }, { as: administrator })
  expect(response.body).not.toMatch(/nobody may see|482913|payload/)
})

test('H-17 mails are found by part of the address in any case, and by state; the counts include all mails', async () => {
  await aMail({ recipient: 'Chiara.Monnet@ecole.ch', state: 'failed' })
  await aMail({ recipient: 'noe_%@ecole.ch' })
  const recipients = async (filters: Parameters<typeof page>[0]) =>
    (await page(filters)).mails.map(({ recipient }) => recipient)
  expect(await recipients({ search: 'MONN' })).toEqual(['Chiara.Monnet@ecole.ch'])
  expect(await recipients({ search: '_%' })).toEqual(['noe_%@ecole.ch'])
  expect(await recipients({ search: '@ecole', state: 'sent' })).toEqual(['noe_%@ecole.ch'])
  expect(await page({ search: 'nobody' })).toEqual({
    mails: [],
    next: null,
    counts: { waiting: 0, sent: 1, failed: 1 },
  })
})

test('H-17 page after page every mail comes once, though many were written in the same millisecond', async () => {
  const count = 2 * pageSize + 3
  for (let index = 0; index < count; index += 1) await aMail()
  await sql`update mail set created_at = timestamptz '2026-03-02 12:00:00.000001Z' + random() * interval '900 microseconds'`.execute(
    db,
  )
  const seen: string[] = []
  let after: string | undefined
  do {
    const { mails, next } = await page(after === undefined ? {} : { after })
    seen.push(...mails.map(({ id }) => id))
    after = next ?? undefined
    // New mails must not move other mails from one page to another.
    await aMail({ minutesAgo: -1 })
  } while (after !== undefined)
  expect(seen).toHaveLength(count)
  expect(new Set(seen).size).toBe(count)
})

test.each(['yesterday', '9'.repeat(40), '', '1 or true'])(
  'H-17 W-19 a page after %j is answered 400',
  async sortedBy => {
    const after = writeCursor({ sortedBy, id: randomUUID() })
    const response = await sendRaw(app, 'getMails', { action: 'getMails', after }, { as: administrator })
    expect(response.statusCode).toBe(400)
    expect(dataSetOf(response).issues?.[0]?.path).toBe('query.after')
  },
)

test.each([
  ['getMails', {}],
  ['retryMails', { mails: ['c0ffee12-3456-4789-8abc-def012345699'] }],
] as const)(
  'H-17 %s is for administrators: callers without a session and teachers are refused, and get no data',
  async (name, query) => {
    const closed = { ...administrator, session: { ...administrator.session, tokenSession: 'x'.repeat(43) } }
    for (const as of [undefined, await aTeacher(db), closed]) {
      const response = await sendRaw(app, name, { action: name, ...query }, { as })
      expect(dataSetOf(response)).toEqual({ status: 'error', message: 'not logged', query: [] })
    }
  },
)

test.each([
  ['getMails', { state: 'lost' }, 'query.state'],
  ['getMails', { after: 'nonsense' }, 'query.after'],
  ['retryMails', {}, 'query.mails'],
  ['retryMails', { mails: [] }, 'query.mails'],
  ['retryMails', { mails: ['one'] }, 'query.mails.0'],
] as const)('H-17 W-19 %s with %j is answered 400, at %s', async (name, query, path) => {
  const response = await sendRaw(app, name, { action: name, ...query }, { as: administrator })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toBe(path)
})
