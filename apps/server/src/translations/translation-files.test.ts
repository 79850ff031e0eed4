import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { TranslationFormat } from '@preau/contract/translations/calls'
import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import { beforeEach, expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aSingleChoice, aTool, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { readTranslationInProcess } from './files/read-translation-in-process.ts'

const server = await aServer()
const { app, db } = server
const bold = { type: 'text' as const, text: 'vite', marks: [{ type: 'bold' as const }] }
const marked = {
  id: 'm',
  type: 'text' as const,
  text: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Venez ' }, bold] }],
  },
}
const text = (id: string, words: string) => ({ id, type: 'text' as const, text: richTextOf(words) })

let ids: Ids
let author: TestPerson

beforeEach(async () => {
  author = await aTeacher(db)
  ids = await aTool(server, {
    name: 'Outil',
    description: 'Ce qu’il contient',
    slides: [
      {
        name: 'Un & deux',
        blocks: [text('a', 'Bonjour <monde>'), marked, aSingleChoice('q')],
        en: { name: 'One', blocks: [text('a', 'Hello')] },
      },
      { name: 'Trois', blocks: [text('a', 'Au revoir')] },
    ],
  })
  await give(db, ids('Outil'), [author, 'writer'])
})

type Options = { lang?: ContentLanguage; tool?: string; as?: TestPerson; isTrial?: boolean }

async function out(format: TranslationFormat, { lang = 'en', tool = ids('Outil') }: Options = {}) {
  const [file] = (await aCall(app, 'exportTranslation', { tool, lang, format }, { as: author })).query
  if (!file) throw new Error('nothing was exported')
  return file
}

const send = (
  content: string | Uint8Array,
  { lang = 'en', tool = ids('Outil'), as = author, isTrial = false }: Options = {},
) =>
  aCall(
    app,
    'importTranslation',
    { tool, lang, isTrial },
    { as, file: new File([typeof content === 'string' ? content : new Uint8Array(content)], 'texts.xlf') },
  )

async function draftOf(name: string) {
  const [draft] = (await aCall(app, 'getDraft', { slide: ids(name) }, { as: author })).query
  if (!draft) throw new Error(`no draft of ${name}`)
  return draft
}

/** A file in which every text is translated, in its format. */
const translated = (text: string) =>
  text
    .replaceAll(/<target[^>]*>.*?<\/target>/g, '')
    .replaceAll(
      /(<source>)(.*?)(<\/source>)/g,
      (all, _open, words: string) => `${all}<target>${words.replaceAll(/(^|>)([^<]+)/g, '$1DE $2')}</target>`,
    )

test.each(['xliff', 'xliff-2', 'csv'] as const)(
  'R-53 a translation that is exported as %s and imported again changes nothing',
  async format => {
    const { name, text: file } = await out(format)
    expect(name).toMatch(/^Outil\.en\.(xlf|xliff|csv)$/)
    const before = await draftOf('Un & deux')
    const { query } = await send(file)
    expect(query).toMatchObject([{ change: null, changed: 0, unknown: 0, broken: 0, refused: 0, stale: 0, slides: 0 }])
    expect(query[0]?.texts).toBeGreaterThan(8)
    expect(await draftOf('Un & deux')).toEqual(before)
  },
)

test.each(['xliff', 'xliff-2'] as const)(
  'R-53 a translation imported as %s is written as drafts with its marks, after a preview, and the import is undone',
  async format => {
    const file = translated((await out(format, { lang: 'de' })).text)
    const [preview] = (await send(file, { lang: 'de', isTrial: true })).query
    expect(preview).toMatchObject({ change: null, untranslated: 0, broken: 0, slides: 2, seenAtOnce: 3 })
    expect(preview?.changed).toBe(preview?.texts)
    expect(preview?.changes).toHaveLength(preview?.changed ?? 0)
    expect(preview?.changes[0]).toEqual({ where: 'Outil', before: null, after: 'DE Outil' })
    expect(preview?.changes).toContainEqual({ where: 'Trois', before: null, after: 'DE Au revoir' })
    expect((await draftOf('Trois')).contents.de).toBeUndefined()

    const [done] = (await send(file, { lang: 'de' })).query
    expect(done).toEqual({ ...preview, change: expect.any(String) })
    const draft = await draftOf('Un & deux')
    expect(draft.contents.de).toMatchObject({ title: 'DE Un & deux' })
    expect(JSON.stringify(draft.contents.de)).toContain('{"type":"text","text":"DE vite","marks":[{"type":"bold"}]}')
    expect(draft.contents.de?.blocks.map(({ id }) => id)).toEqual(['a', 'm', 'q'])
    expect(draft).toMatchObject({ hasChanges: true, outdated: { de: [] } })
    const named = async () =>
      (await aCall(app, 'getLibrary', { filters: { list: ids('Outil') }, lang: 'de' }, { as: author })).query[0]?.name
    expect(await named()).toBe('DE Outil')

    const kept = async (as = author, lang: 'de' | 'en' = 'de') =>
      aCall(app, 'getTranslationChanges', { tool: ids('Outil'), lang }, { as })
    const [change] = (await kept()).query
    expect(change).toEqual({ change: done?.change, madeAt: expect.any(Number), objects: 4 })
    expect((await kept(author, 'en')).query).toEqual([])
    expect(await kept(await aTeacher(db))).toMatchObject({ message: 'accessdenied' })
    expect((await aCall(app, 'undoTranslation', { change: change?.change ?? '' }, { as: author })).query).toEqual([
      { undone: 4, left: 0 },
    ])
    expect((await kept()).query).toEqual([])
    expect((await draftOf('Un & deux')).contents.de).toBeUndefined()
    expect(await named()).toBe('Outil')
  },
)

test('R-53 a translation is imported from a spreadsheet, also one separated by commas, and a formula is kept as text', async () => {
  const id = `${ids('Trois')}.a.text.0`
  const file = `id,target\n${id},"'=Tschüss, {b9}zusammen"\n`
  const [done] = (await send(file, { lang: 'de' })).query
  expect(done).toMatchObject({ texts: 1, changed: 1, broken: 1, unknown: 0 })
  expect(JSON.stringify((await draftOf('Trois')).contents.de)).toContain('=Tschüss, zusammen')
})

test.each([
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['Mac Roman', (text: string) => Buffer.from(text.replace('ü', '\x9f').replace('ß', '\xa7'), 'latin1')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('O-01 a translation in %s is read with every letter, as CSV and as XLIFF', async (_, encode) => {
  const id = `${ids('Trois')}.a.text.0`
  const unit = `<trans-unit id="${id}"><source>Au revoir</source><target>Viele Grüße</target></trans-unit>`
  const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file><body>${unit}</body></file></xliff>`
  for (const file of [`id\ttarget\n${id}\tViele Grüße\n`, xliff]) {
    const [preview] = (await send(encode(file), { lang: 'de', isTrial: true })).query
    expect(preview?.changes).toEqual([{ where: 'Trois', before: null, after: 'Viele Grüße' }])
  }
})

test('R-53 a file reports how many of its texts are old, unknown, untranslated or broken', async () => {
  const { text: file } = await out('xliff', { lang: 'de' })
  const { version } = await draftOf('Trois')
  const content = slideContent.parse({ title: 'Trois', blocks: [text('a', 'Adieu')] })
  await aCall(app, 'putDraft', { slide: ids('Trois'), lang: 'fr', version, content }, { as: author })
  const target = (words: string, say: string) => (all: string) => all.replace(words, `${words}<target>${say}</target>`)
  const returned = [
    target('<source>Au revoir</source>', 'Auf Wiedersehen'),
    target('<source>Venez <g id="b1" ctype="bold">vite</g></source>', 'Kommt schnell'),
    (all: string) =>
      all.replace(
        '</body>',
        '<trans-unit id="gone.title"><source>Weg</source><target>Weg</target></trans-unit></body>',
      ),
  ].reduce((all, change) => change(all), file)
  const [done] = (await send(returned, { lang: 'de' })).query
  expect(done).toMatchObject({ changed: 2, stale: 1, broken: 1, unknown: 1, refused: 0, slides: 2 })
  expect(done?.untranslated).toBe((done?.texts ?? 0) - 2)
  expect((await draftOf('Trois')).outdated.de).toEqual(['a'])
  expect((await draftOf('Un & deux')).outdated.de).toEqual([])
})

test('O-17 a text in the original’s words does not count as translated when a program calls it translated; it does when it is called final', async () => {
  const id = `${ids('Trois')}.a.text.0`
  const unit = (state: string) =>
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file><body><trans-unit id="${id}"><source>Au revoir</source><target state="${state}">Au revoir</target></trans-unit></body></file></xliff>`
  const unit2 = (state: string) =>
    `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="fr" trgLang="de"><file id="f"><unit id="${id}"><segment state="${state}"><source>Au revoir</source><target>Au revoir</target></segment></unit></file></xliff>`
  for (const file of [unit('translated'), unit2('translated')])
    expect((await send(file, { lang: 'de', isTrial: true })).query).toMatchObject([{ changed: 0, untranslated: 1 }])
  for (const file of [unit('final'), unit2('reviewed')])
    expect((await send(file, { lang: 'de', isTrial: true })).query).toMatchObject([{ changed: 1, untranslated: 0 }])
})

test('R-53 a file cut into segments by a translator’s program is read whole', async () => {
  const id = `${ids('Trois')}.a.text.0`
  const of1 = `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="fr-CH" target-language="de-CH" datatype="x"><body><trans-unit id="${id}"><source>Au revoir</source><seg-source><mrk mtype="seg" mid="1">Au revoir</mrk></seg-source><target><mrk mtype="seg" mid="1">Auf </mrk><mrk mtype="seg" mid="2">Wiedersehen</mrk></target><alt-trans><target>Tschau</target></alt-trans></trans-unit></body></file></xliff>`
  expect((await send(of1, { lang: 'de' })).query).toMatchObject([{ changed: 1, stale: 0 }])
  expect(JSON.stringify((await draftOf('Trois')).contents.de)).toContain('"Auf Wiedersehen"')
  const of2 = `<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="fr" trgLang="de"><file id="f"><unit id="${id}"><segment><source>Au</source><target>Bis</target></segment><ignorable><source> </source></ignorable><segment state="final"><source>revoir</source><target>bald</target></segment></unit></file></xliff>`
  expect((await send(of2, { lang: 'de' })).query).toMatchObject([{ changed: 1, stale: 0 }])
  expect(JSON.stringify((await draftOf('Trois')).contents.de)).toContain('"Bis bald"')
})

test('R-53 a file that is no translation, is broken, or is of another tool or language, is refused and changes nothing', async () => {
  const { text: file } = await out('xliff')
  const other = await aTool(server, { name: 'Autre' })
  await give(db, other('Autre'), [author, 'writer'])
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${file.slice(file.indexOf('<xliff'))}`
  const refusals: [string | Uint8Array, Options, string][] = [
    ['Bonjour', {}, 'not-a-translation'],
    ['<html><body/></html>', {}, 'not-a-translation'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), {}, 'not-a-translation'],
    [bomb, {}, 'not-a-translation'],
    [file.slice(0, -20), {}, 'broken-file'],
    [file.replace('<source>', '<source>&nbsp;'), {}, 'broken-file'],
    ['id;target\n"open', {}, 'broken-file'],
    [file, { tool: other('Autre') }, 'other-tool'],
    ['id;target\nx;y\n', {}, 'other-tool'],
    [file, { lang: 'de' }, 'other-language'],
    [file, { lang: 'fr' }, 'is-original'],
    [file, { as: await aTeacher(db) }, 'accessdenied'],
    [file, { tool: ids('Module') }, 'not-found'],
  ]
  for (const [content, way, message] of refusals)
    expect(await send(content, way), message).toMatchObject({ status: 'error', message })
  const query = { action: 'import', tool: ids('Outil'), lang: 'en', isTrial: true }
  const large = { file: new File([new Uint8Array(5_000_001)], 'a.xlf') }
  expect((await sendRaw(app, 'importTranslation', query, { as: author, ...large })).statusCode).toBe(413)
  expect((await sendRaw(app, 'importTranslation', query, { as: author })).statusCode).toBe(400)
  expect(await aCall(app, 'exportTranslation', { tool: ids('Outil'), lang: 'de', format: 'csv' })).toMatchObject({
    message: 'not logged',
  })
  expect((await draftOf('Un & deux')).version).toBe(0)
})

test('R-53 a person has one file read at a time, and other people’s files are read concurrently', async () => {
  const file = Buffer.from('id;target\nx;y\n')
  const begun = readTranslationInProcess(file, { of: 'one' })
  expect(await readTranslationInProcess(file, { of: 'one' })).toEqual({ fault: 'still-reading' })
  expect(await readTranslationInProcess(file, { of: 'other' })).toHaveProperty('file')
  expect(await begun).toHaveProperty('file')
  expect(await readTranslationInProcess(file, { of: 'one' })).toHaveProperty('file')
})

test('R-53 two files are read concurrently; a person who sends another before theirs is read is refused with a reason', async () => {
  const begun: unknown[] = []
  const note = (process: unknown) => void begun.push(process)
  subscribe('child_process', note)
  const file = Buffer.from('id;target\nx;y\n')
  const sent = ['one', 'other', 'third', author.id].map(of => readTranslationInProcess(file, { of }))
  unsubscribe('child_process', note)
  expect(begun).toHaveLength(2)
  expect(await send('id;target\nx;y\n')).toMatchObject({ status: 'error', message: 'still-reading', query: [] })
  for (const read of await Promise.all(sent)) expect(read).toHaveProperty('file')
  expect(await send('id;target\nx;y\n')).toMatchObject({ message: 'other-tool' })
})

test.each(['constructor', '__proto__', 'toString', 'valueof', 'hasOwnProperty'])(
  'M-23 a code named %s in a file for translators is unknown like any other, and the file is read',
  async id => {
    const file = (await out('xliff')).text
    const named = translated(file).replace(/<target>/, `<target><g id="${id}">x</g><x id="${id}"/>`)
    expect(named).toContain(id)
    expect(await send(named, { isTrial: true })).toMatchObject({ status: 'success', query: [{ broken: 1 }] })
  },
)

test.each(['xliff', 'xliff-2', 'csv'] as const)(
  'L-76 easy language is exported as %s and imported as drafts, made from the plain language of the same code',
  async format => {
    const { name, text: french } = await out(format, { lang: 'fr-simple' })
    expect(name).toMatch(/^Outil\.fr-simple\.(xlf|xliff|csv)$/)
    expect(french).toContain('Au revoir')
    const { text: english } = await out(format, { lang: 'en-simple' })
    expect(english).toContain('Hello')
    expect(english).not.toContain('Bonjour')
    if (format === 'csv') return
    const [done] = (await send(translated(french), { lang: 'fr-simple' })).query
    expect(done).toMatchObject({ slides: 2, broken: 0 })
    const draft = await draftOf('Trois')
    expect(JSON.stringify(draft.contents['fr-simple'])).toContain('DE Au revoir')
    expect(draft.outdated['fr-simple']).toEqual([])
    expect(await send(french, { lang: 'en' })).toMatchObject({ message: 'other-language' })
    expect(await send((await out(format, { lang: 'en' })).text, { lang: 'en-simple' })).toMatchObject({
      message: 'other-language',
    })
  },
)

test('L-76 easy language is marked as outdated when its plain language changes, also if that is not the original', async () => {
  const put = async (lang: ContentLanguage, words: string) => {
    const { slide, version, contents } = await draftOf('Trois')
    const content = { ...(contents[lang] ?? { title: 'T', layout: 'column' as const }), blocks: [text('a', words)] }
    await aCall(app, 'putDraft', { slide, lang, version, content }, { as: author })
  }
  await put('en', 'Goodbye, and thank you for your visit.')
  await put('en-simple', 'Goodbye. Thank you.')
  expect((await draftOf('Trois')).outdated['en-simple']).toEqual([])
  await put('en', 'Farewell, and thank you for your visit.')
  expect((await draftOf('Trois')).outdated['en-simple']).toEqual(['a'])
  expect((await draftOf('Trois')).outdated.en).toEqual([])
})
