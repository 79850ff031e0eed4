import { mediaUsesListed, unusedDays } from '@preau/contract/media/calls'
import { pageSize } from '@preau/contract/paging'
import type { QueryInput } from '@preau/contract/schemas'
import { type SlideContent, slideContent } from '@preau/course/slide'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clearUnusedMedia } from '#library/bin/clear-unused-media.ts'
import { holdDraftMedia } from '#library/bin/hold-draft-media.ts'
import { writeCursor } from '#platform/lists/list-cursor.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch, type Branch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowsRead } from '#testing/rows-read.ts'
import { rowOf } from '#testing/stored.ts'
import { listMedia } from './list-media.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)
const author = await aTeacher(db)
let branch: Branch

type Filters = Omit<QueryInput<'getMedia'>, 'action'>

async function page(filters: Filters = {}) {
  const { status, query } = await aCall(app, 'getMedia', filters, { as: administrator })
  expect(status).toBe('success')
  return query[0]!
}

const namesOf = async (filters: Filters) => (await page(filters)).media.map(({ name }) => name)

/** One media object of the list. Also checks that the filter agrees with its `isUnused`. */
async function find(id: string) {
  const media = (await page()).media.find(each => each.id === id)!
  const unused = (await page({ isUnused: true })).media.map(each => each.id)
  expect(unused.includes(id)).toBe(media.isUnused)
  return media
}

const remove = (id: string, as = administrator) => aCall(app, 'deleteMedia', { id }, { as })

/** One more media object in the branch's tool; a file of 100 bytes unless given. */
async function aMedia(name: string, { size = 100, purpose = 'image', key = name } = {}): Promise<string> {
  const { id } = await db
    .insertInto('object')
    .values({
      type: 'media',
      parent_id: branch.tool,
      path: [branch.level, branch.tool],
      name,
      visibility: 'visible',
      content: '{}',
      translations: '{}',
      file: JSON.stringify({ key, size, purpose, type: purpose === 'image' ? 'image/png' : 'video/mp4' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const picture = (media: string): SlideContent =>
  slideContent.parse({ title: 'Regarder', blocks: [{ id: 'a', type: 'image', media, alt: '' }] })
const blank = slideContent.parse({ title: 'Regarder', blocks: [] })

async function write(content: SlideContent): Promise<void> {
  const way = { as: author }
  const { query } = await aCall(app, 'getDraft', { slide: branch.slide }, way)
  const version = query[0]!.version
  const { status } = await aCall(app, 'putDraft', { slide: branch.slide, lang: 'fr', version, content }, way)
  expect(status).toBe('success')
}

const publish = () => aCall(app, 'publish', { list: [branch.slide] }, { as: author })

beforeEach(async () => {
  await db.deleteFrom('object').where('type', '=', 'level').execute()
  branch = await aBranch(db)
  await give(db, branch.tool, [author, 'owner'])
  await db.deleteFrom('object').where('id', '=', branch.media).execute()
})

test('H-15 an administrator sees all media with its kind, size and tool, the latest first', async () => {
  await aMedia('media/chat.png', { size: 2_000 })
  await aMedia('media/film.mp4', { size: 3_000_000_000, purpose: 'video' })
  const { media, next, total } = await page()
  const unused = { isUnused: true, goesAt: null, isKept: false, useCount: 0, uses: [] }
  const each = { tool: { id: branch.tool, name: 'tool' }, ...unused, timeStamp: 1 }
  const known = { id: expect.any(String), createdAt: expect.any(Number) }
  expect(media).toEqual([
    { ...each, ...known, name: 'media/film.mp4', kind: 'video', type: 'video/mp4', size: 3_000_000_000 },
    { ...each, ...known, name: 'media/chat.png', kind: 'image', type: 'image/png', size: 2_000 },
  ])
  expect({ next, total }).toEqual({ next: null, total: { count: 2, size: 3_000_002_000 } })
})

test('H-15 copies that share a file are each counted, and the file is weighed once; deleted copies are not counted', async () => {
  await aMedia('one', { key: 'same' })
  await aMedia('two', { key: 'same' })
  await remove(await aMedia('binned', { key: 'other' }))
  expect((await page()).total).toEqual({ count: 2, size: 100 })
})

test('H-15 use is found in a draft, in published content, and in earlier versions', async () => {
  const id = await aMedia('chat')
  const use = { id: branch.slide, type: 'slide', path: [branch.level, branch.tool, branch.module] }
  expect(await find(id)).toMatchObject({ isUnused: true, useCount: 0 })
  await write(picture(id))
  expect(await find(id)).toMatchObject({ isUnused: false, uses: [{ ...use, name: 'slide', place: 'draft' }] })
  await publish()
  expect(await find(id)).toMatchObject({ isUnused: false, useCount: 1, uses: [{ ...use, place: 'published' }] })
  await write(blank)
  expect(await find(id)).toMatchObject({ isUnused: false, uses: [{ place: 'published' }] })
  await publish()
  expect(await find(id)).toMatchObject({ isUnused: true, useCount: 1, uses: [{ ...use, place: 'version' }] })
})

test('H-15 use is found in a translation, in any field of a block, and in a tool itself', async () => {
  const [subtitles, logo] = [await aMedia('fr.vtt', { purpose: 'file' }), await aMedia('logo')]
  const video = { id: 'v', type: 'video', title: '', captions: subtitles }
  const content = slideContent.parse({ title: 'See', blocks: [video] })
  await db
    .updateTable('object')
    .set({ translations: JSON.stringify({ en: { content } }) })
    .where('id', '=', branch.slide)
    .execute()
  await db
    .updateTable('object')
    .set({ content: JSON.stringify({ picture: logo }) })
    .where('id', '=', branch.tool)
    .execute()
  expect(await find(subtitles)).toMatchObject({ uses: [{ id: branch.slide, place: 'published' }] })
  expect(await find(logo)).toMatchObject({ isUnused: false, uses: [{ id: branch.tool, type: 'tool' }] })
})

test('H-15 a slide that was never published uses what its draft has, and not what the draft has replaced', async () => {
  const [before, now] = [await aMedia('before'), await aMedia('now')]
  const unseen = { published_at: null, content: JSON.stringify(picture(before)) }
  await db.updateTable('object').set(unseen).where('id', '=', branch.slide).execute()
  expect((await find(before)).uses).toMatchObject([{ place: 'draft' }])
  await write(picture(now))
  expect((await find(now)).uses).toMatchObject([{ place: 'draft' }])
  expect((await find(before)).isUnused).toBe(true)
})

test('H-15 a file with many uses shows the strongest ones, and their number', async () => {
  const id = await aMedia('logo')
  await sql`
    insert into object (type, parent_id, path, name, content, published_at)
    select 'slide', ${branch.module}::uuid, ${[branch.level, branch.tool, branch.module]}::uuid[], 'Slide ' || n,
      ${JSON.stringify(picture(id))}::jsonb, case when n <= 2 then now() end
    from generate_series(1, ${mediaUsesListed + 5}::int) n
  `.execute(db)
  const { uses, useCount } = await find(id)
  expect(uses.map(({ place }) => place)).toEqual([
    'published',
    'published',
    ...Array.from({ length: mediaUsesListed - 2 }, () => 'draft'),
  ])
  expect(useCount).toBe(mediaUsesListed + 5)
})

test('H-15 media is found by its name or its tool’s, by kind, and by being unused', async () => {
  const used = await aMedia('media/Chat_100%.png')
  await aMedia('media/film.mp4', { purpose: 'video' })
  await write(picture(used))
  expect(await namesOf({ search: 'CHAT_' })).toEqual(['media/Chat_100%.png'])
  expect(await namesOf({ search: '%.' })).toEqual(['media/Chat_100%.png'])
  expect(await namesOf({ search: 'Tool' })).toHaveLength(2)
  expect(await namesOf({ search: 'nothing' })).toEqual([])
  expect(await namesOf({ kind: 'video' })).toEqual(['media/film.mp4'])
  expect(await namesOf({ kind: 'file' })).toEqual([])
  expect(await namesOf({ isUnused: true })).toEqual(['media/film.mp4'])
  expect(await namesOf({ isUnused: true, kind: 'image' })).toEqual([])
})

test.each(['latest', 'largest'] as const)('H-15 page after page, %s first, everything comes once', async order => {
  for (let index = 0; index < pageSize + 7; index += 1) await aMedia(`${index}`, { size: (index % 5) * 10_000_000_000 })
  const first = await page({ order })
  const second = await page({ order, after: first.next! })
  const all = [...first.media, ...second.media]
  expect([first.media.length, second.media.length, second.next]).toEqual([pageSize, 7, null])
  expect(new Set(all.map(({ id }) => id)).size).toBe(pageSize + 7)
  const keys = all.map(({ size, createdAt }) => (order === 'largest' ? size : createdAt))
  expect(keys).toEqual(keys.toSorted((one, other) => other - one))
})

test('H-15 an administrator puts unused media into the bin, and restores it', async () => {
  const id = await aMedia('chat')
  expect(await remove(id)).toMatchObject({ status: 'success', query: [{ id }] })
  expect(await namesOf({})).toEqual([])
  expect((await rowOf(db, id)).deleted_with).toBe(id)
  expect(await eventsTo(db, id)).toEqual([{ action: 'delete-media', actor_id: administrator.id }])
  const { query: bin } = await aCall(app, 'getBin', {}, { as: administrator })
  expect(bin.map(({ object }) => object.id)).toContain(id)
  await aCall(app, 'restoreObjects', { list: [id] }, { as: administrator })
  expect(await namesOf({})).toEqual(['chat'])
})

const clear = () => clearUnusedMedia({ db }).run({}, AbortSignal.timeout(60_000))

/** Moves the time since when media is unused back by some days. */
const age = (days: number) =>
  db
    .updateTable('unused_media')
    .set({ since: sql<Date>`now() - make_interval(days => ${days}::int)` })
    .execute()

test('H-15 unused media goes into the bin after its days, unless it is kept, and the list says when', async () => {
  const [old, kept, held, used] = [
    await aMedia('old'),
    await aMedia('kept'),
    await aMedia('held'),
    await aMedia('used'),
  ]
  await write(picture(held))
  await publish()
  await write(picture(used))
  await publish()
  await clear()
  expect(await namesOf({})).toHaveLength(4)
  expect(await find(used)).toMatchObject({ isUnused: false, goesAt: null })
  // Only an earlier version uses it. It is not deleted, since that version may be restored.
  expect(await find(held)).toMatchObject({ isUnused: true, goesAt: null })
  const { goesAt } = await find(old)
  expect(Math.round((goesAt! - Date.now()) / 86_400_000)).toBe(unusedDays)
  const keep = (isKept: boolean, as?: typeof administrator) => aCall(app, 'keepMedia', { id: kept, isKept }, { as })
  expect(await keep(true, administrator)).toMatchObject({ status: 'success', query: [{ id: kept }] })
  expect(await find(kept)).toMatchObject({ goesAt: null, isKept: true })
  await age(unusedDays - 1)
  await clear()
  expect(await namesOf({})).toHaveLength(4)
  await age(unusedDays + 1)
  await clear()
  expect((await namesOf({})).toSorted()).toEqual(['held', 'kept', 'used'])
  expect((await rowOf(db, old)).deleted_with).toBe(old)
  expect(await eventsTo(db, old)).toEqual([{ action: 'delete-media', actor_id: null }])
  // Media that an administrator keeps is still kept after it was used for a while.
  await write(picture(kept))
  await clear()
  expect(await find(kept)).toMatchObject({ isUnused: false, goesAt: null, isKept: true })
  await write(blank)
  expect(await find(kept)).toMatchObject({ isUnused: true, goesAt: null, isKept: true })
  // After it is restored, or no longer kept, all its days begin again.
  await aCall(app, 'restoreObjects', { list: [old] }, { as: administrator })
  await keep(false, administrator)
  expect(await eventsTo(db, kept)).toEqual([
    { action: 'keep-media', actor_id: administrator.id },
    { action: 'let-go-media', actor_id: administrator.id },
  ])
  await clear()
  for (const id of [old, kept]) expect((await find(id)).goesAt).toBeGreaterThan(Date.now())
  expect(await namesOf({})).toHaveLength(4)
  expect(await keep(true, author)).toMatchObject({ status: 'error', query: [] })
  expect(await keep(true)).toMatchObject({ status: 'error', message: 'not logged' })
  const none = await aCall(app, 'keepMedia', { id: branch.tool, isKept: true }, { as: administrator })
  expect(none).toMatchObject({ status: 'error', message: 'not-found' })
})

test('H-15 media that somebody uses at the last moment is not deleted', async () => {
  const id = await aMedia('chat')
  await clear()
  await age(unusedDays + 1)
  await write(picture(id))
  await clear()
  expect(await namesOf({})).toEqual(['chat'])
  expect(await find(id)).toMatchObject({ isUnused: false, goesAt: null })
})

test('H-15 media used by a draft at the moment of its deletion is not deleted, and media just deleted is restored', async () => {
  const [held, gone] = [await aMedia('held'), await aMedia('gone')]
  await clear()
  await age(unusedDays + 1)
  let clearing: Promise<void> | undefined
  await db.transaction().execute(async trx => {
    const row = { slide_id: branch.slide, version: 1, origins: '{}', published_version: null, saved_by: author.id }
    await trx
      .insertInto('draft')
      .values({ ...row, contents: JSON.stringify({ fr: picture(held) }) })
      .execute()
    await holdDraftMedia(trx, author, { slide: branch.slide, tool: branch.tool })
    clearing = clear()
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows).not.toEqual([])
    })
  })
  await clearing
  expect(await namesOf({})).toEqual(['held'])
  await write(picture(gone))
  expect((await namesOf({})).toSorted()).toEqual(['gone', 'held'])
  expect(await eventsTo(db, gone)).toContainEqual({ action: 'restore-media', actor_id: author.id })
})

test('H-15 media that a draft or a published slide uses is not deleted; media that only an earlier version uses is', async () => {
  const id = await aMedia('chat')
  await write(picture(id))
  expect(await remove(id)).toMatchObject({ status: 'error', message: 'in-use', query: [] })
  await publish()
  await write(blank)
  expect(await remove(id)).toMatchObject({ status: 'error', message: 'in-use' })
  expect(await namesOf({})).toEqual(['chat'])
  await publish()
  expect(await remove(id)).toMatchObject({ status: 'success' })
})

test('H-15 W-17 call 17 does not delete media in use either, unless what uses it is deleted too', async () => {
  const id = await aMedia('chat')
  await write(picture(id))
  const call17 = (...ids: string[]) =>
    aCall(app, 'deleteObjects', { dataAction: ids.map(each => ({ id: each })) }, { as: author })
  expect(await call17(id)).toMatchObject({ status: 'error', message: 'in-use', query: [] })
  expect((await rowOf(db, id)).deleted_at).toBeNull()
  expect(await call17(id, branch.slide)).toMatchObject({ status: 'success' })
})

test('H-15 deleteMedia deletes media only, and only once; another object is not found', async () => {
  const id = await aMedia('chat')
  await remove(id)
  expect(await remove(id)).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await remove(branch.slide)).toMatchObject({ status: 'error', message: 'not-found' })
  expect((await rowOf(db, branch.slide)).deleted_at).toBeNull()
})

test('H-15 the list and the deletion are for administrators alone', async () => {
  const id = await aMedia('chat')
  expect(await aCall(app, 'getMedia', {})).toMatchObject({ status: 'error', message: 'not logged', query: [] })
  expect(await aCall(app, 'getMedia', {}, { as: author })).toMatchObject({ status: 'error', query: [] })
  expect(await aCall(app, 'deleteMedia', { id })).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await remove(id, author)).toMatchObject({ status: 'error' })
  expect(await namesOf({})).toEqual(['chat'])
})

test.each([
  [{ order: 'smallest' }, 'query.order'],
  [{ kind: 'sound' }, 'query.kind'],
  [{ isUnused: 'yes' }, 'query.isUnused'],
  [{ order: 'largest', after: writeCursor({ sortedBy: 'big', id: 'x' }) }, 'query.after'],
])('H-15 W-19 a list requested with %j is answered 400', async (filters, path) => {
  const response = await sendRaw(app, 'getMedia', { action: 'get', ...filters }, { as: administrator })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toBe(path)
})

test('H-15 finding the uses of a page of media reads no other slides', async () => {
  const id = await aMedia('chat')
  await write(picture(id))
  await sql`
    insert into object (type, parent_id, path, name, content)
    select 'slide', ${branch.module}::uuid, ${[branch.level, branch.tool, branch.module]}::uuid[], 'Slide',
      jsonb_build_object('media', gen_random_uuid())
    from generate_series(1, 3000)
  `.execute(db)
  await sql`analyze object`.execute(db)
  const filters = [{}, { isUnused: true }, { order: 'largest' as const }]
  for (const each of filters) expect(await rowsRead(db, trx => listMedia(trx, each))).toBeLessThan(100)
})
