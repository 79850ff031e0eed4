import { slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server

test('R-53 somebody with a tool open notices what a colleague adds, moves, hides, deletes, restores, changes and publishes', async () => {
  const [author, colleague] = [await aTeacher(db), await aTeacher(db)]
  const ids = await aTool(server, { name: 'Ensemble', slides: [{ name: 'Un' }, { name: 'Deux' }] })
  await give(db, ids('Ensemble'), [author, 'writer'], [colleague, 'writer'])
  const as = colleague
  const [module, un, deux] = [ids('Module'), ids('Un'), ids('Deux')]
  const save = (version: number) =>
    aCall(
      app,
      'putDraft',
      { slide: un, lang: 'fr', version, content: slideContent.parse({ title: `${version}` }) },
      { as },
    )
  const versionOf = async () => (await aCall(app, 'getDraft', { slide: un }, { as })).query[0]?.version ?? 0
  const mark = async () => (await aCall(app, 'followTool', { tool: ids('Ensemble') }, { as: author })).query[0]?.mark
  const changes = {
    adds: () => aCall(app, 'putObject', { object: { type: 'slide', name: 'Trois', parent: module } }, { as }),
    orders: () => aCall(app, 'orderObjects', { parent: module, list: [deux, un] }, { as }),
    hides: () =>
      aCall(app, 'updateObjects', { dataAction: { id: un, commonAttributes: { visibility: 'hide' } } }, { as }),
    deletes: () => aCall(app, 'deleteObjects', { dataAction: { id: deux } }, { as }),
    restores: () => aCall(app, 'restoreObjects', { list: [deux] }, { as }),
    changes: async () => save(await versionOf()),
    publishes: () => aCall(app, 'publish', { list: [un] }, { as }),
  }
  let before = await mark()
  expect(await mark()).toBe(before)
  for (const [change, make] of Object.entries(changes)) {
    expect(await make()).toMatchObject({ status: 'success' })
    const after = await mark()
    expect({ change, isAnother: after !== before }).toEqual({ change, isAnother: true })
    before = after
  }
  await save(await versionOf())
  before = await mark()
  // A further save of a changed slide is no news for a list.
  await save(await versionOf())
  expect(await mark()).toBe(before)
})
