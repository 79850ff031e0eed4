import { fromWire } from '@preau/contract/library/library-object'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db, ...server } = await aServer()
const administrator = await anAdministrator(db)

/** Everything that says how far a person is in a tool. */
async function saidOf(person: TestPerson, tool: string) {
  const [progress] = (await aCall(app, 'getProgress', { tool, lang: 'fr' }, { as: person })).query
  const filters = { list: [tool] }
  const [card] = (await aCall(app, 'getLibrary', { filters, lang: 'fr' }, { as: person })).query
  const [own] = (await aCall(app, 'getOwnTools', { lang: 'fr' }, { as: person })).query
  const [listed] = (await aCall(app, 'getLearners', { tool }, { as: administrator })).query[0]!.learners
  const figures = (await aCall(app, 'getStatistics', { lang: 'fr' }, { as: administrator })).query
  const { finished, certified } = figures.find(each => each.tool === tool)!.learners
  const isFinished = (at: number | null | undefined) => typeof at === 'number'
  return {
    percents: [progress!.percent, fromWire(card!).percent, own!.percent, listed!.percent],
    modules: progress!.modules.map(({ percent }) => percent),
    finished: [isFinished(own!.finishedAt), isFinished(listed!.finishedAt), finished],
    certified,
  }
}

test('L-07 who has the certificate has finished, wherever it is said; a module says what is left in it', async () => {
  const ids = await aLibrary({ db, ...server }, [
    {
      name: 'Level',
      tools: [
        { name: 'Tool', modules: [{ name: 'Module', slides: [{ name: 'A', blocks: [aTrueFalse('q', 'practice')] }] }] },
      ],
    },
  ])
  const [tool, slide] = [ids('Tool'), ids('A')]
  const teacher = await aTeacher(db)
  await aCall(app, 'putProgress', { progress: [{ slide, at: Date.now() }], lang: 'fr' }, { as: teacher })
  expect(await saidOf(teacher, tool)).toEqual({
    percents: [100, 100, 100, 100],
    modules: [0],
    finished: [true, true, 1],
    certified: 1,
  })
  // What is added later takes nothing back, and a certificate that is revoked proves nothing.
  await db.updateTable('certificate').set({ revoked_at: new Date() }).where('tool_id', '=', tool).execute()
  expect(await saidOf(teacher, tool)).toEqual({
    percents: [0, 0, 0, 0],
    modules: [0],
    finished: [false, false, 0],
    certified: 0,
  })
  const answers = { q: { value: false } }
  await aCall(app, 'putProgress', { progress: [{ slide, at: Date.now() + 1, answers }], lang: 'fr' }, { as: teacher })
  expect(await saidOf(teacher, tool)).toMatchObject({ percents: [100, 100, 100, 100], finished: [true, true, 1] })
})
