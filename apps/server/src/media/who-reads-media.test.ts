import { richTextOf } from '@preau/course/rich-text'
import { type SlideContent, slideContent } from '@preau/course/slide'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readLibrary } from '#library/read-library.ts'
import { countQueries } from '#platform/postgres/db.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aTool, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { rowsRead } from '#testing/rows-read.ts'

const server = await aServer()
const { app, db } = server
const [administrator, teacher, reader, writer] = [
  await anAdministrator(db),
  await aTeacher(db),
  await aTeacher(db),
  await aTeacher(db),
]
const strangers = [undefined, teacher]
const media = {
  'media/chat.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'),
  'media/film.mp4': Buffer.from('a film'),
  'media/film.vtt': Buffer.from('WEBVTT\n'),
  'media/fiche.pdf': Buffer.from('%PDF-1.7'),
}
const all = Object.keys(media).sort()
let ids: Ids

beforeEach(async () => {
  ids = await aTool(server, { media })
  await give(db, ids('Tool'), [reader, 'reader'], [writer, 'writer'])
})

/** The tool's media that somebody can list. Also checks that the downloads agree. */
async function mediaFor(as?: TestPerson, tool = ids('Tool')): Promise<string[]> {
  const { query } = await aCall(app, 'getLibrary', { filters: { type: 'library', parent: tool } }, { as })
  const listed = query.map(({ name }) => name)
  for (const name of all) {
    const type = name.endsWith('svg') ? 'image' : name.endsWith('mp4') ? 'video' : 'file'
    const download = { action: 'download', list: { id: ids(name), options: { type } } }
    const { statusCode } = await sendRaw(app, 'downloadObject', download, { as })
    expect([name, statusCode]).toEqual([name, listed.includes(name) ? 200 : 404])
  }
  return listed.sort()
}

const everything = (): SlideContent =>
  slideContent.parse({
    title: 'Regarder',
    blocks: [
      { id: 'a', type: 'image', media: ids('media/chat.svg'), alt: '' },
      { id: 'b', type: 'video', title: '', media: ids('media/film.mp4'), captions: ids('media/film.vtt') },
      { id: 'c', type: 'file', media: ids('media/fiche.pdf'), title: 'Fiche' },
    ],
  })
const nothing = slideContent.parse({ title: 'Regarder', blocks: [] })

async function write(content: SlideContent, lang: 'fr' | 'en' = 'fr'): Promise<void> {
  const { query } = await aCall(app, 'getDraft', { slide: ids('Slide') }, { as: writer })
  const draft = { slide: ids('Slide'), lang, version: query[0]!.version, content }
  expect(await aCall(app, 'putDraft', draft, { as: writer })).toMatchObject({ status: 'success' })
}

const publish = async () =>
  expect(await aCall(app, 'publish', { list: [ids('Slide')] }, { as: writer })).toMatchObject({ status: 'success' })

const change = async (name: string, commonAttributes: object) =>
  expect(
    await aCall(app, 'updateObjects', { dataAction: { id: ids(name), commonAttributes } }, { as: administrator }),
  ).toMatchObject({ status: 'success' })

test('W-04 W-12 W-15 R-48 media that nothing published uses is readable only by those who may edit the tool', async () => {
  for (const as of [...strangers, reader]) expect(await mediaFor(as)).toEqual([])
  for (const as of [writer, administrator]) expect(await mediaFor(as)).toEqual(all)
  await write(everything())
  for (const as of [...strangers, reader]) expect(await mediaFor(as)).toEqual([])
  await publish()
  for (const as of [...strangers, reader, writer]) expect(await mediaFor(as)).toEqual(all)
  await write(nothing)
  for (const as of strangers) expect(await mediaFor(as)).toEqual(all)
  await publish()
  for (const as of [...strangers, reader]) expect(await mediaFor(as)).toEqual([])
  expect(await mediaFor(writer)).toEqual(all)
})

test('W-04 W-12 W-15 R-47 media is hidden, and shown again, with the slide, the module or the tool that uses it', async () => {
  await write(everything())
  await publish()
  for (const name of ['Slide', 'Module', 'Tool', 'Level']) {
    await change(name, { visibility: 'hide' })
    for (const as of strangers) expect([name, await mediaFor(as)]).toEqual([name, []])
    for (const as of [reader, writer]) expect([name, await mediaFor(as)]).toEqual([name, all])
    await change(name, { visibility: 'visible' })
    for (const as of strangers) expect([name, await mediaFor(as)]).toEqual([name, all])
  }
  for (const name of ['Slide', 'Module']) {
    await aCall(app, 'deleteObjects', { dataAction: { id: ids(name) } }, { as: administrator })
    for (const as of [...strangers, reader]) expect([name, await mediaFor(as)]).toEqual([name, []])
    expect([name, await mediaFor(writer)]).toEqual([name, all])
    await aCall(app, 'restoreObjects', { list: [ids(name)] }, { as: administrator })
    for (const as of strangers) expect([name, await mediaFor(as)]).toEqual([name, all])
  }
})

test('W-04 W-12 R-48 a picture that only a translation uses is readable by everybody once the translation is published', async () => {
  const [picture] = everything().blocks
  await write(slideContent.parse({ title: 'Regarder', blocks: [picture] }))
  await publish()
  const english = { ...everything(), title: 'Look', blocks: everything().blocks.slice(0, 2) }
  await write(english, 'en')
  for (const as of strangers) expect(await mediaFor(as)).toEqual(['media/chat.svg'])
  await publish()
  for (const as of strangers) {
    expect(await mediaFor(as)).toEqual(['media/chat.svg', 'media/film.mp4', 'media/film.vtt'])
  }
})

test('W-04 W-12 R-48 R-56 the picture of an assessment is readable by everybody once the assessment is published', async () => {
  const question = { id: 'q', type: 'true-false', mode: 'assessment', prompt: richTextOf('Vrai ?'), answer: true }
  const picture = { media: ids('media/chat.svg'), alt: 'Un chat' }
  await write(slideContent.parse({ title: 'Regarder', blocks: [{ ...question, picture }] }))
  for (const as of strangers) expect(await mediaFor(as)).toEqual([])
  await publish()
  for (const as of strangers) expect(await mediaFor(as)).toEqual(['media/chat.svg'])
  await write(slideContent.parse({ title: 'Regarder', blocks: [question] }))
  await publish()
  for (const as of strangers) expect(await mediaFor(as)).toEqual([])
})

test('W-04 W-12 R-48 media of a tool does not become readable because somebody else’s tool names it', async () => {
  const other = await aBranch(db)
  await db
    .updateTable('object')
    .set({ content: JSON.stringify(everything()) })
    .where('id', '=', other.slide)
    .execute()
  for (const as of [...strangers, reader]) expect(await mediaFor(as)).toEqual([])
})

test('W-04 W-12 R-47 the picture of a tool is readable by anyone who may read the tool, as long as it is the tool’s picture', async () => {
  await change('Tool', { content: { picture: ids('media/chat.svg') } })
  for (const as of [...strangers, reader]) expect(await mediaFor(as)).toEqual(['media/chat.svg'])
  await change('Tool', { visibility: 'hide' })
  for (const as of strangers) expect(await mediaFor(as)).toEqual([])
  expect(await mediaFor(reader)).toEqual(['media/chat.svg'])
  await change('Tool', { visibility: 'visible', content: {} })
  for (const as of [...strangers, reader]) expect(await mediaFor(as)).toEqual([])
})

test('W-12 R-48 the media of a large tool is listed by one query, which reads the uses of each file until a visible one', async () => {
  const [count, path] = [500, [ids('Level'), ids('Tool')]]
  await sql`
    insert into object (id, type, parent_id, path, name, visibility, file)
    select md5(${ids('Tool')} || n)::uuid, 'media', ${ids('Tool')}::uuid, ${path}::uuid[], 'media ' || n, 'visible',
      '{"key": "k", "type": "image/png", "size": 1, "purpose": "image"}'
    from generate_series(1, ${count}::int) n
  `.execute(db)
  // Each slide uses a picture of its own, and one that all thousand use.
  await sql`
    insert into object (type, parent_id, path, name, visibility, content, published_at)
    select 'slide', ${ids('Module')}::uuid, ${[...path, ids('Module')]}::uuid[], 'Slide ' || n, 'visible',
      jsonb_build_array(md5(${ids('Tool')} || n)::uuid, ${ids('media/chat.svg')}::uuid), now()
    from generate_series(1, 1000) n
  `.execute(db)
  const query = { filters: { type: ['library' as const], parent: [ids('Tool')] } }
  for (const viewer of [{ id: null, isAdministrator: false }, teacher.viewer]) {
    const { result, queries } = await countQueries(() => readLibrary(db, viewer, query))
    expect(result).toHaveLength(count + 1)
    expect(queries).toHaveLength(1)
    // Reads only the media, a slide for each, and their parents.
    expect(await rowsRead(db, trx => readLibrary(trx, viewer, query))).toBeLessThan(12 * count)
  }
})
