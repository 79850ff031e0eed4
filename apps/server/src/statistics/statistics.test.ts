import { lineCountHeader } from '@preau/contract/paging'
import { fewestLearners, fewestWrong } from '@preau/contract/statistics/calls'
import { describe, expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const administrator = await anAdministrator(db)
let libraries = 0

/** A tool of two slides, the second with a statement that is true, and its author. */
async function aTool() {
  const at = ++libraries
  const names = { tool: `Tool ${at}`, first: `First ${at}`, second: `Second ${at}` }
  const ids = await aLibrary(server, [
    {
      name: `Level ${at}`,
      tools: [
        {
          name: names.tool,
          modules: [
            { name: `M ${at}`, slides: [{ name: names.first }, { name: names.second, blocks: [aTrueFalse('q')] }] },
          ],
        },
      ],
    },
  ])
  const tool = ids(names.tool)
  const author = await aTeacher(db)
  const share = { id: tool, mail: author.mail, right: 'writer' as const }
  expect(await aCall(app, 'putShare', share, { as: administrator })).toMatchObject({ status: 'success' })
  return { tool, first: ids(names.first), second: ids(names.second), author, names }
}

type Tool = Awaited<ReturnType<typeof aTool>>

/** People who answered the statement, or only saw the first slide. */
async function people(
  { first, second }: Tool,
  answers: (boolean | null)[],
  about: Parameters<typeof aTeacher>[1] = {},
) {
  const made: TestPerson[] = []
  for (const value of answers) {
    const teacher = await aTeacher(db, about)
    const at = Date.now() - 60_000
    const more = value === null ? [] : [{ slide: second, at: at + 1000, answers: { q: { value } } }]
    const reported = await aCall(
      app,
      'putProgress',
      { progress: [{ slide: first, at }, ...more], lang: 'fr' },
      { as: teacher },
    )
    expect(reported).toMatchObject({ status: 'success' })
    made.push(teacher)
  }
  return made
}

const figures = async (tool: string, as: TestPerson, filter: object = {}) =>
  (await aCall(app, 'getToolStatistics', { tool, lang: 'fr', ...filter }, { as })).query[0]
const listed = async (tool: string, filter: object = {}) =>
  (await aCall(app, 'getLearners', { tool, ...filter }, { as: administrator })).query[0]!

const wrong = Array.from({ length: fewestWrong }, () => false)

describe('R-52 the figures of a tool', () => {
  test('the figures show where people stop, how they answer, and which wrong answer is frequent', async () => {
    const tool = await aTool()
    await people(tool, [...wrong, true, true, null])
    expect(await figures(tool.tool, administrator)).toEqual({
      tool: tool.tool,
      name: tool.names.tool,
      learners: { begun: 13, finished: 2, certified: 2 },
      slides: [
        expect.objectContaining({ slide: tool.first, name: tool.names.first, reached: 13, done: 13, left: 1 }),
        expect.objectContaining({ slide: tool.second, reached: 12, done: 12, left: 10 }),
      ],
      questions: [
        expect.objectContaining({
          slide: tool.second,
          block: 'q',
          type: 'true-false',
          answered: 12,
          right: 2,
          wrong: [{ words: ['false'], count: 10 }],
        }),
      ],
    })
  })

  test('the figures list no slides and questions while fewer than five people began, and no answer that fewer gave', async () => {
    const tool = await aTool()
    const some = wrong.slice(0, fewestLearners - 1)
    await people(tool, some)
    expect(await figures(tool.tool, administrator)).toMatchObject({
      learners: { begun: some.length },
      slides: null,
      questions: null,
    })
    await people(tool, [true])
    expect(await figures(tool.tool, administrator)).toMatchObject({ questions: [{ answered: 5, right: 1, wrong: [] }] })
  })

  test('the figures follow the same rule when an administrator filters by school; authors cannot filter by school or time span', async () => {
    const tool = await aTool()
    await people(tool, [...wrong, true], { organization: 'École de la Cour', canton: 'vd' })
    await people(tool, [true], { organization: 'Collège du Lac', canton: 'ge' })
    expect(await figures(tool.tool, administrator, { organization: 'cour' })).toMatchObject({ learners: { begun: 11 } })
    expect(await figures(tool.tool, administrator, { canton: 'ge' })).toMatchObject({
      learners: { begun: 1 },
      slides: null,
    })
    for (const filter of [{ organization: 'lac' }, { canton: 'ge' as const }, { from: 1 }, { until: Date.now() }])
      expect(await aCall(app, 'getToolStatistics', { tool: tool.tool, ...filter }, { as: tool.author })).toMatchObject({
        message: 'accessdenied',
      })
  })

  test('the figures count people by the time when they began', async () => {
    const tool = await aTool()
    await people(tool, [true])
    expect(await figures(tool.tool, administrator, { from: Date.now() })).toMatchObject({ learners: { begun: 0 } })
    expect(await figures(tool.tool, administrator, { until: Date.now() })).toMatchObject({ learners: { begun: 1 } })
  })

  test('only the authors of a tool read its figures', async () => {
    const tool = await aTool()
    const [teacher] = await people(tool, [true])
    expect(await aCall(app, 'getToolStatistics', { tool: tool.tool }, { as: teacher! })).toMatchObject({
      message: 'accessdenied',
    })
    for (const id of [tool.first, crypto.randomUUID()])
      expect(await aCall(app, 'getToolStatistics', { tool: id }, { as: administrator })).toMatchObject({
        message: 'not-found',
      })
    expect(await aCall(app, 'getToolStatistics', { tool: tool.tool })).toMatchObject({ message: 'not logged' })
  })

  test('the figures leave out people who asked for their account to be deleted', async () => {
    const tool = await aTool()
    const [leaving] = await people(tool, [true, true])
    await db.updateTable('actor').set({ deletion_asked_at: new Date() }).where('id', '=', leaving!.id).execute()
    expect(await figures(tool.tool, administrator)).toMatchObject({ learners: { begun: 1 } })
    expect((await listed(tool.tool)).learners).toHaveLength(1)
  })
})

describe('R-52 administrators see who learned what', () => {
  test('the list of learners says when they began and finished, and has their certificates', async () => {
    const tool = await aTool()
    const [finished] = await people(tool, [true], { firstName: 'Zoé', organization: 'École de la Cour', canton: 'vd' })
    const [begun] = await people(tool, [null])
    const { learners } = await listed(tool.tool)
    expect(learners).toHaveLength(2)
    expect(learners.find(({ id }) => id === finished!.id)).toMatchObject({
      name: 'Zoé Monnet',
      mail: finished!.mail,
      organization: 'École de la Cour',
      canton: 'vd',
      percent: 100,
      begunAt: expect.any(Number),
      finishedAt: expect.any(Number),
      certificate: { code: expect.any(String), state: 'valid' },
    })
    expect(learners.find(({ id }) => id === begun!.id)).toMatchObject({
      percent: 50,
      finishedAt: null,
      certificate: null,
    })
    const found = async (filter: object) => (await listed(tool.tool, filter)).learners.map(({ id }) => id)
    expect(await found({ state: 'in-progress' })).toEqual([begun!.id])
    expect(await found({ state: 'finished' })).toEqual([finished!.id])
    expect(await found({ state: 'certified' })).toEqual([finished!.id])
    expect(await found({ search: 'zoe cour' })).toEqual([finished!.id])
    expect(await found({ organization: 'cour' })).toEqual([finished!.id])
    expect(await found({ search: 'nobody' })).toEqual([])

    const [own] = (await aCall(app, 'getPersonTools', { person: finished!.id, lang: 'fr' }, { as: administrator }))
      .query
    expect(own).toMatchObject({ tool: tool.tool, name: tool.names.tool, percent: 100, certificate: { state: 'valid' } })
    expect((await aCall(app, 'getOwnTools', { lang: 'fr' }, { as: begun! })).query).toMatchObject([
      { tool: tool.tool, percent: 50, finishedAt: null, certificate: null },
    ])
    const all = (await aCall(app, 'getStatistics', { lang: 'fr' }, { as: administrator })).query
    expect(all.find(each => each.tool === tool.tool)).toMatchObject({
      name: tool.names.tool,
      learners: { begun: 2, finished: 1, certified: 1 },
    })
  })

  test('page after page each learner comes once', async () => {
    const tool = await aTool()
    const [one] = await people(tool, [true])
    const copies = Array.from({ length: 60 }, () => aTeacher(db))
    for (const { id } of await Promise.all(copies))
      await db
        .insertInto('progress')
        .columns(['actor_id', 'slide_id', 'module_id', 'tool_id', 'seen_at', 'answers'])
        .expression(query =>
          query
            .selectFrom('progress')
            .select(eb => [eb.val(id).as('actor_id'), 'slide_id', 'module_id', 'tool_id', 'seen_at', 'answers'])
            .where('actor_id', '=', one!.id),
        )
        .execute()
    const first = await listed(tool.tool)
    const second = await listed(tool.tool, { after: first.next })
    const seen = [...first.learners, ...second.learners].map(({ id }) => id)
    expect([first.learners.length, second.next, new Set(seen).size]).toEqual([50, null, 61])
  })

  test('the learners are exported as CSV that names its columns and runs no formula; the export is recorded', async () => {
    const tool = await aTool()
    await people(tool, [true], { firstName: '=cmd', canton: 'vd' })
    const response = await sendRaw(
      app,
      'exportLearners',
      { action: 'exportLearners', tool: tool.tool, lang: 'fr' },
      { as: administrator },
    )
    expect(response.headers).toMatchObject({
      [lineCountHeader]: '1',
      'content-disposition': expect.stringMatching(/^attachment; filename="preau-learners-.*\.csv"$/),
    })
    const [heads, line] = response.body.split('\r\n')
    expect(heads).toContain('Nom;Adresse e-mail;Établissement;Canton')
    expect(line).toMatch(/^'=cmd Monnet;.*;Vaud;.*;100;/)
    expect(await eventsTo(db, tool.tool)).toContainEqual({ action: 'export-learners', actor_id: administrator.id })
  })

  test('only administrators see who learned what', async () => {
    const tool = await aTool()
    const as = tool.author
    const answers = [
      await aCall(app, 'getStatistics', {}, { as }),
      await aCall(app, 'getLearners', { tool: tool.tool }, { as }),
      await aCall(app, 'getPersonTools', { person: as.id }, { as }),
      await aCall(app, 'getOverview', {}, { as }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 'error', query: [] })
    for (const bad of [{ tool: 'x' }, { tool: tool.tool, state: 'x' }, { tool: tool.tool, after: 'x' }])
      expect(await sendRaw(app, 'getLearners', { action: 'getLearners', ...bad }, { as: administrator })).toMatchObject(
        {
          statusCode: 400,
        },
      )
    for (const id of [tool.first, crypto.randomUUID()]) {
      expect(await aCall(app, 'getLearners', { tool: id }, { as: administrator })).toMatchObject({
        message: 'not-found',
      })
      expect(await aCall(app, 'getPersonTools', { person: id }, { as: administrator })).toMatchObject({
        message: 'not-found',
      })
    }
  })
})

test('R-52 the start page of the administration shows what is to be done and what happened this week', async () => {
  const read = async () => (await aCall(app, 'getOverview', {}, { as: administrator })).query[0]!
  const before = await read()
  await people(await aTool(), [true, null])
  await aTeacher(db, { isActivated: false }).catch(() => {})
  expect(await read()).toMatchObject({
    openRequests: before.openRequests,
    failedMails: before.failedMails,
    finishedThisWeek: before.finishedThisWeek + 1,
    certificatesThisWeek: before.certificatesThisWeek + 1,
    waitingPeople: before.waitingPeople + 1,
    disk: { free: expect.any(Number), total: expect.any(Number) },
  })
})
