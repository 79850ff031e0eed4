import type { CallName } from '@preau/contract/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCertificate } from '#certificates/testing/a-certificate.ts'
import { recordProgress } from '#learning/record-progress.ts'
import { aBranch, type Branch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { repliesOfEveryCall, type Scene } from '#testing/every-call.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

type Server = Awaited<ReturnType<typeof aServer>>

/** A person goes through all of a tool, says what it is worth, and has its certificate and that of its path. */
async function aLearner({ app, db }: Server, { tool, slide, path }: Branch) {
  const learner = await aTeacher(db)
  await recordProgress(db, learner.viewer, [{ slide, at: Date.now(), activeSeconds: 60 }], 'fr')
  const answers = JSON.stringify({ a: { answer: 'Oui', at: new Date(), mark: { score: 1, isRight: true } } })
  await db.updateTable('progress').set({ answers }).where('actor_id', '=', learner.id).execute()
  await aCall(app, 'putFeedback', { tool, usefulness: 4, text: 'Utile.' }, { as: learner })
  for (const toolId of [tool, path]) await aCertificate(db, { actorId: learner.id, toolId, issuedAt: new Date() })
}

/** An author who may do all to a level with a tool that so many people have learned, and leads a group that is asked for it. */
async function aScene(server: Server, learners: number): Promise<Scene & { branch: Branch }> {
  const { app, db } = server
  const branch = await aBranch(db, { isMediaShown: true })
  const author = await aTeacher(db)
  await give(db, branch.level, [author, 'leadowner'])
  for (let made = 0; made < learners; made++) await aLearner(server, branch)
  const { id: group } = (await aCall(app, 'createGroup', { name: 'Les Tilleuls' }, { as: author })).query[0]!
  const asking = { group, tools: [branch.tool], dueDay: null, text: '' }
  const assignment = (await aCall(app, 'createAssignment', asking, { as: author })).query[0]!.id
  const { tool, slide, path } = branch
  const things = { group, assignment, tool, slide, path }
  return { caller: author, things, about: { ids: [slide, path], texts: [] }, branch }
}

/** What a reply counts and says yes or no to, by its place; its times, names, ids and codes are of each platform alone. */
function figuresOf(body: string): Map<string, unknown> {
  const figures = new Map<string, unknown>()
  const add = (value: unknown, place: string): void => {
    if (Array.isArray(value)) figures.set(`${place}.length`, value.length)
    if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) add(item, `${place}.${name.replace(/^[0-9a-f-]{36}/, 'id')}`)
    } else if (typeof value === 'string') figures.set(place, /^[a-z -]{1,40}$/i.test(value) ? value : 'text')
    else figures.set(place, typeof value === 'number' && value > 1e11 ? 'time' : value)
  }
  if (body.startsWith('{')) add(JSON.parse(body), '')
  else figures.set('lines', body.split('\n').length)
  return figures
}

/** The figures in the replies of every call to an author of a tool with so many learners. */
async function figuresOfEveryCall(learners: number) {
  const server = await aServer()
  const { app, db } = server
  let scene = await aScene(server, learners)
  const read = new Map<string, Map<string, unknown>>()
  async function sceneNow() {
    const { caller, branch } = scene
    const { rows } = await sql`
      select from share
      where actor_id = ${caller.id} and object_id = ${branch.level} and right_name = 'leadowner'
        and exists (select from session where session.actor_id = share.actor_id)
        and (
          select count(*) from object
          where id = any (${Object.values(branch)}::uuid[]) and deleted_at is null and visibility = 'visible'
        ) = ${Object.keys(branch).length}
    `.execute(db)
    if (rows.length === 0) scene = await aScene(server, learners)
    return scene
  }
  for await (const { name, query, body } of repliesOfEveryCall(app, sceneNow)) {
    const ids = scene.about.ids.concat(Object.values(scene.things))
    const asked = ids.reduce((text, id, at) => text.replaceAll(id, `thing ${at}`), JSON.stringify(query))
    read.set(`${name} ${asked}`, figuresOf(body))
  }
  // An administrator reads what is there now: what is to be seen of learners can be seen.
  const { branch } = await aScene(server, learners)
  const { query } = await aCall(app, 'weighObject', { id: branch.tool }, { as: await anAdministrator(db) })
  return { read, toAdministrator: query[0]?.learners }
}

/** What changes in replies to authors as single people learn, each with the reason why it may. */
const allowed: Partial<Record<CallName, string>> = {
  getSessions: 'How old one’s own session is.',
  drawCaptcha: 'A picture, drawn at random.',
  downloadObject: 'A picture, whose bytes are no lines.',
  exportCourse: 'A zip of what authors wrote, with times and ids.',
  exportOwnData: 'A zip of the caller’s own data, with times and ids.',
}

/** Where nobody learns; each of the others is compared with it. */
let none: ReturnType<typeof figuresOfEveryCall> | undefined

test.each([1, 2, 3])(
  'M-80 nothing that any call of the contract tells an author differs where nobody learns and where %i learn',
  async learners => {
    none ??= figuresOfEveryCall(0)
    const [before, some] = [await none, await figuresOfEveryCall(learners)]
    expect(some.toAdministrator).toBe(learners)
    expect([...some.read.keys()].sort()).toEqual([...before.read.keys()].sort())
    const changed: string[] = []
    for (const [asked, figures] of before.read) {
      const now = some.read.get(asked)!
      for (const place of new Set([...figures.keys(), ...now.keys()])) {
        if (figures.get(place) !== now.get(place))
          changed.push(`${asked} ${place}: ${figures.get(place)} ${now.get(place)}`)
      }
    }
    expect(changed.filter(each => !allowed[each.split(' ', 1)[0] as CallName])).toEqual([])
  },
)
