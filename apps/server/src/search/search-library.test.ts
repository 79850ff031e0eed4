import { richTextOf } from '@preau/course/rich-text'
import type { Language } from '@preau/locales/languages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateObjects } from '#library/update-objects.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const says = (text: string) => [{ id: 'a', type: 'text' as const, text: richTextOf(text) }]
const ids = await aLibrary(server, [
  {
    name: 'Cycle 3',
    tools: [
      {
        name: 'Messages',
        description: 'Écrire à plusieurs.',
        modules: [
          {
            name: 'Le groupe',
            slides: [
              { name: 'Moqueries', blocks: says('Quand les élèves harcèlent, il faut agir.') },
              {
                name: 'Photos',
                blocks: says('Le sexting est un échange de messages.'),
                en: { name: 'Pictures', blocks: says('Sending nudes.') },
              },
              {
                name: 'Question',
                blocks: [
                  {
                    id: 'q',
                    type: 'gap-text',
                    mode: 'assessment',
                    prompt: richTextOf('Complétez.'),
                    text: [{ text: 'Un ' }, { gap: 'g', answers: ['ornithorynque'] }],
                    bank: [],
                    right: richTextOf('Bravo pour le kangourou.'),
                  },
                ],
              },
              { name: 'Secrets', hidden: true, blocks: says('Un hippopotame.') },
            ],
          },
        ],
      },
      { name: 'Harcèlement', description: 'Reconnaître et agir.' },
      {
        name: 'Réserve',
        hidden: true,
        modules: [{ name: 'Caché', slides: [{ name: 'Un', blocks: says('Un hippopotame.') }] }],
      },
    ],
  },
])
const teacher = await aTeacher(db)
const administrator = await anAdministrator(db)

async function found(text: string, as: typeof teacher | undefined = teacher, lang: Language = 'fr') {
  const answer = await aCall(app, 'searchLibrary', { text, lang }, { as })
  expect(answer).toMatchObject({ httpStatus: 200, status: 'success' })
  return answer.query
}

const tools = async (...args: Parameters<typeof found>) => (await found(...args)).map(({ tool }) => tool)

test('H-20 a tool is found by the words on its slides, and the place is shown', async () => {
  expect(await found('sexting')).toEqual([
    {
      tool: ids('Messages'),
      place: {
        module: ids('Le groupe'),
        slide: ids('Photos'),
        name: 'Photos',
        language: 'fr',
        passage: [
          { text: 'Le ', isFound: false },
          { text: 'sexting', isFound: true },
          { text: ' est un échange de messages', isFound: false },
        ],
      },
    },
  ])
})

test.each(['harceler', 'harcèlement', 'HARCELEMENT', 'harcel', 'le harcèlement'])(
  'a word is found in all its forms, with and without accents; a tool that has it in its name comes first: %s',
  async typed => {
    expect(await tools(typed)).toEqual([ids('Harcèlement'), ids('Messages')])
  },
)

test('a name that is misspelt is found', async () => {
  expect(await tools('harcelemant')).toEqual([ids('Harcèlement')])
})

test('all words of a search must occur in one place', async () => {
  expect(await tools('élèves harcèlent')).toEqual([ids('Messages')])
  expect(await tools('élèves sexting')).toEqual([])
})

test('words of a translation are found, and those of the original where there is no translation', async () => {
  expect(await found('nude', teacher, 'en')).toMatchObject([{ place: { name: 'Pictures', language: 'en' } }])
  expect(await found('harcèlement', teacher, 'de')).toMatchObject([
    { tool: ids('Harcèlement') },
    { place: { language: 'fr' } },
  ])
  expect(await found('nude', teacher, 'de')).toEqual([])
})

test('a visitor finds the tool by its slides, but reads only those of a trial', async () => {
  const [open] = await found('sexting', null as never)
  expect(open?.place).toMatchObject({ slide: ids('Photos'), name: 'Photos' })
  await sql`update object set content = content || '{"hasTrial": false}'::jsonb where id = ${ids('Messages')}::uuid`.execute(
    db,
  )
  expect(await found('sexting', null as never)).toEqual([
    {
      tool: ids('Messages'),
      place: { module: ids('Le groupe'), slide: null, name: 'Le groupe', language: 'fr', passage: [] },
    },
  ])
})

test.each([
  ['what is hidden', 'hippopotame'],
  ['the answer of an assessment', 'ornithorynque'],
  ['what is said after an answer', 'kangourou'],
])('%s is not found by a person who may not read it', async (_, typed) => {
  expect(await tools(typed)).toEqual([])
  expect(await tools(typed, null as never)).toEqual([])
})

test('an administrator finds hidden objects', async () => {
  expect(new Set(await tools('hippopotame', administrator))).toEqual(new Set([ids('Réserve'), ids('Messages')]))
})

test('H-20 synonyms are found: those that come with the platform, or those an administrator sets', async () => {
  const [settings] = (await aCall(app, 'getSettings', {}, { as: administrator })).query
  const change = { section: 'search' as const, values: { synonyms: 'volcan, photo intime\nnu, sexting' } }
  const { version } = settings!.sections.search
  expect(await tools('nu')).toEqual([])
  expect(await tools('immagine intima')).toEqual([ids('Messages')])
  expect(await tools('Mobbing', teacher, 'de')).toContain(ids('Harcèlement'))
  await aCall(app, 'putSettings', { version, change }, { as: administrator })
  expect(await tools('nu')).toEqual([ids('Messages')])
})

test('changed words are found at once, and the words they replaced are no longer found', async () => {
  const person = { ...administrator.viewer, id: administrator.id, refuse: (code: string) => new Error(code) }
  await updateObjects(db, person, [{ id: ids('Messages'), commonAttributes: { description: 'Parler des rumeurs.' } }])
  expect(await tools('rumeur')).toEqual([ids('Messages')])
  expect(await tools('plusieurs')).toEqual([])
})

test.each([' ', '', 'x'.repeat(201)])('a search for %j is refused', async text => {
  expect(await aCall(app, 'searchLibrary', { text, lang: 'fr' }, { as: teacher })).toMatchObject({
    httpStatus: 400,
    message: 'bad-request',
  })
})

test('a search without any word finds nothing', async () => {
  expect(await tools('?!')).toEqual([])
  expect(await found('dans')).toEqual([])
})
