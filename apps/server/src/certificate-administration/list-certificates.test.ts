import { certificateAdministrationCalls } from '@preau/contract/certificate-administration/calls'
import { certificateStates } from '@preau/contract/certificates/calls'
import { printedCode } from '@preau/contract/checked-code'
import { lineCountHeader, pageSize } from '@preau/contract/paging'
import { type QueryInput, schemas } from '@preau/contract/schemas'
import { startOfDay } from '@preau/locales/calendar'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGraduate } from '#certificates/testing/a-graduate.ts'
import { readCsv } from '#platform/csv.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer({ LANGUAGES: 'fr,en,de,it' })
const { app, db } = server
const as = await anAdministrator(db)

const modules = (slide: string) => [{ name: `Module ${slide}`, slides: [{ name: slide }] }]
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [
      { name: 'Une image, mille lectures', en: 'One picture', modules: modules('A') },
      { name: 'Le préau', modules: modules('B') },
    ],
  },
])
const [picture, yard] = [ids('Une image, mille lectures'), ids('Le préau')]

const list = async (asked: Omit<QueryInput<'getCertificates'>, 'action'> = {}) =>
  (await aCall(app, 'getCertificates', asked, { as })).query[0]!
const codes = async (asked: Parameters<typeof list>[0]) =>
  (await list(asked)).certificates.map(({ code }) => code).sort()

/** Adds so many certificates, all for one name and one moment, while a function runs. */
async function withMore(count: number, holder: string, act: () => Promise<void>) {
  const [{ facts } = { facts: null }] = (await list({ search: zoe.code })).certificates
  await sql`
    insert into certificate (code, facts, issued_at, status_index)
    select 'P' || n, ${JSON.stringify({ ...facts, holder })}::jsonb, timestamptz '2025-03-02', 1000000 + n
    from generate_series(1, ${count}::int) n
  `.execute(db)
  await act()
  await db.deleteFrom('certificate').where('status_index', '>', 1_000_000).execute()
}

type Graduate = { teacher: TestPerson; code: string }
let zoe: Graduate
let noe: Graduate
beforeAll(async () => {
  zoe = await aGraduate(server, [ids('A')], { firstName: 'Zoé', lastName: 'Ķalniņš', mail: 'zoe@ecole.ch' })
  noe = await aGraduate(server, [ids('B')], { firstName: 'Noé', lastName: 'Jaquet', mail: 'noe@ecole.ch' })
})

test.each(Object.keys(certificateAdministrationCalls) as (keyof typeof certificateAdministrationCalls)[])(
  'R-58 %s is only for administrators',
  async name => {
    const teacher = await aTeacher(db)
    for (const person of [undefined, teacher]) {
      const response = await sendRaw(app, name, schemas[name].example.query, { as: person })
      expect(dataSetOf(response)).toEqual({ status: 'error', message: 'not logged', query: [] })
    }
    expect(await db.selectFrom('audit').select('id').where('actor_id', '=', teacher.id).execute()).toEqual([])
  },
)

describe('R-58 administrators find certificates', () => {
  test('certificates are listed the latest first, with all their facts and the people who hold them today', async () => {
    await db.updateTable('actor').set({ last_name: 'Autre' }).where('id', '=', noe.teacher.id).execute()
    const { certificates } = await list()
    expect(certificates).toMatchObject([
      {
        code: noe.code,
        state: 'valid',
        facts: { holder: 'Noé Jaquet', tool: { id: yard } },
        person: { id: noe.teacher.id, name: 'Noé Autre', mail: 'noe@ecole.ch' },
        issueReason: null,
        revocationReason: null,
      },
      { code: zoe.code },
    ])
  })

  test('certificates are found by the name on them, the holder’s current name, code, or tool in any language', async () => {
    for (const search of ['kaln', 'zoe kalnins', 'one pict', 'IMAGE mille zoé', 'zoe@ecole', zoe.code.toLowerCase()])
      expect(await codes({ search }), search).toEqual([zoe.code])
    for (const search of ['jaquet', 'autre', 'preau', printedCode(noe.code), printedCode(noe.code).slice(0, 8)])
      expect(await codes({ search }), search).toEqual([noe.code])
    for (const search of ['personne', "' or 1=1 --", '%', '日本語', '-']) expect(await codes({ search })).toEqual([])
  })

  test('certificates are found by tool, by state and by the time they were issued', async () => {
    expect(await codes({ tool: picture })).toEqual([zoe.code])
    expect(await codes({ tool: crypto.randomUUID() })).toEqual([])
    const now = Date.now()
    expect(await codes({ from: now })).toEqual([])
    expect(await codes({ from: now - 3_600_000, until: now + 1, state: 'valid' })).toEqual([noe.code, zoe.code].sort())
    expect(await codes({ until: now - 3_600_000 })).toEqual([])
  })

  test('certificates are found by the state that each of them shows; a withdrawn one only by its code', async () => {
    const some = await Promise.all(Array.from({ length: 8 }, () => aGraduate(server, [ids('A')])))
    const of = (place: number) => some[place]!.code
    const change = (place: number, set: object) =>
      db.updateTable('certificate').set(set).where('code', '=', of(place)).execute()
    const now = new Date()
    const row = await db.selectFrom('certificate').select('id').where('code', '=', of(0)).executeTakeFirstOrThrow()
    await change(1, { revoked_at: now })
    await change(2, { replaced_by: row.id })
    await change(3, { replaced_by: row.id, revoked_at: now })
    await aCall(app, 'withdrawCertificate', { code: of(4) }, { as: some[4]!.teacher })
    await change(5, { revoked_at: now })
    await aCall(app, 'withdrawCertificate', { code: of(5) }, { as: some[5]!.teacher })
    await sql`alter table certificate disable trigger certificate_unchanged`.execute(db)
    const yesterday = new Date(startOfDay(now.getTime()) - 1)
    await change(6, { valid_until: yesterday })
    await change(7, { valid_until: yesterday, revoked_at: now })
    await sql`alter table certificate enable trigger certificate_unchanged`.execute(db)
    const every = (await list()).certificates
    for (const state of certificateStates) {
      const standing = every.filter(each => each.state === state).map(({ code }) => code)
      expect(standing.length, state).toBeGreaterThan(0)
      expect(await codes({ state })).toEqual(standing.sort())
    }
    expect((await list({ search: of(4) })).certificates).toMatchObject([{ facts: null, person: null }])
    expect(await codes({ search: some[4]!.teacher.mail })).toEqual([])
  })

  test('page after page every certificate comes once, including those issued at the same moment', async () => {
    await withMore(pageSize + 7, 'Ulysse', async () => {
      const first = await list({ search: 'ulysse' })
      expect(first.certificates).toHaveLength(pageSize)
      const second = await list({ search: 'ulysse', after: first.next! })
      expect(second).toMatchObject({ next: null })
      const seen = [...first.certificates, ...second.certificates].map(({ code }) => code)
      expect(new Set(seen).size).toBe(pageSize + 7)
    })
  })

  test.each([{ state: 'gone' }, { tool: 'x' }, { from: 'now' }, { after: 'x' }, { search: 'x'.repeat(201) }])(
    'W-11 certificates cannot be listed with the query %j',
    async asked => {
      for (const name of ['getCertificates', 'exportCertificates'] as const) {
        if (name === 'exportCertificates' && 'after' in asked) continue
        const { action } = certificateAdministrationCalls[name]
        expect(await sendRaw(app, name, { action, ...asked }, { as })).toMatchObject({ statusCode: 400 })
      }
    },
  )
})

describe('R-58 certificates are exported as CSV', () => {
  const ask = (asked: Omit<QueryInput<'exportCertificates'>, 'action'>) =>
    sendRaw(app, 'exportCertificates', { action: 'export', ...asked }, { as })

  test('the export has the certificates that match, with their number, in the requested language', async () => {
    const { headers, body, rawPayload } = await ask({ search: zoe.code, lang: 'en' })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="preau-certificates-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
      [lineCountHeader]: '1',
    })
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [heading, line, ...others] = readCsv(body.slice(1), ';').map(({ cells }) => cells)
    expect(heading).toEqual(expect.arrayContaining(['Code', 'State', 'Issued to', 'Tool or path']))
    expect(line?.slice(0, 6)).toEqual([
      printedCode(zoe.code),
      'Valid',
      'Zoé Ķalniņš',
      'zoe@ecole.ch',
      'One picture',
      'Cycle 1',
    ])
    expect(others).toEqual([])
    const { details } = await db
      .selectFrom('audit')
      .select('details')
      .where('action', '=', 'export-certificates')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ count: 1, isSearched: true })
  })

  test('an export of more certificates than one batch has each of them once, and formulas are written as text', async () => {
    await withMore(450, '=1+1', async () => {
      const { body } = await ask({ until: Date.UTC(2025, 11, 31), lang: 'fr' })
      const lines = readCsv(body.slice(1), ';').slice(1)
      expect(new Set(lines.map(({ cells }) => cells[0])).size).toBe(450)
      expect(lines.every(({ cells }) => cells[2] === "'=1+1")).toBe(true)
    })
  })
})
