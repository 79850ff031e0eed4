import { PDFDocument } from '@cantoo/pdf-lib'
import { sheetsMaximum } from '@preau/contract/assignments/calls'
import { joinTextVersion } from '@preau/contract/groups/calls'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { makeSheets, purgeSheets } from './make-sheets.ts'
import { aGroup } from './testing/a-group.ts'

const server = await aServer()
const { app, db, files, pool, log } = server
const start = () => startJobs({ pool, log }, [makeSheets(server)])
let jobs = await start()
afterAll(() => jobs.stop())

const { tool } = await aBranch(db)

/** A group whose members finished a tool; those of the first number let leads open their certificates. */
async function aFinishedGroup({ open, closed = 0 }: { open: number; closed?: number }) {
  const lead = await aTeacher(db)
  const group = await aGroup(app, lead, [])
  const members: { person: TestPerson; code: string }[] = []
  for (let index = 0; index < open + closed; index += 1) {
    const person = await aTeacher(db, { lastName: `Member ${index}` })
    const joining = { code: group.code, text: joinTextVersion, showsCertificates: index < open } as const
    await aCall(app, 'joinGroup', joining, { as: person })
    members.push({ person, code: await aCertificate(db, { actorId: person.id, toolId: tool, holder: `H ${index}` }) })
  }
  const query = { group: group.id, tools: [tool], dueDay: null, text: '' }
  const id = (await aCall(app, 'createAssignment', query, { as: lead })).query[0]!.id
  return { lead, group: group.id, id, members }
}

const stateOf = async (id: string, as: TestPerson) => (await aCall(app, 'getSheets', { id }, { as })).query[0]?.state

const ended = (id: string, as: TestPerson) =>
  eventually(async () => {
    const [sheets] = (await aCall(app, 'getSheets', { id }, { as })).query
    expect(sheets?.state).not.toBe('running')
    return sheets!
  })

const download = (id: string, as: TestPerson) =>
  sendRaw(app, 'downloadSheets', { action: 'downloadSheets', id }, { as })

/** The links on the pages of a PDF, which name the certificate of each. */
async function pagesOf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const document = await PDFDocument.load(pdf)
  const text = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object.toString())
    .join('\n')
  return { pages: document.getPageCount(), text }
}

test('G-40 a lead downloads one PDF with the certificates of the members who let leads open them, and no others', async () => {
  const { lead, id, members } = await aFinishedGroup({ open: 2, closed: 1 })
  expect(await stateOf(id, lead)).toBeUndefined()
  const [begun] = (await aCall(app, 'makeSheets', { id, lang: 'de' }, { as: lead })).query
  expect(begun).toMatchObject({ state: expect.stringMatching(/running|ready/), total: 2 })
  expect(await ended(id, lead)).toMatchObject({ state: 'ready', made: 2, total: 2 })
  const { rawPayload, headers } = await download(id, lead)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const { pages, text } = await pagesOf(rawPayload)
  expect(pages).toBe(2)
  const [one, two, closed] = members.map(({ code }) => code)
  expect(text).toContain(one)
  expect(text).toContain(two)
  expect(text).not.toContain(closed)
})

test('G-45 leads open path certificates, and get them in the PDF, of members who agreed after the text of the agreement mentioned paths', async () => {
  const [one, other] = [await aBranch(db), await aBranch(db)]
  await db
    .updateTable('object')
    .set({ content: JSON.stringify({ tools: [one.tool, other.tool], isOrdered: false }) })
    .where('id', '=', one.path)
    .execute()
  const lead = await aTeacher(db)
  const group = await aGroup(app, lead, [])
  const [agreed, shy, before] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const codes = new Map<string, string>()
  for (const person of [agreed, shy, before]) {
    const joining = { code: group.code, text: joinTextVersion, showsCertificates: person !== shy } as const
    await aCall(app, 'joinGroup', joining, { as: person })
    codes.set(person.id, await aCertificate(db, { actorId: person.id, toolId: one.path }))
  }
  const olderText = db.updateTable('membership').set({ text_version: 1 }).where('actor_id', '=', before.id)
  await olderText.execute()
  // A certificate of a path that was not assigned is not shown.
  await aCertificate(db, { actorId: agreed.id, toolId: other.path })
  const query = { group: group.id, paths: [one.path], dueDay: null, text: '' }
  const id = (await aCall(app, 'createAssignment', query, { as: lead })).query[0]!.id
  const shown = async () => {
    const [assignment] = (await aCall(app, 'getAssignment', { id }, { as: lead })).query
    return new Map(assignment!.states.map(({ person, certificates }) => [person, certificates]))
  }
  const own = (person: TestPerson) => [{ of: one.path, code: codes.get(person.id) }]
  expect(await shown()).toEqual(
    new Map<string, unknown[]>([
      [agreed.id, own(agreed)],
      [shy.id, []],
      [before.id, []],
    ]),
  )
  const agreement = { id: group.id, text: joinTextVersion, showsCertificates: true } as const
  expect((await aCall(app, 'getGroups', {}, { as: before })).query).toMatchObject([{ isAgreementOld: true }])
  await aCall(app, 'putGroupAgreement', agreement, { as: before })
  expect((await aCall(app, 'getGroups', {}, { as: before })).query).toMatchObject([{ isAgreementOld: false }])
  expect((await shown()).get(before.id)).toEqual(own(before))
  await aCall(app, 'makeSheets', { id }, { as: lead })
  expect(await ended(id, lead)).toMatchObject({ state: 'ready', made: 2, total: 2 })
  const { rawPayload, headers } = await download(id, lead)
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Les%20Tilleuls")
  const { text } = await pagesOf(rawPayload)
  for (const person of [agreed, before]) expect(text).toContain(codes.get(person.id))
  expect(text).not.toContain(codes.get(shy.id))
  // The certificate of a person who withdraws this agreement is in no file any more.
  await aCall(app, 'putGroupAgreement', { ...agreement, showsCertificates: false }, { as: before })
  expect(await stateOf(id, lead)).toBe('outdated')
})

test('G-40 only the lead who asked for the PDF downloads it, and only while they lead the group', async () => {
  const { lead, id, group, members } = await aFinishedGroup({ open: 1 })
  await aCall(app, 'makeSheets', { id }, { as: lead })
  await ended(id, lead)
  const other = members[0]!.person
  for (const as of [other, await aTeacher(db)]) {
    for (const name of ['makeSheets', 'getSheets', 'downloadSheets'] as const) {
      const refused = await sendRaw(app, name, { action: name, id }, { as })
      expect(refused.json()).toMatchObject({ dataSet: { message: 'not-found' } })
    }
  }
  const administrator = await anAdministrator(db)
  await aCall(app, 'nameLead', { id: group, person: other.id }, { as: administrator })
  expect((await download(id, other)).statusCode).toBe(404)
  expect((await download(id, administrator)).statusCode).toBe(404)
  expect((await download(id, lead)).statusCode).toBe(200)
  await aCall(app, 'changeMember', { id: group, person: lead.id, isLead: false }, { as: other })
  expect((await download(id, lead)).json()).toMatchObject({ dataSet: { message: 'not-found' } })
})

test('G-40 after a member leaves, the finished PDF can no longer be downloaded, and a new one is made without them', async () => {
  const { lead, id, group, members } = await aFinishedGroup({ open: 2 })
  await aCall(app, 'makeSheets', { id }, { as: lead })
  expect(await ended(id, lead)).toMatchObject({ state: 'ready' })
  await aCall(app, 'leaveGroup', { id: group }, { as: members[0]!.person })
  expect(await stateOf(id, lead)).toBe('outdated')
  expect((await download(id, lead)).statusCode).toBe(404)
  await aCall(app, 'makeSheets', { id }, { as: lead })
  expect(await ended(id, lead)).toMatchObject({ state: 'ready', total: 1 })
  expect(await pagesOf((await download(id, lead)).rawPayload)).toMatchObject({ pages: 1 })
})

test('G-40 a member who leaves while the PDF is being made is not in it', async () => {
  const { lead, id, group, members } = await aFinishedGroup({ open: 2 })
  const row = { actor_id: lead.id, assignment_id: id, language: 'fr' as const, total: 2 }
  const { id: sheets } = await db.insertInto('assignment_sheets').values(row).returning('id').executeTakeFirstOrThrow()
  let isLeft = false
  const leaving: typeof files = {
    ...files,
    async put(key, ...rest) {
      const kept = await files.put(key, ...rest)
      if (!isLeft) await aCall(app, 'leaveGroup', { id: group }, { as: members[0]!.person })
      isLeft = true
      return kept
    },
  }
  await makeSheets({ ...server, files: leaving }).run({ id: sheets }, new AbortController().signal)
  expect(isLeft).toBe(true)
  expect(await stateOf(id, lead)).toBe('ready')
  const { pages, text } = await pagesOf((await download(id, lead)).rawPayload)
  expect(pages).toBe(1)
  expect(text).not.toContain(members[0]!.code)
})

test('G-40 only one PDF is made at a time for a lead; without certificates, or with too many, none is made', async () => {
  const { lead, id, members } = await aFinishedGroup({ open: 1 })
  const nothing = await aFinishedGroup({ open: 0, closed: 1 })
  const none = await aCall(app, 'makeSheets', { id: nothing.id }, { as: nothing.lead })
  expect(none).toMatchObject({ message: 'no-certificates' })
  await jobs.stop()
  await aCall(app, 'makeSheets', { id }, { as: lead })
  expect(await aCall(app, 'makeSheets', { id }, { as: lead })).toMatchObject({ message: 'sheets-running' })
  expect(await stateOf(id, lead)).toBe('running')
  // After its job is lost, the lead can ask for the file again.
  await sql`delete from jobs.job where name = 'make-sheets'`.execute(db)
  expect(await stateOf(id, lead)).toBe('failed')
  jobs = await start()
  for (let place = 1; place <= sheetsMaximum; place += 1) {
    const { tool: toolId } = await aBranch(db)
    await db.insertInto('assignment_tool').values({ assignment_id: id, tool_id: toolId, place }).execute()
    await aCertificate(db, { actorId: members[0]!.person.id, toolId })
  }
  expect(await aCall(app, 'makeSheets', { id }, { as: lead })).toMatchObject({ message: 'too-many-certificates' })
})

test('G-40 the PDF is deleted after a day, and at once with the account of the lead who asked for it', async () => {
  const { lead, id } = await aFinishedGroup({ open: 1 })
  const made = async () => {
    const row = { actor_id: lead.id, assignment_id: id, language: 'fr' as const, total: 1 }
    const { id: sheets } = await db
      .insertInto('assignment_sheets')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await makeSheets(server).run({ id: sheets }, new AbortController().signal)
    return `sheets/${sheets}.pdf`
  }
  const purge = () => purgeSheets(server).run({}, new AbortController().signal)
  const key = await made()
  await purge()
  expect((await download(id, lead)).statusCode).toBe(200)
  await sql`update assignment_sheets set ended_at = ended_at - interval '24 hours'`.execute(db)
  expect(await stateOf(id, lead)).toBeUndefined()
  expect((await download(id, lead)).statusCode).toBe(404)
  await purge()
  expect(await files.stat(key)).toBeUndefined()
  const second = await made()
  await db.deleteFrom('actor').where('id', '=', lead.id).execute()
  await purge()
  expect(await files.stat(second)).toBeUndefined()
})
