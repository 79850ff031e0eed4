import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { toBase64 } from '@preau/contract/base64'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password, type TestPerson } from '#testing/people.ts'
import { endAccounts } from './end-accounts.ts'

const server = await aServer()
const { app, db, files, config } = server

const leave = async (as: TestPerson) => {
  await aCall(app, 'deleteOwnAccount', { password: toBase64(password) }, { as })
}
/** Lets a deletion have been asked for that much earlier, with all that came of it. */
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
const run = () => endAccounts({ db, files }).run({}, AbortSignal.timeout(10_000))
const exists = async ({ id }: TestPerson) =>
  (await db.selectFrom('actor').select('id').where('id', '=', id).execute()).length > 0
const restore = (key: string) => aCall(app, 'restoreAccount', {}, { fields: { key } })

test('own account: it ends when its fourteen days are over, and not before', async () => {
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
  // The address is free again.
  expect((await aTeacher(db, { mail: teacher.mail })).id).not.toBe(teacher.id)
})

test('own account: who came back on the last day stays', async () => {
  const teacher = await aTeacher(db)
  await leave(teacher)
  await daysLater(13.9, teacher)
  await restore(await lastMailed(db, teacher.mail, 'key'))
  await run()
  expect(await exists(teacher)).toBe(true)
})

test('own account: its last hour is not lost where the clocks were put forward meanwhile', async () => {
  const teacher = await aTeacher(db)
  await leave(teacher)
  await daysLater(13.98, teacher)
  const newYear = Date.UTC(new Date().getUTCFullYear(), 0, 0)
  const day = (ago: number) => `J${((Math.floor((Date.now() - newYear) / 86_400_000) - ago + 729) % 365) + 1}`
  await db.connection().execute(async one => {
    await sql`set time zone ${sql.lit(`AAA0BBB,${day(7)},${day(-90)}`)}`.execute(one)
    await endAccounts({ db: one, files }).run({}, AbortSignal.timeout(10_000))
    await sql`reset time zone`.execute(one)
  })
  expect(await exists(teacher)).toBe(true)
})

test('own account: all that is theirs goes with it, row and file; certificates, contents and deeds stay', async () => {
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
  await sql`
    insert into certificate (token, actor_id, tool_id, person_name, course_name)
    values ('certificate-1', ${teacher.id}, ${tool}, 'Chiara Monnet', 'Outil')
  `.execute(db)
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

  const kept = await sql<{ person_name: string; actor_id: string | null }>`
    select person_name, actor_id from certificate
  `.execute(db)
  expect(kept.rows).toEqual([{ person_name: 'Chiara Monnet', actor_id: null }])
  const left = await db.selectFrom('object').select(['owner_id']).where('id', '=', tool).executeTakeFirst()
  expect(left).toEqual({ owner_id: null })
  // A tool that nobody leads is an administrator's to hand on.
  const seen = await aCall(app, 'getLibrary', { filters: { list: tool } }, { as: await anAdministrator(db) })
  expect(seen.status).toBe('success')
  const deeds = await db
    .selectFrom('audit')
    .select(['actor_id', 'action'])
    .where('object_id', '=', teacher.id)
    .orderBy('id')
    .execute()
  expect(deeds).toEqual([
    { actor_id: null, action: 'delete-account' },
    { actor_id: null, action: 'end-account' },
  ])
  expect(await mailsTo(db, teacher.mail)).toEqual([])
  const entries = await readdir(join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const stored = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  expect(stored.filter(path => path.includes('own-pictures/') || path.includes(teacher.id))).toEqual([])
  expect(await tablesNaming(teacher)).toEqual([])
})

/** The tables in which anything of a person is still found: their id as an owner of rows, their address, or their name. */
async function tablesNaming({ id, mail }: TestPerson): Promise<string[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select table_name as name, query_to_xml(format('select * from %I', table_name), true, true, '')::text as text
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db)
  // The id stays in the audit, as that of an account that is no more.
  return rows
    .filter(({ name, text }) => text.includes(mail) || (name !== 'audit' && text.includes(id)))
    .map(({ name }) => name)
}

test('own account: mails to addresses that were asked for go too, but not those of whoever has the address by now', async () => {
  const [teacher, asked] = [await aTeacher(db), 'demandee@ecole.ch']
  await aCall(app, 'changeMail', { mail: asked, password: toBase64(password) }, { as: teacher })
  const taken = 'prise@ecole.ch'
  await aCall(app, 'changeMail', { mail: taken, password: toBase64(password) }, { as: teacher })
  await aTeacher(db, { mail: taken })
  await leave(teacher)
  await daysLater(15, teacher)
  await run()
  expect(await mailsTo(db, asked)).toEqual([])
  expect(await mailsTo(db, taken)).toHaveLength(1)
})

test('own account: two servers at once end each account once, many in one go', async () => {
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
