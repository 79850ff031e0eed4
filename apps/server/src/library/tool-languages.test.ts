import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { publishSlides } from '#authoring/publish-slides.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator } from '#testing/people.ts'
import { updateObjects } from './update-objects.ts'

const server = await aServer({ LANGUAGES: 'fr,en,de,it' })
const { app, db } = server
const as = await anAdministrator(db)
const person = { ...as.viewer, refuse: (code: string) => new Error(code) }

const ids = await aLibrary(server, [
  {
    name: 'level',
    tools: [
      {
        name: 'tool',
        modules: [
          {
            name: 'module',
            slides: [{ name: 'both', en: { name: 'both in English' } }, { name: 'French alone' }],
          },
        ],
      },
      { name: 'plain', en: 'plain in English' },
    ],
  },
])

async function read(name: string, lang: 'fr' | 'en' | 'de') {
  const { query } = await aCall(app, 'getLibrary', { filters: { type: 'bloc', list: ids(name) }, lang })
  return query[0]
}

test('R-24 a tool is in the languages that all its visible slides are in, and says when a slide was last published', async () => {
  const before = await read('tool', 'fr')
  expect(before?.languages).toEqual(['fr'])
  expect(before?.timeStampChange).toEqual(expect.any(Number))

  await updateObjects(db, person, [{ id: ids('French alone'), commonAttributes: { visibility: 'hide' } }])
  expect((await read('tool', 'fr'))?.languages).toEqual(['fr', 'en'])

  await updateObjects(db, person, [{ id: ids('French alone'), commonAttributes: { visibility: 'visible' } }])
  expect((await read('tool', 'fr'))?.languages).toEqual(['fr'])
  const content = { title: 'changed', layout: 'column', blocks: [] }
  await updateObjects(db, person, [{ id: ids('both'), commonAttributes: { content } }])
  await publishSlides(db, person, [ids('tool')])
  expect((await read('tool', 'fr'))?.timeStampChange).toBeGreaterThan(before?.timeStampChange ?? 0)
})

test('R-24 words that are not in the requested language say in which language they are', async () => {
  expect((await read('tool', 'de'))?.wordsLanguage).toBe('fr')
  expect(await read('plain', 'en')).toMatchObject({ name: 'plain in English' })
  expect(await read('plain', 'en')).not.toHaveProperty('wordsLanguage')
  expect(await read('tool', 'fr')).not.toHaveProperty('wordsLanguage')
})

test('R-24 R-58 a tool says how many of its visible slides are in a language, and how many assessments these have', async () => {
  const counts = async (lang?: 'fr' | 'en' | 'de') => {
    const query = {
      filters: { type: 'bloc' as const, list: ids('tool') },
      attributes: 'slideCounts',
      ...(lang && { lang }),
    }
    return (await aCall(app, 'getLibrary', query)).query[0]?.slideCounts
  }
  const question = { id: 'q', type: 'true-false', mode: 'assessment', prompt: richTextOf('Vrai ?'), answer: true }
  expect(await counts('en')).toEqual({ slides: 2, inLanguage: 1, inEasy: 0, assessments: 0 })
  await updateObjects(db, person, [
    {
      id: ids('French alone'),
      commonAttributes: { content: { title: 'asked', layout: 'column', blocks: [question] } },
    },
  ])
  await publishSlides(db, person, [ids('tool')])
  expect(await counts('fr')).toEqual({ slides: 2, inLanguage: 2, inEasy: 0, assessments: 1 })
  expect(await counts()).toEqual(await counts('fr'))
  expect(await counts('de')).toMatchObject({ inLanguage: 0 })
  await updateObjects(db, person, [{ id: ids('French alone'), commonAttributes: { visibility: 'hide' } }])
  expect(await counts('en')).toEqual({ slides: 1, inLanguage: 1, inEasy: 0, assessments: 0 })
  expect(await read('tool', 'fr')).not.toHaveProperty('slideCounts')
})

test('R-19 R-13 the page of a tool says how much of it is in the page’s language, or in which languages it is', async () => {
  const setVisibility = (visibility: 'visible' | 'hide') =>
    aCall(app, 'updateObjects', { dataAction: { id: ids('French alone'), commonAttributes: { visibility } } }, { as })
  await setVisibility('visible')
  const pageIn = async (lang: string) =>
    (await app.inject(`/${lang}/session/${ids('tool')}`)).body.replace(/<!-- -->|<script[\s\S]*?<\/script>/g, '')
  // Waits: the cached page is rendered again only after its server was notified of the change.
  const says = (lang: string, words: string) =>
    eventually(async () => expect((await pageIn(lang)).includes(words), words).toBe(true))
  await says('en', '1 screen of 2 is in English, the rest in French.')
  await says('de', 'Er ist in dieser Sprache: Französisch.')
  await setVisibility('hide')
  await says('de', 'Er ist in diesen Sprachen: Französisch, Englisch.')
  expect(await pageIn('it')).toContain('Si segue in queste lingue: francese, inglese.')
  for (const lang of ['en', 'fr']) expect(await pageIn(lang)).not.toMatch(/the rest in|in these languages|le reste en/)
})
