import { pageSize } from '@preau/contract/paging'
import { peopleOrders } from '@preau/contract/people/calls'
import type { QueryInput } from '@preau/contract/schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type AccountRecord, insertAccount } from '#accounts/create-account.ts'
import { countQueries } from '#platform/postgres/db.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { listPeople } from './list-people.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)
const day = 86_400_000

type Filters = Omit<QueryInput<'getPeople'>, 'action'>

/** A person with default values: active, and named after their address. */
async function someone(about: Partial<AccountRecord> & { mail: string }): Promise<string> {
  const id = await insertAccount(db, {
    firstName: 'Someone',
    lastName: about.mail,
    passwordHash: null,
    isActivated: true,
    ...about,
  })
  return id as string
}

async function page(filters: Filters = {}) {
  const { status, query } = await aCall(app, 'getPeople', filters, { as: administrator })
  expect(status).toBe('success')
  return query[0]!
}

const mailsOf = async (filters: Filters) => (await page(filters)).people.map(({ mail }) => mail)
const set = (id: string, change: { blocked_at?: Date; valid_until?: Date; deletion_asked_at?: Date }) =>
  db.updateTable('actor').set(change).where('id', '=', id).execute()

beforeEach(() => db.deleteFrom('actor').where('id', '!=', administrator.id).execute())

test.each([
  ['zelie', 'the beginning of the first name, without its accents and capitals'],
  ['MÜLL', 'the beginning of the last name'],
  ['muller', 'an umlaut left out'],
  ['mu\u0308ller', 'an accent typed as a character of its own'],
  ['oeuvray', 'a ligature typed as two letters'],
  ['tilleuls', 'a word in the middle of the organisation'],
  ['l’ecole tilleuls', 'words of the organisation, typed with an apostrophe'],
  ['zm', 'the beginning of the address'],
  ['zm.long@collegue.example', 'the whole address'],
  ['  zél   œuv ', 'the beginnings of two words, and spaces'],
  ['müller zélie', 'the names the other way round'],
])('H-13 an administrator finds a person by %s: %s', async search => {
  const zelie = { mail: 'zm.long@collegue.example', firstName: 'Zélie', lastName: 'Müller-Œuvray' }
  await someone({ ...zelie, organization: 'Collège de l’École des Tilleuls' })
  await someone({ mail: 'other@ecole.ch', firstName: 'Noé', lastName: 'Emuller', organization: 'Préau' })
  expect(await mailsOf({ search })).toEqual(['zm.long@collegue.example'])
})

test.each(['élie', 'zélie nobody', '%', '_', "'", '\\', ':* | !', '&', '@', `'q':* & !`, 'x'.repeat(200), '\u0301'])(
  'H-13 a search that matches nobody finds nobody, whatever characters it has: %s',
  async search => {
    await someone({ mail: 'zelie@ecole.ch', firstName: 'Zélie', lastName: 'Müller' })
    expect(await mailsOf({ search })).toEqual([])
  },
)

test('H-13 a search of nothing but spaces is ignored', async () => {
  await someone({ mail: 'zelie@ecole.ch' })
  expect(await mailsOf({ search: '   ' })).toHaveLength(2)
})

test('H-13 each account has one state, the gravest that applies, and is found by it', async () => {
  const past = new Date(Date.now() - day)
  const everything = { deletion_asked_at: past, blocked_at: past, valid_until: past }
  const { deletion_asked_at: _, ...withoutDeletion } = everything
  await set(await someone({ mail: 'deleted@ecole.ch', isActivated: false }), everything)
  await set(await someone({ mail: 'blocked@ecole.ch', isActivated: false }), withoutDeletion)
  await someone({ mail: 'expired@ecole.ch', isActivated: false, validUntil: past })
  await someone({ mail: 'waiting@ecole.ch', isActivated: false, validUntil: new Date(Date.now() + day) })
  await someone({ mail: 'active@ecole.ch', validUntil: new Date(Date.now() + day) })
  for (const state of ['deleted', 'blocked', 'expired', 'waiting', 'active'] as const) {
    const { people } = await page({ state, role: 'user' })
    expect(people.map(person => [person.mail, person.state])).toEqual([[`${state}@ecole.ch`, state]])
  }
  expect(await mailsOf({ role: 'admin' })).toEqual([administrator.mail])
  expect(await mailsOf({ role: 'admin', state: 'waiting' })).toEqual([])
})

test('H-13 a person is shown with what helps support, when they last visited, and no secret', async () => {
  const mail = 'noe@ecole.ch'
  const id = await someone({ mail, firstName: 'Noé', lastName: 'Jaquet', organization: 'Les Tilleuls' })
  const person = { id, mail, firstName: 'Noé', name: 'Jaquet', organization: 'Les Tilleuls', role: 'user' as const }
  const createdAt = expect.any(Number)
  const unsaid = { job: '', canton: null, hasPassword: false, isReopenable: false }
  expect((await page({ search: 'noe' })).people).toEqual([
    { ...person, ...unsaid, state: 'active', createdAt, seenAt: null, validUntil: null, askedMail: null },
  ])
})

test('H-13 the last visit of a person is their sign-in, their use within the hour, or their sign-out', async () => {
  const teacher = await aTeacher(db)
  const seenAt = async () => (await page({ search: teacher.mail })).people[0]?.seenAt ?? 0
  const longAgo = new Date(Date.now() - 2 * day)
  const makeLongAgo = async () => {
    await db.updateTable('actor').set({ seen_at: longAgo }).where('id', '=', teacher.id).execute()
    await db.updateTable('session').set({ seen_at: longAgo }).where('actor_id', '=', teacher.id).execute()
  }
  const isNow = async () => expect(Date.now() - (await seenAt())).toBeLessThan(60_000)
  await isNow()
  await makeLongAgo()
  expect(await seenAt()).toBe(longAgo.getTime())
  await aCall(app, 'getOwnAccount', {}, { as: teacher })
  await isNow()
  await makeLongAgo()
  await db.updateTable('session').set({ seen_at: new Date() }).where('actor_id', '=', teacher.id).execute()
  await aCall(app, 'endSession', {}, { as: teacher })
  await isNow()
})

test('H-13 people are sorted by last name and first name in dictionary order, those of the same name by id', async () => {
  const names = ['Zürcher Aline', 'Émery Zoé', 'emery Anne', 'Émery Zoé', 'Em Zoé', 'Emery-Blanc Ada']
  for (const [index, name] of names.entries()) {
    const [lastName = '', firstName = ''] = name.split(' ')
    await someone({ mail: `${index}@ecole.ch`, firstName, lastName })
  }
  const { people } = await page({ role: 'user' })
  const sorted = ['Em Zoé', 'emery Anne', 'Émery Zoé', 'Émery Zoé', 'Emery-Blanc Ada', 'Zürcher Aline']
  expect(people.map(({ name, firstName }) => `${name} ${firstName}`)).toEqual(sorted)
  const [one, other] = people.slice(2, 4).map(({ id }) => id)
  expect(one! < other!).toBe(true)
})

test('H-13 page after page everyone comes once, even with equal names at the edge of a page while others come and go', async () => {
  const count = 2 * pageSize + 7
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push(await someone({ mail: `${index}@ecole.ch`, firstName: '😀'.repeat(60), lastName: `字${'é'.repeat(90)}` }))
  }
  const first = await page({ role: 'user' })
  expect(first.people).toHaveLength(pageSize)
  expect(first.next!.length).toBeLessThanOrEqual(400)
  // The last person of the page is deleted before the next page is read.
  await db.deleteFrom('actor').where('id', '=', first.people.at(-1)!.id).execute()
  const second = await page({ role: 'user', after: first.next! })
  const third = await page({ role: 'user', after: second.next! })
  expect(third.next).toBeNull()
  const seen = [first, second, third].flatMap(({ people }) => people.map(({ id }) => id))
  expect(seen).toEqual(ids.sort())
})

const inOrder = { name: 'abc', mail: 'cab', organization: 'bca', 'latest-seen': 'bca', 'longest-unseen': 'acb' }

test('H-13 people are sorted by name, address, school or last visit; those without a school or a visit come at one end', async () => {
  const seen = (id: string, at: Date) => db.updateTable('actor').set({ seen_at: at }).where('id', '=', id).execute()
  await someone({ mail: '2@ecole.ch', lastName: 'a' })
  await seen(await someone({ mail: '3@ecole.ch', lastName: 'b', organization: 'École' }), new Date())
  await seen(await someone({ mail: '1@ecole.ch', lastName: 'c', organization: 'lycée' }), new Date(Date.now() - day))
  for (const [sort, names] of Object.entries(inOrder) as [keyof typeof inOrder, string][]) {
    const { people } = await page({ sort, role: 'user' })
    expect([sort, people.map(({ name }) => name).join('')]).toEqual([sort, names])
  }
})

test.each(peopleOrders)('H-13 a list sorted by %s is read page after page, with everyone in it once', async sort => {
  for (let index = 0; index <= 2 * pageSize; index += 1) await someone({ mail: `${index}@ecole.ch`, lastName: 'Même' })
  const at = new Date(Date.now() - day)
  await db.updateTable('actor').set({ created_at: at }).where('role', '=', 'user').execute()
  const first = await page({ role: 'user', sort })
  const second = await page({ role: 'user', sort, after: first.next as string })
  const third = await page({ role: 'user', sort, after: second.next as string })
  const ids = [first, second, third].flatMap(({ people }) => people.map(({ id }) => id))
  expect([new Set(ids).size, third.next]).toEqual([2 * pageSize + 1, null])
})

test('H-13 a page that is exactly full has no next', async () => {
  for (let index = 0; index < pageSize; index += 1) await someone({ mail: `${index}@ecole.ch` })
  expect(await page({ role: 'user' })).toMatchObject({ next: null })
})

test('H-13 a page of people is one query, whatever its filters', async () => {
  await someone({ mail: 'zelie@ecole.ch' })
  const { queries } = await countQueries(() => listPeople(db, { search: 'zel', state: 'active', role: 'user' }))
  expect(queries).toHaveLength(1)
})

test('H-13 a database without superuser or special collation is enough: its owner may create the extensions needed', async () => {
  const { rows } = await sql<{ name: string; trusted: boolean }>`
    select name, trusted from pg_available_extension_versions where installed order by name
  `.execute(db)
  expect(rows).toEqual(['pg_trgm', 'plpgsql', 'unaccent'].map(name => ({ name, trusted: true })))
})

test('H-13 getPeople is for administrators: callers without a session and teachers are refused, and get no data', async () => {
  const closed = { ...administrator, session: { ...administrator.session, tokenSession: 'x'.repeat(43) } }
  for (const as of [undefined, await aTeacher(db), closed]) {
    const response = await sendRaw(app, 'getPeople', { action: 'getPeople' }, { as })
    expect(dataSetOf(response)).toEqual({ status: 'error', message: 'not logged', query: [] })
  }
})

test.each<[object, string]>([
  [{ state: 'gone' }, 'query.state'],
  [{ role: 'author' }, 'query.role'],
  [{ sort: 'age' }, 'query.sort'],
  [{ sort: 'newest', after: Buffer.from('["a","no-uuid"]').toString('base64url') }, 'query.after'],
  [{ search: 'x'.repeat(201) }, 'query.search'],
  [{ after: 'x'.repeat(401) }, 'query.after'],
  [{ after: '' }, 'query.after'],
  [{ after: Buffer.from('["a"]').toString('base64url') }, 'query.after'],
  [{ after: Buffer.from('["a","no-uuid"]').toString('base64url') }, 'query.after'],
])('H-13 W-19 getPeople with %j is answered 400, at %s', async (query, path) => {
  const response = await sendRaw(app, 'getPeople', { action: 'getPeople', ...query }, { as: administrator })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toBe(path)
})
