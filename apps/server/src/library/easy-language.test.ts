import type { QueryInput } from '@preau/contract/schemas'
import { richTextOf } from '@preau/course/rich-text'
import type { LearnerSlide } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const server = await aServer({ LANGUAGES: 'fr,en,de,it' })
const { app, db } = server
const administrator = await anAdministrator(db)
const text = (id: string, words: string) => ({ id, type: 'text' as const, text: richTextOf(words) })
const question = { ...aTrueFalse('q'), prompt: richTextOf('Le consentement est indispensable.') }

const ids = await aLibrary(server, [
  {
    name: 'Niveau',
    tools: [
      {
        name: 'Outil',
        modules: [
          {
            name: 'Module',
            slides: [
              { name: 'Photos', blocks: [text('a', 'Nul ne diffuse une photographie à l’insu d’autrui.'), question] },
              { name: 'Suite', blocks: [text('a', 'La suite, en langage courant.')] },
              {
                name: 'Anglais',
                blocks: [text('a', 'Troisième écran.'), text('b', 'Encore un texte.')],
                en: {
                  name: 'English',
                  blocks: [text('a', 'A third screen, worded at length.'), text('b', 'Another text, in English.')],
                },
              },
            ],
          },
        ],
      },
    ],
  },
])

async function write(slide: string, language: ContentLanguage, content: object) {
  const dataAction = [{ id: ids(slide), language, commonAttributes: { content: { layout: 'column', ...content } } }]
  const answer = await aCall(app, 'updateObjects', { dataAction } as QueryInput<'updateObjects'>, { as: administrator })
  expect(answer).toMatchObject({ status: 'success' })
}

await write('Photos', 'fr-simple', {
  title: 'Les photos',
  blocks: [
    text('a', 'Demandez avant de montrer une photo.'),
    { ...question, prompt: richTextOf('Je demande avant de montrer une photo.') },
  ],
})
await write('Anglais', 'en-simple', { title: 'Third', blocks: [text('a', 'This is screen three.')] })

const as = await aTeacher(db)

async function slidesIn(lang: ContentLanguage) {
  const { query } = await aCall(app, 'getLibrary', { filters: { type: 'slide', parent: ids('Module') }, lang }, { as })
  return new Map(
    query.map(({ name, id, languages, content }) => {
      const slide = content as LearnerSlide
      return [id, { name, languages, slide, text: JSON.stringify(slide) }]
    }),
  )
}

test('L-70 a slide is read in easy language if its author wrote it so, and otherwise in the plain language, block by block', async () => {
  const easy = await slidesIn('fr-simple')
  const photos = easy.get(ids('Photos'))
  expect(photos?.languages).toEqual(['fr', 'fr-simple'])
  expect(photos?.slide.title).toBe('Les photos')
  expect(photos?.text).toContain('Demandez avant')
  expect(photos?.text).not.toContain('autrui')
  expect(photos?.slide).not.toHaveProperty('inPlain')
  expect(easy.get(ids('Suite'))?.text).toContain('en langage courant')

  const plain = await slidesIn('fr')
  expect(plain.get(ids('Photos'))?.text).toContain('autrui')

  const english = (await slidesIn('en-simple')).get(ids('Anglais'))
  expect(english?.text).toContain('This is screen three.')
  expect(english?.text).toContain('Another text, in English.')
  expect(english?.slide.inPlain).toEqual(['b'])
  expect(english?.slide).not.toHaveProperty('inOriginal')
  expect((await slidesIn('de-simple')).get(ids('Photos'))?.text).toContain('autrui')
})

test('L-70 an answer given in easy language is the same answer, and its feedback is in the language in which the learner reads', async () => {
  const progress = [{ slide: ids('Photos'), at: Date.now(), answers: { q: { value: true } } }]
  const put = await aCall(app, 'putProgress', { progress, lang: 'fr-simple' }, { as })
  expect(put).toMatchObject({ status: 'success' })
  const read = async (lang: ContentLanguage) =>
    (await aCall(app, 'getProgress', { tool: ids('Outil'), lang }, { as })).query[0]?.slides[0]?.answers.q
  expect((await read('fr'))?.mark).toMatchObject({ isRight: true })
  expect((await read('fr-simple'))?.mark).toMatchObject({ isRight: true })
})

test('L-74 a tool says in which languages a part of it is also in easy language, and how many slides; easy language is no language of its own', async () => {
  const query = {
    filters: { type: 'bloc' as const, list: ids('Outil') },
    attributes: 'slideCounts',
    lang: 'fr' as const,
  }
  const [tool] = (await aCall(app, 'getLibrary', query, { as })).query
  expect(tool?.easyLanguages).toEqual(['en', 'fr'])
  expect(tool?.languages).toEqual(['fr'])
  expect(tool?.slideCounts).toMatchObject({ slides: 3, inEasy: 1 })
})

test('L-75 a tool is found by its words in easy language, in all their forms', async () => {
  const found = await aCall(app, 'searchLibrary', { text: 'demander montrer', lang: 'fr' }, { as })
  expect(found.query[0]).toMatchObject({
    tool: ids('Outil'),
    place: { slide: ids('Photos'), language: 'fr', name: 'Les photos' },
  })
})
