import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { lineCountHeader } from '@preau/contract/paging'
import { type QueryInput, schemas } from '@preau/contract/schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type AccountRecord, insertAccount } from '#accounts/create-account.ts'
import { readCsv } from '#platform/csv.ts'
import { dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { exportPeople } from './export-people.ts'

const { app, db } = await aServer({ LANGUAGES: 'fr,en,de,it' })
const administrator = await anAdministrator(db)
const mail = 'noe@ecole.ch'

const someone = (about: Partial<AccountRecord> = {}) =>
  insertAccount(db, { mail, firstName: 'Noé', lastName: 'Jaquet', passwordHash: null, isActivated: true, ...about })
const ask = (filters: Omit<QueryInput<'exportPeople'>, 'action'> = {}) =>
  sendRaw(app, 'exportPeople', { action: 'export', ...filters }, { as: administrator })
const exports = () =>
  db.selectFrom('audit').select(['actor_id', 'details']).where('action', '=', 'export-people').execute()
async function rowsOf(filters?: Parameters<typeof ask>[0]) {
  const { body } = await ask(filters)
  return readCsv(body.slice(1), ';').map(({ cells }) => cells)
}

beforeEach(() => db.deleteFrom('actor').where('id', '!=', administrator.id).execute())

test('H-13 the people who match are exported as CSV that Excel opens, with file name, count and dates that it can read', async () => {
  const id = (await someone({ organization: 'Les Tilleuls', job: 'teacher', canton: 'vd' })) as string
  const at = new Date('2026-03-02T12:00:00.000Z')
  await db.updateTable('actor').set({ created_at: at }).where('id', '=', id).execute()
  const { headers, body, rawPayload } = await ask({ search: 'noe', lang: 'fr' })
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="preau-people-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
    [lineCountHeader]: '1',
  })
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(body.slice(1)).toBe(
    'Adresse e-mail;Prénom;Nom;Établissement;Fonction;Canton;Langue;Rôle;État;Compte créé le;Dernière visite\r\n' +
      'noe@ecole.ch;Noé;Jaquet;Les Tilleuls;Enseignante ou enseignant;Vaud;fr;Membre;Actif;2026-03-02 13:00:00;\r\n',
  )
  expect(await exports()).toEqual([{ actor_id: administrator.id, details: { count: 1, isSearched: true } }])
})

test('H-13 an export is filtered as the list is; without a match it has headings only', async () => {
  await someone({ isActivated: false })
  await someone({ mail: 'lea@ecole.ch', firstName: 'Léa' })
  const mailsOf = async (filters: Parameters<typeof ask>[0]) => (await rowsOf(filters)).slice(1).map(([first]) => first)
  expect(await mailsOf({ state: 'waiting' })).toEqual([mail])
  expect(await mailsOf({ role: 'admin' })).toEqual([administrator.mail])
  expect(await mailsOf({ search: 'jaquet', state: 'active' })).toEqual(['lea@ecole.ch'])
  expect(await mailsOf({ search: 'personne' })).toEqual([])
})

test.each([
  ['fr', 'Une autre fonction'],
  ['en', 'Another occupation'],
  ['de', 'Eine andere Funktion'],
  ['it', 'Un’altra funzione'],
] as const)('H-13 the job "other" is exported as words in %s, and imported as no job', async (lang, words) => {
  await someone({ job: 'other' })
  const { body } = await ask({ role: 'user', lang })
  expect((await rowsOf({ role: 'user', lang }))[1]?.[4]).toBe(words)
  await db.deleteFrom('actor').where('role', '=', 'user').execute()
  const file = new File([body], 'people.csv')
  await sendRaw(app, 'importPeople', { action: 'import', isTrial: false }, { as: administrator, file })
  expect(await db.selectFrom('actor').select('job').where('role', '=', 'user').execute()).toEqual([{ job: '' }])
})

test('H-13 text that a spreadsheet would run is written as text, and quotes, separators and lines are kept', async () => {
  const names = ['=1+1', '+41', '-2', '@SUM(A1)', '\t=1', 'a"b;c', '"', "l'été", "'=1"]
  for (const [index, firstName] of names.entries()) await someone({ mail: `${index}@ecole.ch`, firstName })
  const cells = new Map((await rowsOf({ role: 'user' })).map(([address, firstName]) => [address, firstName]))
  expect(names.map((_, index) => cells.get(`${index}@ecole.ch`))).toEqual([
    "'=1+1",
    "'+41",
    "'-2",
    "'@SUM(A1)",
    "'\t=1",
    'a"b;c',
    '"',
    "l'été",
    "''=1",
  ])
})

test.each(['fr', 'en', 'de', 'it'] as const)(
  'H-13 a file exported in %s is imported again: it changes nobody here, and on another platform creates the same people',
  async lang => {
    await someone({ firstName: '=Noé', organization: 'A; "B"', job: 'educator', canton: 'gr', language: 'it' })
    await someone({ mail: '+lea@ecole.ch', firstName: 'לאה', lastName: '👩‍🏫', job: 'Maîtresse', isActivated: false })
    const { rawPayload } = await ask({ role: 'user', lang })
    const file = () => new File([Uint8Array.from(rawPayload)], 'people.csv')
    const query = { action: 'import', isTrial: false }
    const send = async () =>
      dataSetOf<[object]>(await sendRaw(app, 'importPeople', query, { as: administrator, file: file() })).query[0]
    const stored = () =>
      db
        .selectFrom('actor')
        .select(['mail', 'first_name', 'last_name', 'organization', 'job', 'canton', 'language'])
        .where('role', '=', 'user')
        .orderBy('mail')
        .execute()
    const before = await stored()
    expect(await send()).toMatchObject({ isDone: true, made: 0, known: 2, wrong: 0 })
    await db.deleteFrom('actor').where('role', '=', 'user').execute()
    expect(await send()).toMatchObject({ isDone: true, made: 2, known: 0, wrong: 0 })
    expect(await stored()).toEqual(before)
  },
)

test('H-13 only administrators export the list; for others no event is written', async () => {
  const before = await exports()
  for (const as of [undefined, await aTeacher(db)]) {
    const response = await sendRaw(app, 'exportPeople', { action: 'export' }, { as })
    expect(dataSetOf(response)).toEqual({ status: 'error', message: 'not logged', query: [] })
  }
  expect(await exports()).toEqual(before)
  expect(schemas.exportPeople.query.safeParse({ action: 'export', state: 'gone' }).success).toBe(false)
  expect((await ask({ state: 'gone' as never })).statusCode).toBe(400)
})

test('H-13 a long list is never whole in memory, and each person comes once', async () => {
  await sql`
    insert into actor (mail, mail_key, first_name, last_name, organization)
    select 'p' || n || '@ecole.ch', 'p' || n || '@ecole.ch', 'Person', 'Number ' || n, repeat('x', 190)
    from generate_series(1, 25000) n
  `.execute(db)
  const exporter = { id: administrator.id, language: 'fr' } as const
  const { count, csv } = await exportPeople(db, { role: 'user' }, exporter)
  expect(count).toBe(25_000)
  // Memory is measured after a garbage collection: otherwise the amount of garbage would vary.
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const memory = () => {
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = memory()
  let [most, chunks, length] = [0, 0, 0]
  const seen = new Uint8Array(count + 1)
  for await (const chunk of csv) {
    chunks += 1
    length += (chunk as Buffer).length
    for (const [, number] of String(chunk).matchAll(/Number (\d+);/g)) seen[Number(number)]! += 1
    if (chunks % 4 === 0) most = Math.max(most, memory() - before)
  }
  expect(seen.subarray(1).every(times => times === 1)).toBe(true)
  expect(length).toBeGreaterThan(6_000_000)
  expect(most).toBeLessThan(5_000_000)
})
