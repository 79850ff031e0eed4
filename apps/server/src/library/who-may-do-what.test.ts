import { type ObjectType, objectTypes, wireTypes } from '@preau/contract/library/library-object'
import { rightsAscending } from '@preau/contract/library/rights'
import { expect, test } from 'vitest'
import { aBranch, type Branch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer()
const roles = ['nobody', 'teacher', ...rightsAscending, 'administrator'] as const
type Role = (typeof roles)[number]

const people: Partial<Record<Role, TestPerson>> = { administrator: await anAdministrator(db) }
for (const role of ['teacher', ...rightsAscending] as const) people[role] = await aTeacher(db)
const bystander = await aTeacher(db)
const holders = rightsAscending.map(right => [people[right] as TestPerson, right] as const)
const everyone = Object.values(people).map(person => [person, 'leadowner'] as const)

/** Where each person has the right that their name says. */
const standings = {
  own: 'on the object itself',
  shared: 'on what contains it',
  "other's": 'on another object',
  hidden: 'on the object itself, which is hidden',
} as const
type Standing = keyof typeof standings

type Case = { type: ObjectType; id: string; branch: Branch; elsewhere: Branch; as: TestPerson | undefined }
type Answer = { status: 'success' | 'error'; message: string; query: unknown[] }
const childOf = { level: 'tool', tool: 'module', module: 'slide' } as const
const hasChildren = (type: ObjectType): type is keyof typeof childOf => type in childOf

/**
 * Each action as a call; undefined where there is no such call for the type. `elsewhere` is an object that everyone may
 * read.
 */
const actions: Record<string, (on: Case) => Promise<Answer> | undefined> = {
  async read({ id, as }) {
    const answer = await aCall(app, 'getLibrary', { filters: { list: id } }, { as })
    return answer.query.length === 1 ? answer : { ...answer, status: 'error', message: 'not-found' }
  },
  create: ({ type, id, as }) =>
    hasChildren(type)
      ? aCall(app, 'putObject', { object: { type: wireTypes[childOf[type]], name: 'Neuf', parent: id } }, { as })
      : undefined,
  'move into it': ({ type, id, elsewhere, as }) =>
    hasChildren(type) ? update(as, elsewhere[childOf[type]], { parent: id }) : undefined,
  edit: ({ id, as }) => update(as, id, { name: 'Autre' }),
  show: ({ type, id, as }) => (type === 'media' ? undefined : update(as, id, { visibility: 'visible' })),
  order: ({ type, id, branch, as }) =>
    hasChildren(type) ? aCall(app, 'orderObjects', { parent: id, list: [branch[childOf[type]]] }, { as }) : undefined,
  copy: ({ id, as }) => aCall(app, 'duplicateObject', { id }, { as }),
  'move away': ({ type, id, elsewhere, as }) =>
    type !== 'level' && type !== 'media'
      ? update(as, id, {
          parent: elsewhere[({ tool: 'level', path: 'level', module: 'tool', slide: 'module' } as const)[type]],
        })
      : undefined,
  weigh: ({ id, as }) => aCall(app, 'weighObject', { id }, { as }),
  delete: ({ id, as }) => aCall(app, 'deleteObjects', { dataAction: { id } }, { as }),
  async restore({ id, as }) {
    await aCall(app, 'deleteObjects', { dataAction: { id } }, { as: people.administrator })
    const answer = await aCall(app, 'restoreObjects', { list: [id] }, { as })
    if (answer.status === 'error') await aCall(app, 'restoreObjects', { list: [id] }, { as: people.administrator })
    return answer
  },
  'see shares': ({ id, as }) => aCall(app, 'getShares', { id }, { as }),
  share: ({ type, id, as }) => ofShared(type, () => putShare(as, id, 'reader')),
  'hand over': ({ type, id, as }) => ofShared(type, () => putShare(as, id, 'leadowner')),
  unshare: ({ type, id, as }) =>
    ofShared(type, async () => {
      await give(db, id, [bystander, 'reader'])
      return aCall(app, 'deleteShare', { id, mail: bystander.mail }, { as })
    }),
}

/** Actions after which the same object can be used for the next action. */
const changesNothing = new Set(['read', 'weigh', 'see shares'])

const update = (as: TestPerson | undefined, id: string, commonAttributes: object) =>
  aCall(app, 'updateObjects', { dataAction: { id, commonAttributes } }, { as })
const putShare = (as: TestPerson | undefined, id: string, right: 'reader' | 'leadowner') =>
  aCall(app, 'putShare', { id, mail: bystander.mail, right }, { as })
const ofShared = (type: ObjectType, call: () => Promise<Answer>) =>
  type === 'level' || type === 'tool' || type === 'path' ? call() : undefined

/**
 * For each action, the weakest role that is allowed, with a right on the usual object; for `copy`, on its parent too.
 */
const inTool: Record<string, Role> = {
  read: 'nobody',
  create: 'writer',
  'move into it': 'writer',
  edit: 'writer',
  show: 'writer',
  order: 'writer',
  copy: 'writer',
  'move away': 'writer',
  weigh: 'writer',
  delete: 'writer',
  restore: 'writer',
  'see shares': 'writer',
}
const inLevel: Record<string, Role> = {
  ...inTool,
  show: 'owner',
  'move away': 'owner',
  weigh: 'owner',
  delete: 'owner',
  restore: 'owner',
  share: 'owner',
  'hand over': 'leadowner',
  unshare: 'owner',
}
const weakest: Record<ObjectType, Record<string, Role>> = {
  level: {
    ...inTool,
    edit: 'administrator',
    show: 'administrator',
    copy: 'administrator',
    weigh: 'administrator',
    delete: 'administrator',
    restore: 'administrator',
    share: 'owner',
    'hand over': 'leadowner',
    unshare: 'owner',
  },
  tool: inLevel,
  path: inLevel,
  module: inTool,
  // Everybody may read it: it is in the first module of its tool, the trial.
  slide: inTool,
  // Nothing uses the media, so only its authors may read it.
  media: { ...inTool, read: 'writer' },
}

function mayIn(standing: Standing, type: ObjectType, action: string, role: Role): boolean {
  const held = standing === "other's" && role !== 'nobody' && role !== 'administrator' ? 'teacher' : role
  let needed = weakest[type][action] as Role
  if (action === 'read' && standing === 'hidden' && type !== 'media') needed = 'reader'
  // A right on a tool alone does not allow a new tool in its level.
  if (action === 'copy' && type === 'tool' && standing !== 'shared') needed = 'administrator'
  if (action === 'copy' && ['path', 'module', 'slide', 'media'].includes(type) && standing !== 'shared')
    needed = 'administrator'
  return roles.indexOf(held) >= roles.indexOf(needed)
}

function refusalIn(standing: Standing, type: ObjectType, action: string, role: Role): string {
  if (role === 'nobody' && action !== 'read') return action === 'delete' ? 'not logged in' : 'not logged'
  return mayIn(standing, type, 'read', role) ? 'accessdenied' : 'not-found'
}

async function aCase(type: ObjectType, standing: Standing): Promise<Omit<Case, 'as'>> {
  const [branch, elsewhere] = [await aBranch(db, standing === 'hidden' ? { hidden: type } : {}), await aBranch(db)]
  const other = standing === "other's" ? await aBranch(db) : branch
  const holder = standing === 'shared' ? outerOf(type) : type
  await give(db, other[holder], ...holders)
  await give(db, elsewhere.level, ...everyone)
  return { type, id: branch[type], branch, elsewhere }
}

const outerOf = (type: ObjectType) =>
  ({ level: 'level', tool: 'level', path: 'level', module: 'tool', slide: 'module', media: 'tool' })[type] as ObjectType

const table = objectTypes.flatMap(type =>
  (Object.keys(standings) as Standing[])
    .filter(standing => type !== 'level' || standing !== 'shared')
    .map(standing => ({ type, standing, where: standings[standing] })),
)

test.each(table)(
  'R-48 W-13 W-14 W-17 R-49 who may do what to a $type ($standing: a right $where)',
  async ({ type, standing }) => {
    let answered = 0
    for (const [action, call] of Object.entries(actions)) {
      let fresh = await aCase(type, standing)
      for (const role of roles) {
        const answer = await call({ ...fresh, as: people[role] })
        if (!answer) continue
        const expected = mayIn(standing, type, action, role)
          ? { status: 'success', message: '' }
          : { status: 'error', message: refusalIn(standing, type, action, role) }
        expect({ action, role, status: answer.status, message: answer.message }).toEqual({ action, role, ...expected })
        answered += 1
        if (answer.status === 'success' && !changesNothing.has(action)) fresh = await aCase(type, standing)
      }
    }
    expect(answered).toBe(roles.length * Object.keys(weakest[type]).length - missing[type] * roles.length)
  },
)

/** How many actions of the table have no call for the type. */
const missing: Record<ObjectType, number> = { level: 1, tool: 0, path: 3, module: 0, slide: 3, media: 5 }

test.each(roles)('R-44 R-48 levels are made and put in order by administrators only: %s', async role => {
  const as = people[role]
  const level = await aBranch(db)
  await give(db, level.level, ...holders)
  const answers = [
    await aCall(app, 'putObject', { object: { type: 'category', name: 'Cycle 4' } }, { as }),
    await aCall(app, 'orderObjects', { parent: null, list: [level.level] }, { as }),
  ]
  const message = role === 'nobody' ? 'not logged' : 'accessdenied'
  const expected = role === 'administrator' ? { status: 'success' } : { status: 'error', message, query: [] }
  for (const answer of answers) expect(answer).toMatchObject(expected)
})
