import { expect, test } from 'vitest'
import { publishSlides } from '#authoring/publish-slides.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator } from '#testing/people.ts'
import { updateObjects } from './update-objects.ts'

const server = await aServer()
const { app, db } = server
const person = { ...(await anAdministrator(db)).viewer, refuse: (code: string) => new Error(code) }

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

test('R-24 a tool is in the languages that all its visible slides are in, and says when one was last published', async () => {
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

test('R-24 words that are not in the language they were asked for in say in which one they are', async () => {
  expect((await read('tool', 'de'))?.wordsLanguage).toBe('fr')
  expect(await read('plain', 'en')).toMatchObject({ name: 'plain in English' })
  expect(await read('plain', 'en')).not.toHaveProperty('wordsLanguage')
  expect(await read('tool', 'fr')).not.toHaveProperty('wordsLanguage')
})
