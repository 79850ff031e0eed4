import { versionsKept } from '@preau/contract/authoring/calls'
import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const teacher = await aTeacher(db)
let ids: Ids
let author: TestPerson

const text = (words: string) => ({ id: 'a', type: 'text' as const, text: richTextOf(words) })
const slide = (title: string, words: string) => slideContent.parse({ title, blocks: [text(words)] })

beforeAll(async () => {
  author = await aTeacher(db)
  ids = await aTool(server, {
    name: 'Outil',
    slides: [
      { name: 'Un', blocks: [text('Bonjour')], en: { name: 'One', blocks: [text('Hello')] } },
      { name: 'Deux', blocks: [text('Deuxième')] },
      { name: 'Trois', blocks: [text('Troisième')] },
      { name: 'Quatre', blocks: [text('Quatrième')] },
      { name: 'Cinq', blocks: [text('Cinquième')] },
      { name: 'Souvent', blocks: [text('Encore')] },
      { name: 'Six', blocks: [text('Sixième')], en: { name: 'Six', blocks: [text('Sixth')] } },
    ],
  })
  await give(db, ids('Outil'), [author, 'writer'])
})

async function save(name: string, content: ReturnType<typeof slide>, lang: 'fr' | 'en' = 'fr') {
  const { query } = await aCall(app, 'getDraft', { slide: ids(name) }, { as: author })
  const version = query[0]?.version ?? 0
  await aCall(app, 'putDraft', { slide: ids(name), lang, version, content }, { as: author })
}

const publish = async (name: string) => (await aCall(app, 'publish', { list: [ids(name)] }, { as: author })).query

const seen = async (name: string, lang: 'fr' | 'en') =>
  (await aCall(app, 'getLibrary', { filters: { list: ids(name) }, lang }, { as: teacher })).query[0]

const versionsOf = async (name: string) =>
  (await aCall(app, 'getVersions', { slide: ids(name) }, { as: author })).query.map(({ version }) => version)

test('R-53 slides published together each keep their own words and earlier versions, in each language', async () => {
  await save('Trois', slide('', 'Sans titre'))
  await save('Un', slide('Un, encore', 'Salut'))
  await save('Un', slide('One, again', 'Hi'), 'en')
  await save('Deux', slide('Deux, encore', 'Seconde'))
  const { query: added } = await aCall(
    app,
    'putObject',
    { object: { type: 'slide', name: 'Neuf', parent: ids('Module') } },
    { as: author },
  )

  const published = await publish('Outil')
  expect(published.map(one => one.slide)).toEqual([ids('Un'), ids('Deux'), ids('Trois'), added[0]?.id])
  for (const { slide, version } of published) {
    const { query } = await aCall(app, 'getVersions', { slide }, { as: author })
    expect(query[0]).toMatchObject({ version, isCurrent: true })
  }
  const words = async (name: string, lang: 'fr' | 'en') => {
    const object = await seen(name, lang)
    return `${object?.name}: ${JSON.stringify(object?.content)}`
  }
  expect(await words('Un', 'fr')).toMatch(/^Un, encore: .*Salut/)
  expect(await words('Un', 'en')).toMatch(/^One, again: .*Hi/)
  expect(await words('Deux', 'fr')).toMatch(/^Deux, encore: .*Seconde/)
  expect(await words('Trois', 'fr')).toMatch(/^Trois: .*Sans titre/)
  expect(await versionsOf('Un')).toHaveLength(2)
  expect(await publish('Outil')).toEqual([])
})

test('R-53 R-52 when a translation is only begun, teachers get the original, and learn that they do', async () => {
  const both = (title: string, ...words: [string, string]) =>
    slideContent.parse({ title, blocks: words.map((word, index) => ({ ...text(word), id: index ? 'b' : 'a' })) })
  await save('Quatre', both('Quatre', 'Premier', 'Second'))
  await save('Quatre', both('', 'Premier', 'The second'), 'en')
  await publish('Quatre')
  expect(await seen('Quatre', 'en')).toMatchObject({
    languages: ['fr', 'en'],
    content: { title: 'Quatre', inOriginal: ['/title', 'a'] },
  })
  expect((await seen('Quatre', 'fr'))?.content).not.toHaveProperty('inOriginal')

  await save('Quatre', both('Four', 'Premier', 'Second'), 'en')
  await publish('Quatre')
  expect(await seen('Quatre', 'en')).toMatchObject({
    languages: ['fr'],
    content: { title: 'Four', inOriginal: ['a', 'b'] },
  })
})

test('R-53 R-52 a picture without words does not count for or against the translation of a slide', async () => {
  const picture = { id: 'i', type: 'image' as const, media: ids('Module'), alt: '', decorative: true as const }
  await save('Cinq', slideContent.parse({ title: 'Une image', blocks: [picture] }))
  await save('Cinq', slideContent.parse({ title: 'A picture', blocks: [] }), 'en')
  await publish('Cinq')
  expect(await seen('Cinq', 'en')).toMatchObject({ languages: ['fr', 'en'], content: { title: 'A picture' } })
  expect((await seen('Cinq', 'en'))?.content).not.toHaveProperty('inOriginal')

  await save('Cinq', slideContent.parse({ title: 'Une image', blocks: [text('Un texte'), picture] }))
  await save('Cinq', slideContent.parse({ title: 'A picture', blocks: [text('Un texte'), picture] }), 'en')
  await publish('Cinq')
  expect(await seen('Cinq', 'en')).toMatchObject({ languages: ['fr'], content: { inOriginal: ['a'] } })

  await save('Cinq', slideContent.parse({ title: 'A picture', blocks: [text('A text'), picture] }), 'en')
  await publish('Cinq')
  expect(await seen('Cinq', 'en')).toMatchObject({ languages: ['fr', 'en'] })
})

test('R-53 the latest versions of a slide published many times are kept, and the one that teachers see', async () => {
  await db.updateTable('object').set({ version: 1000 }).where('id', '=', ids('Souvent')).execute()
  await save('Souvent', slide('Souvent', 'La dernière'))
  await publish('Souvent')
  const [current = 0] = await versionsOf('Souvent')
  const before = await versionsOf('Un')
  await db
    .insertInto('object_version')
    .values(
      Array.from({ length: versionsKept + 5 }, (_, n) => ({
        object_id: ids('Souvent'),
        version: n,
        content: JSON.stringify(slide('Souvent', `${n}`)),
        translations: '{}',
        actor_id: null,
      })),
    )
    .execute()
  await save('Souvent', slide('Souvent', 'Toute dernière'))
  await publish('Souvent')

  const kept = await versionsOf('Souvent')
  expect(kept).toHaveLength(versionsKept)
  expect(kept[0]).toBeGreaterThan(current)
  expect(kept).toContain(current)
  expect(kept.at(-1)).toBeGreaterThan(0)
  expect(JSON.stringify((await seen('Souvent', 'fr'))?.content)).toContain('Toute dernière')
  expect(await versionsOf('Un')).toEqual(before)
})

test('R-53 a slide on which learners could not go on is left out while others are published; alone it is refused', async () => {
  const scene = {
    id: 's',
    type: 'scenario',
    situations: [{ id: 'x', title: 'Là', text: richTextOf('Et puis ?'), choices: [] }],
  }
  await save('Six', slideContent.parse({ title: 'Six', blocks: [scene] }))
  await save('Trois', slide('Trois', 'Prête'))
  const [checked] = (await aCall(app, 'checkTool', { tool: ids('Outil') }, { as: author })).query
  expect(checked?.findings).toContainEqual(expect.objectContaining({ code: 'no-choices', slide: ids('Six') }))
  expect((await publish('Outil')).map(one => one.slide)).toEqual([ids('Trois')])
  const alone = await aCall(app, 'publish', { list: [ids('Six')] }, { as: author })
  expect(alone).toMatchObject({ status: 'error', message: 'unfinished' })
  expect(JSON.stringify((await seen('Six', 'fr'))?.content)).toContain('Sixième')
})

test('R-53 R-52 before publishing the author sees which slides would remove a language from the tool', async () => {
  const made = await aTool(server, {
    name: 'Bilingue',
    slides: [{ name: 'A', blocks: [text('Oui')], en: { name: 'A', blocks: [text('Yes')] } }],
  })
  await give(db, made('Bilingue'), [author, 'writer'])
  const look = async () => (await aCall(app, 'checkTool', { tool: made('Bilingue') }, { as: author })).query[0]
  const languages = async () =>
    (await aCall(app, 'getLibrary', { filters: { list: made('Bilingue') } }, { as: teacher })).query[0]?.languages
  expect([(await look())?.untranslated, await languages()]).toEqual([[], ['fr', 'en']])
  const object = { type: 'slide' as const, name: 'B', parent: made('Module') }
  const [added] = (await aCall(app, 'putObject', { object }, { as: author })).query
  expect((await look())?.untranslated).toEqual([{ language: 'en', slides: [added?.id] }])
  await aCall(app, 'publish', { list: [made('Bilingue')] }, { as: author })
  expect([(await look())?.untranslated, await languages()]).toEqual([[], ['fr']])
})

test('R-53 R-52 publishing does not wait for progress that somebody makes on the same slide', async () => {
  await save('Deux', slide('Deux', 'Autre'))
  await db.transaction().execute(async trx => {
    await sql`select id from object where id = ${ids('Deux')}::uuid for key share`.execute(trx)
    expect(await publish('Deux')).toHaveLength(1)
  })
})
