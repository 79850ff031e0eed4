import { randomUUID } from 'node:crypto'
import { printedCode } from '@preau/contract/checked-code'
import { objectTypes } from '@preau/contract/library/library-object'
import { lineCountHeader, pageSize } from '@preau/contract/paging'
import type { QueryInput } from '@preau/contract/schemas'
import { beforeEach, expect, test } from 'vitest'
import { readCsv } from '#platform/csv.ts'
import { writeCursor } from '#platform/lists/list-cursor.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { type NewAuditEvent, recordEvent } from './record-event.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)
const chiara = await aTeacher(db, { mail: 'chiara@ecole.ch' })
const branch = await aBranch(db)
const { level, tool } = branch
const minute = 60_000
const noon = Date.UTC(2026, 2, 2, 12)

type Filters = Omit<QueryInput<'getAuditEvents'>, 'action'>

/** Writes events as the product does, the earliest first, one minute between them. */
async function done(...auditEvents: Partial<NewAuditEvent>[]) {
  for (const [index, event] of auditEvents.entries()) {
    await db.transaction().execute(async trx => {
      await recordEvent(trx, { by: chiara.id, action: 'update-tool', to: tool, ...event })
      await trx
        .updateTable('audit')
        .set({ at: new Date(noon + index * minute) })
        .where('id', '=', eb => eb.selectFrom('audit').select(({ fn }) => fn.max('id').as('latest')))
        .execute()
    })
  }
}

async function page(filters: Filters = {}) {
  const { status, query } = await aCall(app, 'getAuditEvents', filters, { as: administrator })
  expect(status).toBe('success')
  return query[0]!
}

const actionsOf = async (filters: Filters) => (await page(filters)).events.map(({ action }) => action)

beforeEach(() => db.deleteFrom('audit').execute())

test('H-14 the log shows what was done to an object of any type', async () => {
  await done(...objectTypes.map(type => ({ action: `update-${type}` as const, to: branch[type] })))
  const { events } = await page()
  expect(events.map(({ what }) => what?.type).sort()).toEqual([...objectTypes].sort())
})

test('H-14 an administrator sees who did what to what, the latest first, under today’s names', async () => {
  const details = { person: administrator.id, right: 'writer', before: null }
  await done({ details: { changed: ['name'] } }, { action: 'share-tool', details })
  const { events: auditEvents, next } = await page()
  const person = (id: string, name: string, mail: string) => ({
    id,
    type: 'person',
    name,
    mail,
    path: [],
    isInBin: false,
  })
  const who = person(chiara.id, 'Chiara Monnet', 'chiara@ecole.ch')
  const what = { id: tool, type: 'tool', name: 'tool', mail: null, path: [level], isInBin: false }
  const named = [person(administrator.id, 'Aline Rochat', administrator.mail)]
  const common = { who, isByPlatform: false, what, isGone: false }
  expect(auditEvents).toEqual([
    { id: expect.stringMatching(/^\d+$/), at: noon + minute, action: 'share-tool', ...common, details, named },
    {
      id: expect.any(String),
      at: noon,
      action: 'update-tool',
      ...common,
      details: { changed: ['name'] },
      named: [],
    },
  ])
  expect(next).toBeNull()
})

test('H-14 deleted people and things have no name, the platform is named as itself, and what is in the bin is marked', async () => {
  const gone = await aTeacher(db)
  const binned = await aBranch(db)
  await done({ by: gone.id, to: randomUUID() }, { by: null, to: null }, { to: binned.tool })
  await db.deleteFrom('actor').where('id', '=', gone.id).execute()
  await aCall(app, 'deleteObjects', { dataAction: [{ id: binned.tool }] }, { as: administrator })
  const { events: auditEvents } = await page({ until: noon + 3 * minute })
  const lines = auditEvents.map(({ who, isByPlatform, what, isGone }) => [
    who?.name,
    isByPlatform,
    what?.isInBin,
    isGone,
  ])
  expect(lines).toEqual([
    ['Chiara Monnet', false, true, false],
    [undefined, true, undefined, false],
    [undefined, false, undefined, true],
  ])
})

test('H-14 events are found by the person who did them or the person affected, by name or mail', async () => {
  await done(
    { action: 'change-password', to: chiara.id },
    { action: 'activate-account', by: administrator.id, to: chiara.id },
  )
  await done({ action: 'create-tool', by: administrator.id })
  expect(await actionsOf({ search: 'monn' })).toEqual(['activate-account', 'change-password'])
  expect(await actionsOf({ search: 'chiara@ecole.ch' })).toEqual(['activate-account', 'change-password'])
  expect(await actionsOf({ search: 'aline' })).toEqual(['activate-account', 'create-tool'])
  expect(await actionsOf({ search: 'nobody of this name' })).toEqual([])
  expect(await actionsOf({ search: '%' })).toEqual([])
})

test('H-14 events are found by kind; an event of unknown name appears only without that filter', async () => {
  await done(
    { action: 'create-level' },
    { action: 'hand-over-tool' },
    { action: 'something-new' as NewAuditEvent['action'] },
    { action: 'retry-mail' },
  )
  expect(await actionsOf({ kind: 'created' })).toEqual(['create-level'])
  expect(await actionsOf({ kind: 'shared' })).toEqual(['hand-over-tool'])
  expect(await actionsOf({ kind: 'restored' })).toEqual([])
  expect(await actionsOf({})).toContain('something-new')
})

test('H-14 events are found by time range, the beginning included and the end not', async () => {
  await done({ action: 'create-tool' }, { action: 'update-tool' }, { action: 'delete-tool' })
  expect(await actionsOf({ from: noon + minute })).toEqual(['delete-tool', 'update-tool'])
  expect(await actionsOf({ until: noon + minute })).toEqual(['create-tool'])
  expect(await actionsOf({ from: noon + minute, until: noon + 2 * minute })).toEqual(['update-tool'])
  expect(await actionsOf({ from: noon + minute, until: noon })).toEqual([])
})

test('H-14 page after page every event comes once, though a whole page happened at one moment', async () => {
  await db.transaction().execute(async trx => {
    for (let index = 0; index < 2 * pageSize + 3; index += 1)
      await recordEvent(trx, { by: null, action: 'update-tool', to: tool })
  })
  const seen: string[] = []
  let after: string | undefined
  do {
    const { events: auditEvents, next } = await page(after === undefined ? {} : { after })
    seen.push(...auditEvents.map(({ id }) => id))
    after = next ?? undefined
    // New events must not move other events from one page to another.
    await db.transaction().execute(trx => recordEvent(trx, { by: null, action: 'order-tools', to: tool }))
  } while (after !== undefined)
  expect(seen).toHaveLength(2 * pageSize + 3)
  expect(new Set(seen).size).toBe(seen.length)
})

test.each([
  ['an id that is none', { after: writeCursor({ sortedBy: '12', id: '1 or true' }) }, 'query.after'],
  ['a moment that is none', { after: writeCursor({ sortedBy: 'today', id: '12' }) }, 'query.after'],
  ['a cursor of another list', { after: writeCursor({ sortedBy: '12', id: randomUUID() }) }, 'query.after'],
  ['a kind there is not', { kind: 'imagined' }, 'query.kind'],
  ['a day instead of a moment', { from: '2026-03-02' }, 'query.from'],
])('H-14 W-19 %s is answered 400', async (_, filters, path) => {
  const response = await sendRaw(app, 'getAuditEvents', { action: 'get', ...filters }, { as: administrator })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toBe(path)
})

test('H-14 the log is for administrators alone', async () => {
  expect(await aCall(app, 'getAuditEvents', {})).toMatchObject({ status: 'error', message: 'not logged', query: [] })
  expect(await aCall(app, 'getAuditEvents', {}, { as: chiara })).toMatchObject({ status: 'error', query: [] })
})

test('H-14 R-58 events of a certificate are found by its holder, its tool and its code in any form, and name them', async () => {
  const mine = await aBranch(db)
  await db.updateTable('object').set({ name: 'Premiers écrans' }).where('id', '=', mine.tool).execute()
  const elodie = await aTeacher(db, { firstName: 'Élodie', lastName: 'Müller', mail: 'em@classe.ch' })
  const code = await aCertificate(db, { actorId: elodie.id, toolId: mine.tool, holder: 'Élodie Rochat' })
  const { id } = await db.selectFrom('certificate').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const actions = ['issue-certificate', 'revoke-certificate', 'restore-certificate', 'replace-certificate'] as const
  await done({}, ...actions.map(action => ({ action, by: administrator.id, to: id, details: { tool: mine.tool } })))
  const latestFirst = actions.toReversed()
  for (const search of ['Müller', 'elodie', 'em@classe', 'rochat elo', 'premiers ecrans', code, printedCode(code)])
    expect(await actionsOf({ search }), search).toEqual(latestFirst)
  const [found] = (await page({ search: code })).events
  expect(found?.what).toMatchObject({ type: 'certificate', name: code })
  expect(found?.named.map(({ type, name }) => [type, name])).toEqual([
    ['person', 'Élodie Müller'],
    ['tool', 'Premiers écrans'],
  ])
  // A withdrawn certificate no longer says whose it was.
  await db.updateTable('certificate').set({ facts: null, withdrawn_at: new Date() }).where('id', '=', id).execute()
  expect(await actionsOf({ search: 'müller' })).toEqual([])
  const [kept] = (await page({ search: printedCode(code) })).events
  expect(kept?.named.map(({ type }) => type)).toEqual(['tool'])
})

test('H-14 events in a level or tool are found by its name, without accents', async () => {
  const mine = await aBranch(db)
  await db.updateTable('object').set({ name: 'Réseaux sociaux' }).where('id', '=', mine.tool).execute()
  await done({ to: mine.slide, action: 'publish-slide' }, { to: mine.tool }, { to: tool }, { to: mine.level })
  expect(await actionsOf({ search: 'reseaux' })).toEqual(['update-tool', 'publish-slide'])
  expect(await actionsOf({ search: 'nothing of that name' })).toEqual([])
})

test('H-14 a search in the log is saved as CSV, from the latest event to the first, and the export is in the log', async () => {
  await done(
    { action: 'publish-slide' },
    { details: { changed: ['name'] } },
    { by: null, action: 'end-account', to: null },
  )
  const filters = { action: 'export', lang: 'en', search: 'chiara' }
  const response = await sendRaw(app, 'exportAuditEvents', filters, { as: administrator })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers[lineCountHeader]).toBe('2')
  const [head, ...lines] = response.payload.slice(1).trim().split('\r\n')
  expect(head).toBe('Time (Switzerland);What was done;Who;E-mail address;To what;Type;Kind;Details;Code (for programs)')
  expect(lines).toEqual([
    expect.stringMatching(
      /^2026-03-02 13:01:00;Chiara Monnet .*;Chiara Monnet;chiara@ecole.ch;tool;Tool;Changed;.*;update-tool$/,
    ),
    expect.stringMatching(/^2026-03-02 13:00:00;.*;;publish-slide$/),
  ])
  expect(await actionsOf({ kind: 'log' })).toEqual(['export-log'])
  const whole = await sendRaw(app, 'exportAuditEvents', { action: 'export', lang: 'fr' }, { as: administrator })
  expect(whole.payload).toContain('Préau')
  expect(whole.headers[lineCountHeader]).toBe('4')
  expect(whole.payload.match(/(?<=;)(publish-slide|export-log)(?=\r)/g)).toEqual(['export-log', 'publish-slide'])
  expect((await aCall(app, 'exportAuditEvents', {}, { as: chiara })).status).toBe('error')
})

test('H-14 the log as CSV describes each event, its object and its details in the same words as the page', async () => {
  const noe = await aTeacher(db, { firstName: 'Noé', lastName: 'Jaquet', mail: 'noe@ecole.ch' })
  const code = await aCertificate(db, { actorId: noe.id, toolId: tool })
  const { id } = await db.selectFrom('certificate').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const banner = { section: 'banner', fields: ['isShown', 'texts'], was: { isShown: false }, now: { isShown: true } }
  await done(
    { action: 'issue-certificate', by: null, to: id, details: { tool } },
    { action: 'change-settings', to: null, details: { ...banner, putBack: ['texts'] } },
    { action: 'share-tool', details: { person: noe.id, right: 'writer', before: null } },
    { action: 'upload-media', to: randomUUID(), details: { type: 'image', size: 1_400_000, name: 'Chat' } },
    { action: 'import-translation', details: { language: 'de', changed: ['name'] } },
    { action: 'import-people', to: null, details: { count: 2, import: randomUUID() } },
    { action: 'change-password', to: chiara.id },
  )
  const { payload } = await sendRaw(app, 'exportAuditEvents', { action: 'export', lang: 'fr' }, { as: administrator })
  const rows = readCsv(payload.slice(1), ';').map(({ cells }) =>
    cells.map(cell => cell.replace(/[\u00a0\u202f]/g, ' ')),
  )
  expect(rows.slice(1).map(cells => [cells[1], ...cells.slice(4, 8)])).toEqual([
    ['Chiara Monnet a changé son mot de passe', 'Chiara Monnet', 'Personne', 'Comptes', ''],
    ['Chiara Monnet a importé 2 personnes', '', '', 'Comptes', 'Comptes créés : 2'],
    [
      'Chiara Monnet a importé une traduction',
      'tool',
      'Outil',
      'Modifications',
      'Ce qui a changé : nom · Langue : allemand',
    ],
    [
      'Chiara Monnet a ajouté un média',
      '« Chat », qui n’existe plus',
      '',
      'Créations',
      'Nom à ce moment : Chat · Taille : 1,4 Mo · Type : image',
    ],
    [
      'Chiara Monnet a donné un droit sur un outil',
      'tool',
      'Outil',
      'Droits',
      'Droit : Peut modifier · Droit d’avant : Aucun · Personne : Noé Jaquet',
    ],
    [
      'Chiara Monnet a changé les réglages',
      '',
      '',
      'Réglages',
      'Réglages : Bandeau · Bandeau affiché : Non → Oui · Langues qui ont leur propre texte : A changé (Comme le prévoit l’installation)',
    ],
    [
      'Préau a délivré un certificat',
      printedCode(code),
      'Certificat',
      'Certificats',
      'Personne : Noé Jaquet · Outil : tool',
    ],
  ])
})
