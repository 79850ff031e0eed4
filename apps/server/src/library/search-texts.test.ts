import { richTextOf } from '@preau/course/rich-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { searchTextsJob, writeSearchTexts } from './search-texts.ts'

const server = await aServer()
const { app, db } = server
const teacher = await aTeacher(db)

const finds = async (text: string) => {
  const { query } = await aCall(app, 'searchLibrary', { text, lang: 'fr' }, { as: teacher })
  return query.map(({ tool }) => tool)
}

const runJob = () => searchTextsJob(db).run({}, AbortSignal.timeout(60_000))

const saying = (text: string) =>
  JSON.stringify({ title: '', blocks: [{ id: 'a', type: 'text', text: richTextOf(text) }] })

const ids = await aTool(server, { name: 'Oiseaux', slides: [{ name: 'Un' }, { name: 'Deux' }] })

test('H-02 words that a migration writes are found once the job has run, and none of them before', async () => {
  await sql`update object set content = ${saying('La huppe fasciée.')}::jsonb where id = ${ids('Un')}`.execute(db)
  expect(await finds('huppe')).toEqual([])
  await runJob()
  expect(await finds('huppe')).toEqual([ids('Oiseaux')])
  expect((await sql`select from search_text_due`.execute(db)).rows).toEqual([])
})

test('H-02 when two transactions write the search words at once, those of the later one remain', async () => {
  await sql`update object set content = ${saying('Le merle.')}::jsonb where id = ${ids('Deux')}`.execute(db)
  const changed = Promise.withResolvers<void>()
  const jobHasRun = Promise.withResolvers<void>()
  const later = db.transaction().execute(async trx => {
    await sql`update object set content = ${saying('Le rossignol.')}::jsonb where id = ${ids('Deux')}`.execute(trx)
    changed.resolve()
    await jobHasRun.promise
    await writeSearchTexts(trx)
  })
  await changed.promise
  await runJob()
  jobHasRun.resolve()
  await later
  expect(await finds('merle')).toEqual([])
  expect(await finds('rossignol')).toEqual([ids('Oiseaux')])
})
