import { readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readLibrary } from '#library/read-library.ts'
import { checkDrawing } from '#pictures/check-drawing.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { rowsRead } from '#testing/rows-read.ts'
import { rowOf } from '#testing/stored.ts'
import { contentFolder, demoAccounts, seedDemo } from './seed-demo.ts'

const server = await aServer()
const { app, db, config } = server
await seedDemo(server)

const nobody = { id: null, isAdministrator: false }
const count = async () => {
  const { n } = await db
    .selectFrom('object')
    .select(expression => expression.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

test('R-14 the demo has every course of the content folder, each in its level', async () => {
  const tools = await readLibrary(db, { id: null, isAdministrator: true }, { filters: { type: ['bloc'] } })
  const folders = readdirSync(contentFolder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  expect(tools).toHaveLength(folders.length)
  const levels = await readLibrary(db, nobody, { filters: { type: ['category'] } })
  for (const tool of tools) {
    expect(levels.map(({ id }) => id)).toContain(tool.parentId)
    expect(tool.moduleCount).toBeGreaterThan(0)
    expect(tool.minutes).toBeGreaterThan(0)
  }
})

test('W-12 right after the import, before PostgreSQL has statistics, the list does not read the whole table', async () => {
  const { id } = await db
    .selectFrom('actor')
    .select('id')
    .where('mail', '=', 'teacher@demo.preau')
    .executeTakeFirstOrThrow()
  const asked = { filters: { type: ['category' as const, 'bloc' as const] } }
  const count = await rowsRead(db, trx => readLibrary(trx, { id, isAdministrator: false }, asked))
  expect(count).toBeLessThan(1000)
})

test('R-14 every slide of the demo can be read in every language it is written in', async () => {
  const author = await db
    .selectFrom('actor')
    .select('id')
    .where('mail', '=', 'author@demo.preau')
    .executeTakeFirstOrThrow()
  for (const lang of ['fr', 'en'] as const) {
    const slides = await readLibrary(
      db,
      { id: author.id, isAdministrator: false },
      { filters: { type: ['slide'] }, lang },
    )
    expect(slides.length).toBeGreaterThan(100)
    for (const slide of slides)
      expect(slide.content).toMatchObject({ title: expect.any(String), blocks: expect.any(Array) })
  }
})

test('R-52 the slide counts of tools and modules match the slides to do', async () => {
  const { rows } = await sql<Record<string, number | string>>`
    select o.name, o.slide_count, o.module_count,
      (select count(*) from object s where s.type = 'slide' and s.visibility = 'visible' and o.id = any (s.path)) as slides,
      (select count(*) from object m where m.type = 'module' and m.parent_id = o.id) as modules
    from object o where o.type in ('tool', 'module')
  `.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(row).toMatchObject({ slide_count: row.slides, module_count: row.modules })
})

test('R-56 a picture has its size, so that its space is reserved until it has loaded', async () => {
  const media = await readLibrary(db, nobody, { filters: { type: ['library'] }, attributes: ['content'] })
  for (const { content } of media.filter(({ name }) => name.endsWith('.svg')))
    expect(content).toEqual({ width: expect.any(Number), height: expect.any(Number) })
})

test('R-55 R-56 visitors get every picture, film and file of the demo: each is shown by a slide', async () => {
  const stored = await db.selectFrom('object').select('name').where('type', '=', 'media').execute()
  const media = await readLibrary(db, nobody, { filters: { type: ['library'] } })
  expect(media.map(({ name }) => name).sort()).toEqual(stored.map(({ name }) => name).sort())
})

test('R-56 every picture of the demo can be decoded', async () => {
  const media = await readLibrary(db, nobody, { filters: { type: ['library'] } })
  const pictures = media.filter(({ name }) => /\.(svg|png|jpe?g|webp)$/.test(name))
  expect(pictures.length).toBeGreaterThan(5)
  for (const { id, name } of pictures) {
    const { file } = await rowOf(db, id)
    const { stream } = (await server.files.get(file?.key ?? ''))!
    const bytes = await buffer(stream)
    if (name.endsWith('.svg')) expect([name, checkDrawing(bytes)]).toEqual([name, null])
    // Decodes the picture with the same strictness as for a reader, at a smaller size.
    const small = sharp(bytes, { failOn: 'error' }).resize({ width: 60 }).png().toBuffer()
    await expect(small, name).resolves.toBeInstanceOf(Buffer)
  }
  const shown = pictures.find(({ name }) => name.endsWith('.svg'))
  const list = { id: shown?.id, options: { type: 'image', size: { width: 60 } } }
  const response = await sendRaw(app, 'downloadObject', { action: 'download', list })
  expect(response.statusCode).toBe(200)
  expect((await sharp(response.rawPayload).metadata()).width).toBe(60)
})

test('R-27 the three people of the demo sign in, one of them an administrator', async () => {
  for (const { mail, role } of demoAccounts) {
    const fields = { login: mail, key: config.demoPassword }
    const answer = await aCall(app, 'authenticate', { actor: mail }, { fields })
    expect(answer).toMatchObject({ status: 'success', query: { level: role, mail } })
  }
})

test('a second seed changes nothing, and keeps what people have changed', async () => {
  const before = await count()
  const { id } = await db.selectFrom('object').select('id').where('type', '=', 'tool').executeTakeFirstOrThrow()
  await db.updateTable('object').set({ name: 'Changed' }).where('id', '=', id).execute()
  await seedDemo(server)
  expect(await count()).toBe(before)
  expect(await db.selectFrom('object').select('name').where('id', '=', id).executeTakeFirst()).toEqual({
    name: 'Changed',
  })
})
