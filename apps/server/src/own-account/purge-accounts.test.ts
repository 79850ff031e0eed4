import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toBase64 } from '@preau/contract/base64'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCertificate } from '#certificates/testing/a-certificate.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password, type TestPerson } from '#testing/people.ts'
import { purgeAccounts } from './purge-accounts.ts'

const server = await aServer()
const { app, db, config } = server

const leave = async (as: TestPerson) => {
  await aCall(app, 'deleteOwnAccount', { password: toBase64(password) }, { as })
}
/** Moves a deletion, and its links, some days into the past. */
const daysLater = async (days: number, { id }: TestPerson) => {
  const back = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(secs => ${days * 86_400})`
  await db
    .updateTable('actor')
    .set({ deletion_asked_at: back('deletion_asked_at') })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('token')
    .set({ expires_at: back('expires_at') })
    .where('actor_id', '=', id)
    .execute()
}
const run = () => purgeAccounts(server).run({}, AbortSignal.timeout(60_000))
const exists = async ({ id }: TestPerson) =>
  (await db.selectFrom('actor').select('id').where('id', '=', id).execute()).length > 0
const restore = (key: string) => aCall(app, 'restoreAccount', {}, { fields: { key } })

test('own account: a closed account is purged when its fourteen days are over, and not before', async () => {
  const [teacher, staying] = [await aTeacher(db), await aTeacher(db)]
  await leave(teacher)
  const key = await lastMailed(db, teacher.mail, 'key')
  await daysLater(13.99, teacher)
  await run()
  expect(await exists(teacher)).toBe(true)
  await daysLater(0.02, teacher)
  expect(await restore(key)).toMatchObject({ message: 'accessdenied:expirationtime' })
  await run()
  expect(await exists(teacher)).toBe(false)
  expect(await exists(staying)).toBe(true)
  expect(await restore(key)).toMatchObject({ message: 'accessdeniedtoken' })
  // The address can be used again.
  expect((await aTeacher(db, { mail: teacher.mail })).id).not.toBe(teacher.id)
})

test('own account: an account restored on the last day remains', async () => {
  const teacher = await aTeacher(db)
  await leave(teacher)
  await daysLater(13.9, teacher)
  await restore(await lastMailed(db, teacher.mail, 'key'))
  await run()
  expect(await exists(teacher)).toBe(true)
})

test('own account: the last hour of a closed account is not lost when the clocks go forward in between', async () => {
  const teacher = await aTeacher(db)
  await leave(teacher)
  await daysLater(13.98, teacher)
  const newYear = Date.UTC(new Date().getUTCFullYear(), 0, 0)
  const day = (ago: number) => `J${((Math.floor((Date.now() - newYear) / 86_400_000) - ago + 729) % 365) + 1}`
  await db.connection().execute(async one => {
    await sql`set time zone ${sql.lit(`AAA0BBB,${day(7)},${day(-90)}`)}`.execute(one)
    await purgeAccounts({ ...server, db: one }).run({}, AbortSignal.timeout(60_000))
    await sql`reset time zone`.execute(one)
  })
  expect(await exists(teacher)).toBe(true)
})

test('own account: everything of a person is purged with the account, rows and files; certificates, contents and events are kept', async () => {
  const ids = await aTool(server, {})
  const teacher = await aTeacher(db)
  const [tool, module, slide] = [ids('Tool'), ids('Module'), ids('Slide')]
  const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = await aCall(
    app,
    'putOwnPicture',
    {},
    { as: teacher, file: new File([new Uint8Array(picture)], 'moi.png') },
  )
  const options = { type: 'image', size: { width: 60, height: 60 } }
  await sendRaw(
    app,
    'downloadActorPicture',
    { action: 'download', list: [{ id: teacher.mail, options }] },
    { as: teacher, fields: { time: String(upload.query[0]?.pictureAt) } },
  )
  await db
    .insertInto('progress')
    .values({
      actor_id: teacher.id,
      slide_id: slide,
      module_id: module,
      tool_id: tool,
      seen_at: null,
      visited_at: null,
      done_at: null,
      answers: '{}',
    })
    .execute()
  await db.updateTable('object').set({ owner_id: teacher.id }).where('id', '=', tool).execute()
  await db.deleteFrom('share').where('object_id', '=', tool).execute()
  await db
    .insertInto('share')
    .values({ object_id: tool, actor_id: teacher.id, right_name: 'leadowner', granted_by: null })
    .execute()
  await aCertificate(db, { actorId: teacher.id, toolId: tool })
  await sql`
    insert into contact_request (actor_id, first_name, last_name, mail, category, text, language)
    values (${teacher.id}, 'Chiara', 'Monnet', ${teacher.mail}, 'i-can-not-connect', 'Aidez-moi', 'fr')
  `.execute(db)
  await sql`insert into external_identity (issuer, subject, actor_id) values ('https://id.example', 'x', ${teacher.id})`.execute(
    db,
  )
  await leave(teacher)
  await daysLater(14, teacher)
  await run()

  const kept = await db.selectFrom('certificate').select(['facts', 'actor_id']).execute()
  expect(kept).toMatchObject([{ facts: { holder: 'Chiara Monnet' }, actor_id: null }])
  const left = await db.selectFrom('object').select(['owner_id']).where('id', '=', tool).executeTakeFirst()
  expect(left).toEqual({ owner_id: null })
  // An administrator can hand over a tool that has no leadowner.
  const seen = await aCall(app, 'getLibrary', { filters: { list: tool } }, { as: await anAdministrator(db) })
  expect(seen.status).toBe('success')
  const events = await db
    .selectFrom('audit')
    .select(['actor_id', 'action'])
    .where('object_id', '=', teacher.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { actor_id: null, action: 'delete-account' },
    { actor_id: null, action: 'end-account' },
  ])
  expect(await mailsTo(db, teacher.mail)).toEqual([])
  const entries = await readdir(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const stored = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  expect(stored.filter(path => path.includes('own-pictures/') || path.includes(teacher.id))).toEqual([])
  expect(await tablesNaming(teacher)).toEqual([])
})

/** The tables that still contain anything of a person: their id as an owner of rows, their address, or their name. */
async function tablesNaming({ id, mail }: TestPerson): Promise<string[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select table_name as name, query_to_xml(format('select * from %I', table_name), true, true, '')::text as text
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db)
  // The audit keeps the id, as the id of a deleted account.
  return rows
    .filter(({ name, text }) => text.includes(mail) || (name !== 'audit' && text.includes(id)))
    .map(({ name }) => name)
}

test('own account: mails to former and requested addresses are purged too, but not those of a later holder of the address', async () => {
  const [teacher, requested] = [await aTeacher(db), 'demandee@ecole.ch']
  const change = (mail: string, as = teacher) =>
    aCall(app, 'changeMail', { mail, password: toBase64(password) }, { as })
  await change(requested)
  await change('nouvelle@ecole.ch')
  await aCall(app, 'confirmMail', {}, { fields: { key: await lastMailed(db, 'nouvelle@ecole.ch', 'key') } })
  expect((await mailsTo(db, teacher.mail)).map(({ kind }) => kind)).toEqual(['mail-change-notice'])
  const heir = await aTeacher(db, { mail: teacher.mail })
  await change('autre@ecole.ch', heir)
  await aCall(app, 'confirmMail', {}, { fields: { key: await lastMailed(db, 'autre@ecole.ch', 'key') } })
  await leave({ ...teacher, mail: 'nouvelle@ecole.ch' })
  await daysLater(15, teacher)
  await run()
  expect(await mailsTo(db, requested)).toEqual([])
  expect(await mailsTo(db, 'nouvelle@ecole.ch')).toEqual([])
  expect(await mailsTo(db, teacher.mail)).toMatchObject([{ values: { newMail: 'autre@ecole.ch' } }])
})

test('own account: an account whose files cannot be removed is logged and purged later, and the others do not wait', async () => {
  const leavers = await Promise.all(Array.from({ length: 3 }, () => aTeacher(db)))
  for (const [index, teacher] of leavers.entries()) {
    await leave(teacher)
    await daysLater(17 - index, teacher)
  }
  const [stuck, ...others] = leavers as [TestPerson, ...TestPerson[]]
  // A folder where the file should be.
  const key = 'own-pictures/folder'
  await mkdir(join(config.dataDir, 'files', key, 'full'), { recursive: true })
  await db.updateTable('actor').set({ picture: key, picture_at: new Date() }).where('id', '=', stuck.id).execute()
  const logged: string[] = []
  const telling = pino({}, { write: (line: string) => void logged.push(line) })
  await purgeAccounts({ ...server, log: telling }).run({}, AbortSignal.timeout(60_000))
  expect(await exists(stuck)).toBe(true)
  expect(await Promise.all(others.map(exists))).toEqual([false, false])
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 50, actor: stuck.id, err: { code: 'ERR_FS_EISDIR' } })
  await rm(join(config.dataDir, 'files', key), { recursive: true })
  await purgeAccounts(server).run({}, AbortSignal.timeout(60_000))
  expect(await exists(stuck)).toBe(false)
})

test('own account: an account that the database refuses to purge is logged as such, and the others do not wait', async () => {
  const [stuck, other] = [await aTeacher(db), await aTeacher(db)]
  for (const [index, teacher] of [stuck, other].entries()) {
    await leave(teacher)
    await daysLater(16 - index, teacher)
  }
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$
  `.execute(db)
  await sql`
    create trigger refuse before delete on actor for each row when (old.id = ${sql.lit(stuck.id)}) execute function refuse()
  `.execute(db)
  const logged: string[] = []
  const telling = pino({}, { write: (line: string) => void logged.push(line) })
  await purgeAccounts({ ...server, log: telling }).run({}, AbortSignal.timeout(60_000))
  expect([await exists(stuck), await exists(other)]).toEqual([true, false])
  expect(logged.map(line => JSON.parse(line))).toMatchObject([
    { level: 50, actor: stuck.id, msg: expect.stringContaining('database'), err: { message: 'not this one' } },
  ])
  await sql`drop trigger refuse on actor`.execute(db)
  await run()
  expect(await exists(stuck)).toBe(false)
})

test('own account: the account that has waited longest is purged first', async () => {
  const leavers = await Promise.all(Array.from({ length: 3 }, () => aTeacher(db)))
  for (const [index, teacher] of leavers.entries()) {
    await leave(teacher)
    await daysLater(15 + ((index + 1) % 3), teacher)
  }
  await run()
  const ends = await db
    .selectFrom('audit')
    .select('object_id')
    .where('action', '=', 'end-account')
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  expect(ends.map(({ object_id }) => object_id)).toEqual([2, 0, 1].map(index => leavers[index]?.id))
})

test('own account: references to an account are found by an index, except in lists that are always short', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'actor'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
    )
    order by 1
  `.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['contact_request.closed_by', 'setting.updated_by'])
})

test('own account: two servers at once purge each account once, many in one run', async () => {
  const leavers = await Promise.all(Array.from({ length: 6 }, () => aTeacher(db)))
  for (const teacher of leavers) {
    await leave(teacher)
    await daysLater(15, teacher)
  }
  await Promise.all([run(), run()])
  expect(await Promise.all(leavers.map(exists))).toEqual(Array(6).fill(false))
  const ends = await db
    .selectFrom('audit')
    .select('object_id')
    .where('action', '=', 'end-account')
    .where(
      'object_id',
      'in',
      leavers.map(({ id }) => id),
    )
    .execute()
  expect(ends).toHaveLength(6)
})
