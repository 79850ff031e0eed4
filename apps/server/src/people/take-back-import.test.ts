import { randomUUID } from 'node:crypto'
import { hoursToTakeBack } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { queueMail } from '#mail/queue-mail.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
let administrator = await anAdministrator(db)

const importPeople = async (...mails: string[]) => {
  const content = `E-mail;Prénom;Nom\n${mails.map(mail => `${mail};Noé;Jaquet\n`).join('')}`
  const file = new File([content], 'people.csv')
  const response = await sendRaw(app, 'importPeople', { action: 'import', isTrial: false }, { as: administrator, file })
  expect(dataSetOf<Answer<'importPeople'>>(response).query[0]).toMatchObject({ isDone: true })
  return (await imports())[0]
}
const imports = async () => (await aCall(app, 'getImports', {}, { as: administrator })).query
const takeBack = (id: string, isTrial = false, as = administrator) =>
  aCall(app, 'takeBackImport', { id, isTrial }, { as })
const left = async () => {
  const rows = await db.selectFrom('actor').select('mail').where('id', '!=', administrator.id).orderBy('mail').execute()
  return rows.map(({ mail }) => mail)
}
const set = (mail: string, about: object) =>
  db
    .updateTable('actor')
    .set({ updated_at: new Date(), ...about })
    .where('mail', '=', mail)
    .execute()

beforeEach(async () => {
  await db.deleteFrom('actor').execute()
  await db.deleteFrom('audit').execute()
  await db.deleteFrom('mail').execute()
  administrator = await anAdministrator(db)
})

test('H-13 an import is taken back as a whole: the accounts it created are gone with their waiting mails, and no others', async () => {
  const known = await aTeacher(db)
  const first = await importPeople('a@ecole.ch')
  const second = await importPeople(known.mail, 'b@ecole.ch', 'c@ecole.ch')
  expect(await imports()).toMatchObject([
    { id: second?.id, accounts: 2, who: 'Aline Rochat' },
    { id: first?.id, accounts: 1 },
  ])
  const id = second?.id ?? ''
  expect(await takeBack(id, true)).toMatchObject({ query: [{ gone: 2, kept: [] }] })
  expect(await left()).toHaveLength(4)
  expect(await takeBack(id)).toMatchObject({ query: [{ gone: 2, kept: [] }] })
  expect(await left()).toEqual([known.mail, 'a@ecole.ch'].sort())
  expect(await mailsTo(db, 'b@ecole.ch')).toEqual([])
  expect(await imports()).toMatchObject([{ id: first?.id }])
  const events = await db.selectFrom('audit').select(['action', 'details']).orderBy('id', 'desc').limit(3).execute()
  expect(events).toEqual([
    { action: 'take-back-import', details: { count: 2, kept: 0, import: id } },
    { action: 'end-account', details: {} },
    { action: 'end-account', details: {} },
  ])
})

test('T-13 when an import is taken back, its mails that were already sent remain listed, and its waiting mails are deleted', async () => {
  const made = await importPeople('sent@ecole.ch', 'waits@ecole.ch', 'leaves@ecole.ch', 'refused@ecole.ch')
  const setMail = (recipient: string, about: object) =>
    db.updateTable('mail').set(about).where('recipient', '=', recipient).execute()
  await setMail('sent@ecole.ch', { state: 'sent', sent_at: new Date(), payload: '{}' })
  await setMail('leaves@ecole.ch', { attempts: 1 })
  await setMail('refused@ecole.ch', { attempts: 1, last_error: 'ECONNREFUSED' })
  expect(await takeBack(made?.id ?? '', true)).toMatchObject({ query: [{ gone: 4, mailed: 2 }] })
  expect(await db.selectFrom('mail').select('id').where('actor_id', 'is', null).execute()).toEqual([])
  expect(await takeBack(made?.id ?? '')).toMatchObject({ query: [{ gone: 4, mailed: 2 }] })
  const { query } = await aCall(app, 'getMails', {}, { as: administrator })
  const listed = query[0]?.mails.map(({ recipient, state }) => [recipient, state])
  expect(listed?.toSorted()).toEqual([
    ['leaves@ecole.ch', 'failed'],
    ['sent@ecole.ch', 'sent'],
  ])
  // No mail contains the key of the link any more.
  const kept = await db.selectFrom('mail').select('payload').execute()
  expect(kept.map(({ payload }) => payload)).toEqual([{}, {}])
})

test('G-62 undoing an import counts the people who were sent something, once each, also a lead with two messages', async () => {
  const made = await importPeople('lead@ecole.ch', 'member@ecole.ch')
  const { id } = await db.selectFrom('actor').select('id').where('mail', '=', 'lead@ecole.ch').executeTakeFirstOrThrow()
  const about = { actorId: id, recipient: 'lead@ecole.ch', language: 'fr' } as const
  await db.transaction().execute(trx => queueMail(trx, { kind: 'welcome-already', ...about, values: {} }))
  await db.updateTable('mail').set({ state: 'sent', sent_at: new Date() }).where('actor_id', 'is not', null).execute()
  expect(await takeBack(made?.id ?? '', true)).toMatchObject({ query: [{ gone: 2, mailed: 2 }] })
  expect(await takeBack(made?.id ?? '')).toMatchObject({ query: [{ gone: 2, mailed: 2 }] })
  expect(await db.selectFrom('mail').select('id').where('actor_id', 'is', null).execute()).toHaveLength(3)
})

test('H-13 the log shows an import that was taken back as one event, like the import, and its export each account', async () => {
  const made = await importPeople('a@ecole.ch', 'b@ecole.ch', 'opened@ecole.ch')
  await set('opened@ecole.ch', { activated_at: new Date() })
  await takeBack(made?.id ?? '')
  const { query } = await aCall(app, 'getAuditEvents', {}, { as: administrator })
  const events = query[0]?.events.map(({ action, what, details }) => [action, details.count ?? what?.mail])
  expect(events).toEqual([
    ['take-back-import', 2],
    ['import-people', 3],
    ['create-account', 'opened@ecole.ch'],
  ])
  const { body } = await sendRaw(app, 'exportAuditEvents', { action: 'export', lang: 'fr' }, { as: administrator })
  expect(body.match(/;end-account\r/g)).toHaveLength(2)
  expect(body.match(/;create-account\r/g)).toHaveLength(3)
})

test('H-13 accounts that were opened or got a right since the import remain, and the answer says which and why', async () => {
  const made = await importPeople('activated@ecole.ch', 'role@ecole.ch', 'share@ecole.ch', 'unused@ecole.ch')
  await set('activated@ecole.ch', { activated_at: new Date() })
  await set('role@ecole.ch', { role: 'admin' })
  const tool = await aTool(server)
  await sql`
    insert into share (object_id, actor_id, right_name)
    select ${tool('Tool')}::uuid, id, 'reader' from actor where mail = 'share@ecole.ch'
  `.execute(db)
  const answer = await takeBack(made?.id ?? '')
  expect(answer.query[0]?.gone).toBe(1)
  const kept = answer.query[0]?.kept.map(({ mail, reason }) => [mail, reason]).sort()
  expect(kept).toEqual([
    ['activated@ecole.ch', 'activated'],
    ['role@ecole.ch', 'entrusted'],
    ['share@ecole.ch', 'entrusted'],
  ])
  expect(await left()).not.toContain('unused@ecole.ch')
  expect(await left()).toEqual(expect.arrayContaining(kept?.map(([mail]) => mail) ?? []))
})

test('H-13 an import of more than a day ago, or an unknown one, is not taken back', async () => {
  const made = await importPeople('a@ecole.ch')
  await sql`update audit set at = at - make_interval(hours => ${hoursToTakeBack}, secs => 1)`.execute(db)
  expect(await imports()).toEqual([])
  for (const id of [made?.id ?? '', randomUUID()]) expect(await takeBack(id)).toMatchObject({ message: 'not-found' })
  expect(await left()).toEqual(['a@ecole.ch'])
})

test('H-13 W-19 imports are listed and taken back by administrators only', async () => {
  const made = await importPeople('a@ecole.ch')
  const teacher = await aTeacher(db)
  expect(await takeBack(made?.id ?? '', false, teacher)).toMatchObject({ message: 'not logged' })
  expect(await aCall(app, 'getImports', {}, { as: teacher })).toMatchObject({ message: 'not logged' })
  const query = { action: 'takeBackImport', id: 'one', isTrial: true }
  expect((await sendRaw(app, 'takeBackImport', query, { as: administrator })).statusCode).toBe(400)
})
