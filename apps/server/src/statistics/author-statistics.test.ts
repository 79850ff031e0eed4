import { fewestLearners, fewestWrong } from '@preau/contract/statistics/calls'
import { expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTool, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server

/** A tool with a true statement on its only slide, and its author. */
async function aStatement() {
  const ids = await aTool(server, { slides: [{ name: 'Slide', blocks: [aTrueFalse('q')] }] })
  const author = await aTeacher(db)
  await give(db, ids('Tool'), [author, 'writer'])
  return { tool: ids('Tool'), slide: ids('Slide'), author }
}
type Statement = Awaited<ReturnType<typeof aStatement>>

const answer = (as: TestPerson, { slide }: Statement, value: boolean, at = Date.now()) =>
  aCall(app, 'putProgress', { progress: [{ slide, at, answers: { q: { value } } }], lang: 'fr' }, { as })

/** People who answered in these ways, one after another. */
async function people(statement: Statement, answers: boolean[]) {
  const made: TestPerson[] = []
  for (const value of answers) {
    const teacher = await aTeacher(db)
    expect(await answer(teacher, statement, value)).toMatchObject({ status: 'success' })
    made.push(teacher)
  }
  return made
}

const figures = async ({ tool, author }: Statement) => {
  const { query } = await aCall(app, 'getToolStatistics', { tool, lang: 'fr' }, { as: author })
  expect(query).toHaveLength(1)
  return query[0]
}
const question = async (statement: Statement) => (await figures(statement))?.questions?.[0]

const some = (count: number, value: boolean) => Array.from({ length: count }, () => value)

test('M-21 five answers are counted, and the sixth to ninth change no figure that an author reads, until there are ten', async () => {
  const statement = await aStatement()
  await people(statement, some(4, true))
  expect(await figures(statement)).toMatchObject({ learners: { begun: 0 }, slides: null, questions: null })
  await people(statement, [true])
  const five = await figures(statement)
  expect(five).toMatchObject({ learners: { begun: 5, finished: 5 }, questions: [{ answered: 5, right: 5 }] })
  for (let more = 6; more < 10; more++) {
    await people(statement, [false])
    expect(await figures(statement)).toEqual(five)
  }
  await people(statement, [false])
  expect(await figures(statement)).toMatchObject({ learners: { begun: 10 }, questions: [{ answered: 10, right: 5 }] })
})

test('M-21 an author who first looks at seven answers sees five of them, and the others with the next full five', async () => {
  const statement = await aStatement()
  await people(statement, [...some(5, true), false, false])
  expect(await question(statement)).toMatchObject({ answered: 5, right: 5 })
  await people(statement, [true, true])
  expect(await question(statement)).toMatchObject({ answered: 5, right: 5 })
  await people(statement, [true])
  expect(await question(statement)).toMatchObject({ answered: 10, right: 8 })
})

test('M-21 when one person of five who are counted answers differently, the figures do not change', async () => {
  const statement = await aStatement()
  const five = await people(statement, some(5, false))
  expect(await question(statement)).toMatchObject({ answered: 5, right: 0 })
  for (const [index, person] of five.entries()) {
    await answer(person, statement, true)
    expect(await question(statement)).toMatchObject({ right: index < fewestLearners - 1 ? 0 : 5 })
  }
})

test('M-21 nine people, one with a second answer, give the same figures as the first five', async () => {
  const statement = await aStatement()
  const [first] = await people(statement, some(5, true))
  const before = await figures(statement)
  await people(statement, some(4, true))
  await answer(first!, statement, false)
  expect(await figures(statement)).toEqual(before)
})

test('M-21 times sent by browsers move nobody into another group of five', async () => {
  const statement = await aStatement()
  await people(statement, some(5, true))
  const before = await figures(statement)
  // Four accounts that claim to have been first, and one that does not.
  for (const at of [1, 2, 3, 4].map(day => Date.UTC(2020, 0, day)))
    await answer(await aTeacher(db), statement, true, at)
  expect(await figures(statement)).toEqual(before)
  const arrived = await db.selectFrom('progress').select('changed_at').where('tool_id', '=', statement.tool).execute()
  expect(arrived.every(({ changed_at }) => changed_at.getFullYear() > 2020)).toBe(true)
})

test('M-21 a wrong answer is quoted once ten people of full fives gave it', async () => {
  const statement = await aStatement()
  await people(statement, some(fewestWrong - 1, false))
  expect(await question(statement)).toMatchObject({ answered: 5, wrong: [] })
  await people(statement, [true])
  expect(await question(statement)).toMatchObject({ answered: 10, right: 1, wrong: [] })
  await people(statement, some(5, false))
  expect((await question(statement))?.wrong).toEqual([{ words: ['false'], count: 14 }])
})

test('M-21 an author cannot filter by time span, school or canton', async () => {
  const { tool, author } = await aStatement()
  for (const filter of [{ from: 0 }, { until: Date.now() }, { organization: 'a' }, { canton: 'vd' as const }])
    expect(await aCall(app, 'getToolStatistics', { tool, ...filter }, { as: author })).toMatchObject({
      message: 'accessdenied',
    })
})

test('M-21 an account that is deleted changes nothing an author reads', async () => {
  const statement = await aStatement()
  const [leaving] = await people(statement, some(5, true))
  const before = await figures(statement)
  await db.updateTable('actor').set({ deletion_asked_at: new Date() }).where('id', '=', leaving!.id).execute()
  await people(statement, [false])
  expect(await figures(statement)).toEqual(before)
})

test('M-64 a module that is moved into another tool tells nothing there of fewer than five people who were not counted', async () => {
  const ids = await aLibrary(server, [
    {
      name: 'Level',
      tools: [
        {
          name: 'Tool',
          modules: [{ name: 'Module', slides: [{ name: 'Slide', blocks: [aTrueFalse('q'), aTrueFalse('later')] }] }],
        },
        { name: 'Other' },
      ],
    },
  ])
  const author = await aTeacher(db)
  await give(db, ids('Level'), [author, 'owner'])
  const statement = { tool: ids('Tool'), slide: ids('Slide'), author }
  const there = { ...statement, tool: ids('Other') }
  const [first] = await people(statement, some(5, true))
  const before = await figures(statement)
  expect(before).toMatchObject({ learners: { begun: 5, finished: 0 }, questions: [{ answered: 5, right: 5 }] })
  // An account of the author's takes the place of one of the first five.
  await people(statement, [false])
  await answer(first!, statement, true)
  const move = (parent: string) =>
    aCall(app, 'updateObjects', { dataAction: { id: ids('Module'), commonAttributes: { parent } } }, { as: author })
  expect(await move(ids('Other'))).toMatchObject({ status: 'success' })
  expect(await figures(there)).toMatchObject({ learners: { begun: 0 }, slides: null, questions: null })
  expect(await question(statement)).toBeUndefined()
  await people(there, some(3, false))
  expect(await figures(there)).toMatchObject({ learners: { begun: 0 }, questions: null })
  expect(await move(ids('Tool'))).toMatchObject({ status: 'success' })
  expect(await question(statement)).toEqual(before!.questions?.[0])
  expect(await move(ids('Other'))).toMatchObject({ status: 'success' })
  await people(there, some(5, false))
  expect(await figures(there)).toMatchObject({ learners: { begun: 0 } })
  await people(there, [false])
  expect(await figures(there)).toMatchObject({ learners: { begun: 15 }, questions: [{ answered: 15, right: 5 }] })
})

test('M-21 feedback about a tool is shown to its authors only from full fives of people, its text included', async () => {
  const statement = await aStatement()
  const made = await people(statement, some(10, true))
  const tell = (as: TestPerson, usefulness: 1 | 4, text: string) =>
    aCall(app, 'putFeedback', { tool: statement.tool, usefulness, text }, { as })
  const read = async () =>
    (await aCall(app, 'getFeedback', { tool: statement.tool }, { as: statement.author })).query[0]
  for (const person of made.slice(0, 4)) await tell(person, 4, 'Utile.')
  expect(await read()).toEqual({ counts: [0, 0, 0, 0], words: [] })
  await tell(made[4]!, 4, 'Utile.')
  const five = await read()
  expect(five).toMatchObject({ counts: [0, 0, 0, 5] })
  expect(five?.words).toHaveLength(5)
  for (const person of made.slice(5, 9)) {
    await tell(person, 1, 'Inutile.')
    expect(await read()).toEqual(five)
  }
  await tell(made[9]!, 1, 'Inutile.')
  expect(await read()).toMatchObject({ counts: [5, 0, 0, 5] })
  expect((await read())?.words).toHaveLength(10)
})
