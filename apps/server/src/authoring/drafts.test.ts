import { richTextOf } from '@preau/course/rich-text'
import { type SlideContent, slideContent } from '@preau/course/slide'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countQueries } from '#platform/postgres/db.ts'
import { give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aSingleChoice, aTool, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const teacher = await aTeacher(db)
const administrator = await anAdministrator(db)
const text = (id: string, words: string) => ({ id, type: 'text' as const, text: richTextOf(words) })

let ids: Ids
let author: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  author = await aTeacher(db, { firstName: 'Luc', lastName: 'Favre' })
  colleague = await aTeacher(db, { firstName: 'Mia', lastName: 'Rey' })
  ids = await aTool(server, {
    name: 'Outil',
    slides: [
      {
        name: 'Un',
        blocks: [text('a', 'Bonjour'), text('b', 'Au revoir'), aSingleChoice('q')],
        en: { name: 'One', blocks: [text('a', 'Hello'), text('b', 'Goodbye')] },
      },
      { name: 'Deux', blocks: [text('a', 'Deuxième')] },
      { name: 'Trois', blocks: [text('a', 'Troisième')] },
      { name: 'Quatre', blocks: [text('a', 'Quatrième')] },
      { name: 'Cinq', blocks: [text('a', 'Cinquième')] },
      { name: 'Six', blocks: [text('a', 'Sixième')] },
    ],
  })
  await give(db, ids('Outil'), [author, 'writer'], [colleague, 'writer'])
})

async function draftOf(name: string, as = author) {
  const { query } = await aCall(app, 'getDraft', { slide: ids(name) }, { as })
  if (!query[0]) throw new Error(`no draft of ${name}`)
  return query[0]
}

const save = (name: string, version: number, content: SlideContent, as = author, lang: 'fr' | 'en' = 'fr') =>
  aCall(app, 'putDraft', { slide: ids(name), lang, version, content }, { as })

const seenBy = async (name: string, as: TestPerson) =>
  (await aCall(app, 'getLibrary', { filters: { list: ids(name) }, lang: 'fr' }, { as })).query[0]

const slide = (title: string, words: string) => slideContent.parse({ title, blocks: [text('a', words)] })

test('R-53 an author gets a slide with its answers, in each language; nobody else does', async () => {
  const draft = await draftOf('Un')
  expect(draft).toMatchObject({ version: 0, language: 'fr', hasChanges: false, outdated: { en: [] }, present: [] })
  expect(draft.contents.en?.title).toBe('One')
  expect(JSON.stringify(draft.contents.fr)).toContain('"correct":true')
  expect(await aCall(app, 'getDraft', { slide: ids('Un') }, { as: teacher })).toMatchObject({
    status: 'error',
    message: 'accessdenied',
    query: [],
  })
  expect(await aCall(app, 'getDraft', { slide: ids('Un') })).toMatchObject({ message: 'not logged' })
  expect(await aCall(app, 'getDraft', { slide: ids('Module') }, { as: author })).toMatchObject({ message: 'not-found' })
})

test('R-53 saved changes are seen only by authors until they are published', async () => {
  expect(await save('Deux', 0, slide('Deux fois', 'Neuf'))).toMatchObject({
    status: 'success',
    query: [{ version: 1, hasChanges: true, savedBy: 'Luc Favre' }],
  })
  expect((await draftOf('Deux')).contents.fr?.title).toBe('Deux fois')
  expect(JSON.stringify(await seenBy('Deux', teacher))).toContain('Deuxième')

  const { query } = await aCall(app, 'publish', { list: [ids('Module')] }, { as: author })
  expect(query.map(published => published.slide)).toEqual([ids('Deux')])
  const seen = await seenBy('Deux', teacher)
  expect(seen?.name).toBe('Deux fois')
  expect(JSON.stringify(seen?.content)).toContain('Neuf')
  expect((await draftOf('Deux')).hasChanges).toBe(false)
  expect((await aCall(app, 'publish', { list: [ids('Outil')] }, { as: author })).query).toEqual([])
})

describe('a slide whose changes are all undone', () => {
  let version = 0
  let undone = (_: string) => ''
  const saved = async (lang: 'fr' | 'en', title: string, words: string, reviewed?: string[]) => {
    const asked = { slide: undone('Un'), lang, version, content: slide(title, words), ...(reviewed && { reviewed }) }
    const [draft] = (await aCall(app, 'putDraft', asked, { as: author })).query
    version = draft!.version
    return draft!.hasChanges
  }
  const publish = async () => (await aCall(app, 'publish', { list: [undone('Défaire')] }, { as: author })).query.length
  beforeEach(async () => {
    version = 0
    undone = await aTool(server, {
      name: 'Défaire',
      slides: [{ name: 'Un', blocks: [text('a', 'Bonjour')], en: { name: 'One', blocks: [text('a', 'Hello')] } }],
    })
    await give(db, undone('Défaire'), [author, 'writer'])
  })

  test('R-53 has no unpublished changes, in any language it is written in', async () => {
    expect(await saved('fr', 'Un', 'Bonsoir')).toBe(true)
    expect(await saved('en', 'One', 'Good evening')).toBe(true)
    expect(await saved('fr', 'Un', 'Bonjour')).toBe(true)
    expect(await saved('en', 'One', 'Hello')).toBe(false)
    expect(await publish()).toBe(0)
    expect(await saved('fr', 'Une', 'Bonjour')).toBe(true)
  })

  test('R-53 has no unpublished changes when a translation is only begun, but has some when words marked as meant are begun again', async () => {
    // The translation is only begun, with the original's words. Teachers see the original.
    expect(await saved('en', 'One', 'Bonjour')).toBe(true)
    expect(await publish()).toBe(1)
    expect(await saved('fr', 'Une', 'Bonjour')).toBe(true)
    expect(await saved('fr', 'Un', 'Bonjour')).toBe(false)
    // The author marked the block as meant: it is to have the same words in English.
    expect(await saved('en', 'One', 'Bonjour', ['a'])).toBe(true)
    expect(await publish()).toBe(1)
    expect(await saved('en', 'One', 'Bonjours')).toBe(true)
    expect(await saved('en', 'One', 'Bonjour')).toBe(true)
  })
})

test('R-53 when twenty saves are based on one version, one succeeds, and the others are refused as a conflict', async () => {
  const saves = await Promise.all(Array.from({ length: 20 }, (_, n) => save('Trois', 0, slide('Trois', `Essai ${n}`))))
  expect(saves.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(new Set(saves.filter(({ status }) => status === 'error').map(({ message }) => message))).toEqual(
    new Set(['old-version']),
  )
  expect((await draftOf('Trois')).version).toBe(1)
})

test('R-53 a translation is marked when its original changed after it, until somebody reviews it', async () => {
  const { contents, version } = await draftOf('Un')
  const french = contents.fr as SlideContent
  const english = contents.en as SlideContent
  const changed = { ...french, blocks: [text('a', 'Salut'), ...french.blocks.slice(1)] }
  await save('Un', version, changed)
  expect((await draftOf('Un')).outdated).toEqual({ en: ['a'] })

  const other = { ...english, blocks: [english.blocks[0] as SlideContent['blocks'][number], text('b', 'See you')] }
  await save('Un', version + 1, other, author, 'en')
  expect((await draftOf('Un')).outdated).toEqual({ en: ['a'] })

  const looked = { slide: ids('Un'), lang: 'en' as const, version: version + 2, content: other, reviewed: ['a'] }
  await aCall(app, 'putDraft', looked, { as: author })
  expect((await draftOf('Un')).outdated).toEqual({ en: [] })
})

test('R-53 a block begun from its original is translated once its words differ, or are marked as meant', async () => {
  const names = slide('Cinq', 'Zoé et Noah')
  const meterOf = async () =>
    (await aCall(app, 'checkTool', { tool: ids('Outil') }, { as: author })).query[0]?.slides
      .find(({ slide }) => slide === ids('Cinq'))
      ?.languages.find(({ language }) => language === 'en')
  const write = async (lang: 'fr' | 'en', content: SlideContent, reviewed: string[] = []) => {
    const { version } = await draftOf('Cinq')
    await aCall(app, 'putDraft', { slide: ids('Cinq'), lang, version, content, reviewed }, { as: author })
    return draftOf('Cinq')
  }
  await write('fr', names)
  expect(await write('en', names)).toMatchObject({ meant: { en: [] }, outdated: { en: [] } })
  expect(await meterOf()).toMatchObject({ words: 1, written: 0, outdated: 0 })

  expect(await write('en', names, ['a'])).toMatchObject({ meant: { en: ['a'] }, outdated: { en: [] } })
  expect(await meterOf()).toMatchObject({ words: 1, written: 1, outdated: 0 })

  await write('en', slide('Cinq', 'Zoé and Noah'))
  expect(await meterOf()).toMatchObject({ written: 1 })
  expect(await write('en', names)).toMatchObject({ meant: { en: [] } })
  expect(await meterOf()).toMatchObject({ written: 0 })
})

test('T-03 a block is half translated until no sentence of its original is left, or somebody says it is meant', async () => {
  const write = async (lang: 'fr' | 'en', words: string, reviewed: string[] = []) => {
    const { version } = await draftOf('Six')
    const content = slide('Six', words)
    await aCall(app, 'putDraft', { slide: ids('Six'), lang, version, content, reviewed }, { as: author })
    const { outdated, meant } = await draftOf('Six')
    const { query } = await aCall(app, 'checkTool', { tool: ids('Outil') }, { as: author })
    const meter = query[0]?.slides
      .find(each => each.slide === ids('Six'))
      ?.languages.find(({ language }) => language === 'en')
    return { outdated: outdated.en, meant: meant.en, written: meter?.written, begun: meter?.begun }
  }
  await write('fr', 'Inès lit le message. Elle le montre à Noé. Noé lit le Petit Prince.')
  const half = 'Inès reads the message. Elle le montre à Noé. Noé lit le Petit Prince.'
  const open = { outdated: [], meant: [], written: 0, begun: 1 }
  expect(await write('en', half)).toEqual(open)
  expect(await write('en', half, ['a'])).toEqual({ ...open, meant: ['a'], written: 1, begun: 0 })
  const less = 'Inès reads the message. She shows it to Noé. Noé lit le Petit Prince.'
  expect(await write('en', less), 'meant to be left, beside fewer others').toMatchObject({ meant: ['a'], written: 1 })
  expect(await write('en', half), 'more is left than was meant').toEqual(open)
  const whole = 'Inès reads the message. She shows it to Noé. Noé reads.'
  expect(await write('en', whole)).toEqual({ outdated: [], meant: [], written: 1, begun: 0 })
  await write('en', half)
  expect(await write('fr', 'Inès écrit un message. Elle le montre à Noé.'), 'an original that changes').toEqual(open)
})

test('R-53 blocks without words do not count as something to translate', async () => {
  const { version } = await draftOf('Cinq')
  const picture = { id: 'i', type: 'image' as const, media: '', alt: '' }
  const original = slide('Cinq', 'Une image')
  await save('Cinq', version, { ...original, blocks: [...original.blocks, picture] })
  await save('Cinq', version + 1, slide('Five', 'A picture'), author, 'en')
  const { query } = await aCall(app, 'checkTool', { tool: ids('Outil') }, { as: author })
  const meters = query[0]?.slides.find(({ slide }) => slide === ids('Cinq'))?.languages
  expect(meters).toEqual([
    { language: 'fr', words: 1, written: 1, outdated: 0, begun: 0, untitled: 0 },
    { language: 'en', words: 1, written: 1, outdated: 0, begun: 0, untitled: 0 },
  ])
})

test('R-53 a translation can be removed, the original cannot', async () => {
  const { version } = await draftOf('Quatre')
  await save('Quatre', version, slide('Four', 'Fourth'), author, 'en')
  expect(Object.keys((await draftOf('Quatre')).contents).sort()).toEqual(['en', 'fr'])
  const taken = { slide: ids('Quatre'), version: version + 1, content: null }
  await aCall(app, 'putDraft', { ...taken, lang: 'en' }, { as: author })
  expect(Object.keys((await draftOf('Quatre')).contents)).toEqual(['fr'])
  const refused = await aCall(app, 'putDraft', { ...taken, version: version + 2, lang: 'fr' }, { as: author })
  expect(refused).toMatchObject({ status: 'error' })
  expect(Object.keys((await draftOf('Quatre')).contents)).toEqual(['fr'])
})

test('R-53 a new slide is only for authors until it is published, and then for everyone', async () => {
  const made = await aCall(
    app,
    'putObject',
    { object: { type: 'slide', name: 'Cinq', parent: ids('Module') } },
    { as: author },
  )
  const id = made.query[0]?.id as string
  const asked = { filters: { list: id } }
  expect((await aCall(app, 'getLibrary', asked, { as: teacher })).query).toEqual([])
  const version = (await aCall(app, 'getDraft', { slide: id }, { as: author })).query[0]?.version as number
  await aCall(
    app,
    'putDraft',
    { slide: id, lang: 'fr', version, content: slide('Le cinquième', 'Fin') },
    { as: author },
  )
  expect((await aCall(app, 'getLibrary', asked, { as: author })).query).toMatchObject([{ name: 'Le cinquième' }])
  await aCall(app, 'publish', { list: [id] }, { as: author })
  expect((await aCall(app, 'getLibrary', asked, { as: teacher })).query).toMatchObject([{ visibility: 'visible' }])
})

test('R-53 earlier versions are listed with author and time, and can be restored as the draft', async () => {
  const versions = (await aCall(app, 'getVersions', { slide: ids('Deux') }, { as: author })).query
  expect(versions.map(({ publishedBy, isCurrent }) => [publishedBy, isCurrent])).toEqual([
    ['Luc Favre', true],
    ['Bastien Favre', false],
  ])
  const first = versions[1]?.version as number
  const { query } = await aCall(app, 'getVersions', { slide: ids('Deux'), version: first }, { as: author })
  expect(JSON.stringify(query[1]?.contents)).toContain('Deuxième')
  expect(query[0]?.contents).toBeUndefined()
  const [now] = (await aCall(app, 'getDraft', { slide: ids('Deux') }, { as: author })).query
  const back = { slide: ids('Deux'), version: first, draftVersion: now?.version as number }
  const overtaken = await aCall(app, 'restoreVersion', { ...back, draftVersion: back.draftVersion - 1 }, { as: author })
  expect(overtaken).toMatchObject({ status: 'error', message: 'old-version' })
  const restored = await aCall(app, 'restoreVersion', back, { as: author })
  expect(JSON.stringify(restored.query[0]?.contents.fr)).toContain('Deuxième')
  expect(restored.query[0]?.hasChanges).toBe(true)
  expect(JSON.stringify(await seenBy('Deux', teacher))).toContain('Neuf')
  const draftVersion = restored.query[0]?.version as number
  const none = await aCall(app, 'restoreVersion', { ...back, version: 99, draftVersion }, { as: author })
  expect(none).toMatchObject({ status: 'error', message: 'not-found' })
})

test('R-53 two authors on one slide see each other, until one leaves', async () => {
  const join = (as: TestPerson, leaves?: boolean) => aCall(app, 'joinSlide', { slide: ids('Un'), leaves }, { as })
  await join(author)
  expect((await join(colleague)).query[0]?.present).toEqual([{ name: 'Luc Favre', mail: author.mail }])
  expect((await draftOf('Un')).present).toEqual([{ name: 'Mia Rey', mail: colleague.mail }])
  await join(colleague, true)
  expect((await draftOf('Un')).present).toEqual([])
  await join(colleague)
  await db
    .updateTable('presence')
    .set({ seen_at: new Date(Date.now() - 60_000) })
    .execute()
  expect((await draftOf('Un')).present).toEqual([])
  expect(await aCall(app, 'joinSlide', { slide: ids('Un') }, { as: teacher })).toMatchObject({
    message: 'accessdenied',
  })
})

test('R-53 presence on a slide is answered without reading its words: each author asks every few seconds', async () => {
  const join = () => aCall(app, 'joinSlide', { slide: ids('Un') }, { as: author })
  const { result, queries } = await countQueries(join)
  expect(result.query[0]?.version).toBe((await draftOf('Un')).version)
  expect(queries.length).toBeGreaterThan(2)
  expect(queries.filter(query => /content/.test(query))).toEqual([])
})

test('R-53 a slide that is written directly, without a draft, is published, and editors of older drafts get a conflict', async () => {
  const { version } = await draftOf('Quatre')
  const content = slide('Quatre', 'Directement')
  await aCall(
    app,
    'updateObjects',
    { dataAction: { id: ids('Quatre'), commonAttributes: { content } } },
    { as: author },
  )
  expect(JSON.stringify(await seenBy('Quatre', teacher))).toContain('Directement')
  expect(await save('Quatre', version, slide('Quatre', 'Trop tard'))).toMatchObject({ message: 'old-version' })
  expect(await draftOf('Quatre')).toMatchObject({ hasChanges: false, contents: { fr: content } })
})

test('R-53 the list before publishing names the barriers and their places', async () => {
  const { version } = await draftOf('Trois')
  const blocks = [
    { id: 'film', type: 'video', title: '' },
    { ...aSingleChoice('q'), options: [] },
    { ...text('t', ''), text: { type: 'doc', content: [{ type: 'heading', attrs: { level: 3 }, content: [] }] } },
    { id: 'i', type: 'image', media: ids('Outil'), alt: '' },
  ]
  await save('Trois', version, slideContent.parse({ title: 'Trois', blocks }))
  const { query } = await aCall(app, 'checkTool', { tool: ids('Outil') }, { as: author })
  const found = query[0]?.findings.filter(finding => finding.slide === ids('Trois'))
  expect(found).toContainEqual(
    expect.objectContaining({
      code: 'video-source',
      block: { id: 'film', type: 'video' },
      module: ids('Module'),
      language: 'fr',
    }),
  )
  for (const [code, block] of [
    ['too-few-parts', 'q'],
    ['heading-jump', 't'],
    ['missing-media', 'i'],
    ['no-alt', 'i'],
  ])
    expect(found?.map(({ code, block }) => [code, block?.id])).toContainEqual([code, block])
  expect(query[0]?.unpublished).toContain(ids('Trois'))
  const [french, english] = ['fr', 'en'].map(code => query[0]?.languages.find(({ language }) => language === code))
  expect(french?.written).toBe(french?.words)
  expect(english?.written).toBeLessThan(english?.words ?? 0)
  expect(query[0]?.slides.find(({ slide }) => slide === ids('Un'))?.languages).toContainEqual({
    language: 'en',
    words: 3,
    written: 2,
    outdated: expect.any(Number),
    begun: 0,
    untitled: 0,
  })
  expect(await aCall(app, 'checkTool', { tool: ids('Outil') }, { as: teacher })).toMatchObject({
    message: 'accessdenied',
  })
})

test('R-58 the list before publishing says when nobody can earn the certificate', async () => {
  const { version } = await draftOf('Trois')
  const blocks = [{ ...aSingleChoice('q'), options: [] }]
  await save('Trois', version, slideContent.parse({ title: 'Trois', blocks }))
  const setRule = async (certificate: object) => {
    const dataAction = [{ id: ids('Outil'), commonAttributes: { content: { certificate } } }]
    expect(await aCall(app, 'updateObjects', { dataAction }, { as: administrator })).toMatchObject({
      status: 'success',
    })
  }
  const found = async () => {
    const { query } = await aCall(app, 'checkTool', { tool: ids('Outil') }, { as: author })
    return query[0]?.findings.filter(({ code }) => code.startsWith('certificate'))
  }
  await setRule({ threshold: 100, attempts: 1 })
  expect(await found()).toEqual([
    {
      code: 'certificate-out-of-reach',
      values: { threshold: 100, percent: expect.any(Number) },
      module: null,
      slide: null,
      block: null,
      language: null,
    },
    expect.objectContaining({ code: 'certificate-without-mistake', module: null }),
  ])
  await setRule({ isGiven: false })
  expect(await found()).toEqual([])
})

test('R-53 a question that was hidden after publication is found; a translation does not repeat the finding of its original', async () => {
  const hide = (visibility: 'hide' | 'visible') =>
    aCall(app, 'updateObjects', { dataAction: { id: ids('Un'), commonAttributes: { visibility } } }, { as: author })
  const { version } = await draftOf('Un')
  const english = slideContent.parse({ title: '', blocks: [text('a', 'Hello')] })
  await save('Un', version, english, author, 'en')
  await hide('hide')
  const { query } = await aCall(app, 'checkTool', { tool: ids('Outil') }, { as: author })
  await hide('visible')
  const found = query[0]?.findings.filter(finding => finding.slide === ids('Un')) ?? []
  expect(found.filter(({ language }) => language === 'en')).toEqual([])
  expect(found).toContainEqual(
    expect.objectContaining({ code: 'hidden-question', block: { id: 'q', type: 'single-choice' }, language: 'fr' }),
  )
})

test('R-53 an unknown block is named with its place, and nothing is saved', async () => {
  const { version } = await draftOf('Deux', administrator)
  const content = { title: 'Deux', layout: 'column', blocks: [text('a', 'Bien'), { id: 'x', type: 'script' }] }
  const query = { action: 'put', slide: ids('Deux'), lang: 'fr', version, content }
  const response = await sendRaw(app, 'putDraft', query, { as: administrator })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toBe('query.content.blocks.1.type')
  expect((await draftOf('Deux', administrator)).version).toBe(version)
})

test('R-53 the list before publishing says who else is editing a slide on it', async () => {
  const join = (slide: string, leaves?: boolean) =>
    aCall(app, 'joinSlide', { slide: ids(slide), leaves }, { as: colleague })
  const present = async (as: TestPerson) =>
    (await aCall(app, 'checkTool', { tool: ids('Outil') }, { as })).query[0]?.present
  await save('Un', (await draftOf('Un')).version, slide('Un', 'Pas encore publié'))
  for (const slide of ['Un', 'Quatre']) await join(slide)
  expect(await present(author)).toEqual([{ slide: ids('Un'), people: [{ name: 'Mia Rey', mail: colleague.mail }] }])
  expect(JSON.stringify(await present(colleague))).not.toContain(colleague.mail)
  for (const slide of ['Un', 'Quatre']) await join(slide, true)
  expect(await present(author)).toEqual([])
})
