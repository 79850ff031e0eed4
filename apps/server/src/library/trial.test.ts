import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse, type Ids, type SlideTree } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server

const slide = (name: string, more: Partial<SlideTree> = {}): SlideTree => ({ name, ...more })

/** A tool of two modules; the first is a trial. The names of its parts begin with the letter. */
const aToolOf = (letter: string, hidden: { tool?: boolean; level?: boolean } = {}) =>
  aLibrary(server, [
    {
      name: `level ${letter}`,
      hidden: hidden.level ?? false,
      tools: [
        {
          name: `tool ${letter}`,
          hidden: hidden.tool ?? false,
          modules: [
            { name: `first ${letter}`, slides: [slide(`a ${letter}`), slide(`b ${letter}`, { hidden: true })] },
            { name: `second ${letter}`, slides: [slide(`c ${letter}`)] },
          ],
        },
      ],
    },
  ])

/** The slides of a tool that a visitor can read, requested in every possible way. */
async function readByNobody(ids: Ids, letter: string): Promise<string[]> {
  const names = ['a', 'b', 'c'].map(name => `${name} ${letter}`)
  const filterLists = [
    { list: names.map(ids) },
    { type: 'slide' as const, parent: [ids(`first ${letter}`), ids(`second ${letter}`)] },
    ...names.map(name => ({ list: ids(name) })),
  ]
  const answers = await Promise.all(
    filterLists.map(filters => aCall(app, 'getLibrary', { filters, attributes: 'content', lang: 'fr' })),
  )
  return [...new Set(answers.flatMap(({ query }) => query.map(({ name }) => name)))].sort()
}

const set = (id: string, content: object) =>
  sql`update object set content = content || ${JSON.stringify(content)}::jsonb where id = ${id}::uuid`.execute(db)
const hide = (id: string) => db.updateTable('object').set({ visibility: 'hide' }).where('id', '=', id).execute()

test('H-16 a visitor reads the visible slides of a tool’s first module, and no other slides', async () => {
  expect(await readByNobody(await aToolOf('open'), 'open')).toEqual(['a open'])
})

test('H-16 a list without a filter has no slides of second modules, of hidden tools or of hidden levels for visitors', async () => {
  await aToolOf('shown')
  await aToolOf('hidden', { tool: true })
  await aToolOf('under', { level: true })
  const { query } = await aCall(app, 'getLibrary', { filters: { type: 'slide' } })
  const names = query.map(({ name }) => name)
  expect(names).toContain('a shown')
  expect(names.filter(name => /^[bc] | hidden$| under$/.test(name))).toEqual([])
})

test('H-16 R-47 a visitor reads nothing of a hidden tool or of a tool in a hidden level', async () => {
  expect(await readByNobody(await aToolOf('away', { tool: true }), 'away')).toEqual([])
  expect(await readByNobody(await aToolOf('below', { level: true }), 'below')).toEqual([])
})

test('H-16 a tool whose author closed its first module shows visitors no slides; once reopened it does again', async () => {
  const ids = await aToolOf('shut')
  await set(ids('tool shut'), { hasTrial: false })
  expect(await readByNobody(ids, 'shut')).toEqual([])
  await set(ids('tool shut'), { hasTrial: true })
  expect(await readByNobody(ids, 'shut')).toEqual(['a shut'])
})

test('H-16 when the first module is hidden or deleted, the trial is the first that visitors see', async () => {
  const ids = await aToolOf('next')
  await hide(ids('first next'))
  expect(await readByNobody(ids, 'next')).toEqual(['c next'])
  const gone = await aToolOf('gone')
  const as = await anAdministrator(db)
  await aCall(app, 'deleteObjects', { dataAction: { id: gone('first gone') } }, { as })
  expect(await readByNobody(gone, 'gone')).toEqual(['c gone'])
})

test('H-16 R-59 a visitor gets practice with its right answers, an assessment without, and nothing of a draft', async () => {
  const ids = await aLibrary(server, [
    {
      name: 'level asked',
      tools: [
        {
          name: 'tool asked',
          modules: [
            {
              name: 'first asked',
              slides: [slide('asked', { blocks: [aTrueFalse('q1', 'practice'), aTrueFalse('q2', 'assessment')] })],
            },
          ],
        },
      ],
    },
  ])
  const draft = { fr: { title: 'Brouillon', layout: 'column', blocks: [] } }
  await sql`
    insert into draft (slide_id, version, contents, origins)
    values (${ids('asked')}::uuid, 1, ${JSON.stringify(draft)}::jsonb, '{}'::jsonb)
  `.execute(db)
  const { query } = await aCall(app, 'getLibrary', { filters: { list: ids('asked') }, attributes: 'content' })
  const text = JSON.stringify(query)
  expect(text).not.toContain('Brouillon')
  const { blocks } = z.object({ blocks: z.array(z.looseObject({ id: z.string() })) }).parse(query[0]?.content)
  expect(blocks).toMatchObject([{ id: 'q1', key: { answer: true } }, { id: 'q2' }])
  expect(blocks[1]).not.toHaveProperty('key')
  expect(blocks[1]).not.toHaveProperty('answer')
})

test('H-16 a visitor’s progress is neither read nor kept, and a visitor can change nothing of a trial', async () => {
  const ids = await aToolOf('kept')
  const report = { slide: ids('a kept'), at: Date.now() }
  for (const answer of [
    await aCall(app, 'getProgress', { tool: ids('tool kept') }),
    await aCall(app, 'putProgress', { progress: report }),
    await aCall(app, 'getDraft', { slide: ids('a kept') }),
    await aCall(app, 'updateObjects', { dataAction: { id: ids('a kept'), commonAttributes: { name: 'x' } } }),
  ])
    expect(answer).toMatchObject({ status: 'error', message: 'not logged' })
})
