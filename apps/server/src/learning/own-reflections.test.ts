import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const reflection = (prompt: string) => ({ id: 'r', type: 'reflection' as const, prompt: richTextOf(prompt) })
const ids = await aLibrary(server, [
  {
    name: 'Level',
    tools: [
      {
        name: 'Outil',
        modules: [
          {
            name: 'Module',
            slides: [
              { name: 'Un', blocks: [reflection('Et vous ?')], en: { name: 'One', blocks: [reflection('And you?')] } },
              { name: 'Deux', blocks: [reflection('Et après ?')] },
            ],
          },
        ],
      },
    ],
  },
])

const write = (as: TestPerson, slide: string, text: string, at: number) =>
  aCall(app, 'putProgress', { progress: { slide: ids(slide), at, answers: { r: { text } } }, lang: 'fr' }, { as })
const readAs = async (as: TestPerson, lang: 'fr' | 'en' = 'fr') =>
  (await aCall(app, 'getReflections', { lang }, { as })).query

test('R-52 one’s own reflections come back, the latest first, with their questions in the requested language', async () => {
  const teacher = await aTeacher(db)
  const now = Date.now()
  await write(teacher, 'Un', 'À ma doyenne.', now - 2000)
  await write(teacher, 'Deux', 'Rien de plus.', now - 1000)
  expect(await readAs(teacher)).toMatchObject([
    {
      tool: ids('Outil'),
      toolName: 'Outil',
      question: 'Et après ?',
      text: 'Rien de plus.',
      place: { slide: ids('Deux') },
    },
    { question: 'Et vous ?', questionLanguage: 'fr', text: 'À ma doyenne.', at: now - 2000 },
  ])
  expect(await readAs(teacher, 'en')).toMatchObject([
    { question: 'Et après ?', questionLanguage: 'fr' },
    { question: 'And you?', questionLanguage: 'en' },
  ])
})

test('R-52 nobody reads another person’s reflections, not even an administrator', async () => {
  const [writer, other, administrator] = [await aTeacher(db), await aTeacher(db), await anAdministrator(db)]
  await write(writer, 'Un', 'Pour moi seule.', Date.now())
  expect(await readAs(other)).toEqual([])
  expect(await readAs(administrator)).toEqual([])
  expect(await aCall(app, 'getReflections', {})).toMatchObject({ status: 'error' })
})

test('R-52 emptied reflections are not listed, and those of a hidden slide come without the question', async () => {
  const teacher = await aTeacher(db)
  await write(teacher, 'Un', 'Un mot.', Date.now() - 1000)
  await write(teacher, 'Deux', '  ', Date.now())
  await db.updateTable('object').set({ visibility: 'hide' }).where('id', '=', ids('Un')).execute()
  expect(await readAs(teacher)).toMatchObject([{ text: 'Un mot.', question: null, place: null }])
})
