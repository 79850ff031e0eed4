import { beforeAll, expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer()
let administrator: TestPerson
let author: TestPerson
let teacher: TestPerson

beforeAll(async () => {
  ;[administrator, author, teacher] = [await anAdministrator(db), await aTeacher(db), await aTeacher(db)]
  const { tool } = await aBranch(db)
  await give(db, tool, [author, 'writer'])
})

type As = TestPerson | undefined
const make = (level: string, as: As, visibility?: 'visible') =>
  aCall(
    app,
    'putObject',
    { object: { type: 'bloc', name: 'À elle', parent: level, ...(visibility && { visibility }) } },
    { as },
  )
const show = (id: string, as: As) =>
  aCall(app, 'updateObjects', { dataAction: { id, commonAttributes: { visibility: 'visible' } } }, { as })
const copyOf = (id: string, as: As) => aCall(app, 'duplicateObject', { id }, { as })
const read = async (id: string, as: As) => (await aCall(app, 'getLibrary', { filters: { list: id } }, { as })).query[0]

async function aLevel({ isOpen }: { isOpen: boolean }): Promise<string> {
  const { level } = await aBranch(db)
  const change = { id: level, commonAttributes: { openToAuthors: isOpen } }
  expect(await aCall(app, 'updateObjects', { dataAction: change }, { as: administrator })).toMatchObject({
    status: 'success',
  })
  return level
}

async function aHeldTool({ isEmpty = false } = {}): Promise<string> {
  const { status, query } = await make(await aLevel({ isOpen: true }), author)
  expect(status).toBe('success')
  const tool = query[0]?.id ?? ''
  if (!isEmpty) await fill(tool, author)
  return tool
}

/** Adds a module with a slide to a tool; they are visible once the tool is. */
async function fill(tool: string, as: As) {
  const put = (type: 'module' | 'slide', parent: string) =>
    aCall(app, 'putObject', { object: { type, name: 'Un', parent, visibility: 'visible' } }, { as })
  const module = (await put('module', tool)).query[0]?.id ?? ''
  expect(await put('slide', module)).toMatchObject({ status: 'success' })
}

const mailsOf = async (kind: string, tool: string) =>
  (await db.selectFrom('mail').select(['kind', 'actor_id', 'payload']).where('kind', '=', kind).execute()).filter(
    ({ payload }) => (payload as { tool?: string }).tool === tool,
  )

test('R-48 R-45 an author makes a tool in a level opened to authors; a teacher and a visitor cannot, and in a closed level no author can', async () => {
  const [open, closed] = [await aLevel({ isOpen: true }), await aLevel({ isOpen: false })]
  expect(await make(open, author)).toMatchObject({
    status: 'success',
    query: [{ visibility: 'hide', showing: 'held' }],
  })
  expect(await make(open, teacher)).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await make(open, undefined)).toMatchObject({ status: 'error', message: 'not logged' })
  for (const as of [author, teacher]) expect(await make(closed, as)).toMatchObject({ message: 'accessdenied' })
  // A person with any right on the level is one of its authors, even without a right on a tool.
  const first = await aTeacher(db)
  await give(db, open, [first, 'reader'])
  expect(await make(open, first)).toMatchObject({ status: 'success', query: [{ showing: 'held' }] })
  const levels = await Promise.all([author, first, administrator, teacher, undefined].map(as => read(open, as)))
  expect(levels.map(level => level?.openToAuthors)).toEqual([true, true, true, undefined, undefined])
})

test('R-48 R-44 a level is closed to authors until an administrator opens it, and nobody else does', async () => {
  const { level } = await aBranch(db)
  await give(db, level, [author, 'leadowner'])
  const change = { id: level, commonAttributes: { openToAuthors: true } }
  expect((await read(level, administrator))?.openToAuthors).toBeUndefined()
  expect(await aCall(app, 'updateObjects', { dataAction: change }, { as: author })).toMatchObject({
    message: 'accessdenied',
  })
})

test('R-48 the author of a tool in a level opened to authors cannot show it: not at once, not later, and not by a copy', async () => {
  expect(await make(await aLevel({ isOpen: true }), author, 'visible')).toMatchObject({ message: 'accessdenied' })
  const tool = await aHeldTool()
  expect(await show(tool, author)).toMatchObject({ status: 'error', message: 'accessdenied' })
  const copy = (await copyOf(tool, author)).query[0]?.id ?? ''
  expect(await show(copy, author)).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await read(copy, teacher)).toBeUndefined()
  expect(await read(tool, teacher)).toBeUndefined()
  expect(await read(tool, author)).toMatchObject({ visibility: 'hide', sharing: 'leadowner', showing: 'held' })
})

test('R-48 an author can begin with a copy of a tool they edit, in a level where they may make one: the copy is theirs, and awaits approval', async () => {
  const [own, level] = [await aHeldTool(), await aLevel({ isOpen: true })]
  const other = (await make(level, administrator, 'visible')).query[0]?.id ?? ''
  const theirs = { status: 'success', query: [{ visibility: 'hide', sharing: 'leadowner', showing: 'held' }] }
  expect(await copyOf(own, author)).toMatchObject(theirs)
  expect(await copyOf(other, author)).toMatchObject({ message: 'accessdenied' })
  await give(db, other, [author, 'writer'])
  expect(await copyOf(other, author)).toMatchObject(theirs)
  expect((await copyOf(other, administrator)).query[0]).not.toHaveProperty('showing')
  await db.updateTable('object').set({ open_to_authors: false }).where('id', '=', level).execute()
  expect(await copyOf(other, author)).toMatchObject({ message: 'accessdenied' })
})

test('R-48 a repeated request to show a tool mails once; once it is shown the request is gone, and the author is notified and free to hide it', async () => {
  const tool = await aHeldTool()
  for (const _ of [1, 2]) {
    const answer = await aCall(app, 'askShowing', { tool }, { as: author })
    expect(answer).toMatchObject({ status: 'success', query: [{ tool, showing: 'asked' }] })
  }
  expect((await mailsOf('showing-asked', tool)).filter(({ actor_id }) => actor_id === administrator.id)).toHaveLength(1)
  const waiting = (await aCall(app, 'getShowings', {}, { as: administrator })).query
  expect(waiting.find(each => each.tool === tool)).toMatchObject({ name: 'À elle', author: { mail: author.mail } })
  expect(await show(tool, administrator)).toMatchObject({ status: 'success' })
  const left = (await aCall(app, 'getShowings', {}, { as: administrator })).query
  expect(left.some(each => each.tool === tool)).toBe(false)
  expect(await mailsOf('showing-settled', tool)).toMatchObject([{ actor_id: author.id, payload: { outcome: 'shown' } }])
  expect(await read(tool, teacher)).toMatchObject({ visibility: 'visible' })
  const hide = { id: tool, commonAttributes: { visibility: 'hide' as const } }
  expect(await aCall(app, 'updateObjects', { dataAction: hide }, { as: author })).toMatchObject({ status: 'success' })
  expect(await show(tool, author)).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'askShowing', { tool }, { as: author })).toMatchObject({ message: 'not-held' })
})

test('R-48 an administrator declines a request with a message, after which the author may ask again, or lets the author show the tool; both are logged', async () => {
  const tool = await aHeldTool()
  const settle = (as: As, query: { as: 'let' | 'declined'; words?: string }) =>
    aCall(app, 'settleShowing', { tool, ...query }, { as })
  await aCall(app, 'askShowing', { tool }, { as: author })
  expect(await settle(author, { as: 'let' })).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await settle(administrator, { as: 'declined', words: 'Il manque un film.' })).toMatchObject({
    status: 'success',
  })
  expect(await read(tool, author)).toMatchObject({ showing: 'declined' })
  expect(await mailsOf('showing-settled', tool)).toMatchObject([
    { payload: { outcome: 'declined', words: 'Il manque un film.' } },
  ])
  await aCall(app, 'askShowing', { tool }, { as: author })
  expect(await read(tool, author)).toMatchObject({ showing: 'asked' })
  expect(await show(tool, author)).toMatchObject({ message: 'accessdenied' })
  expect(await settle(administrator, { as: 'let' })).toMatchObject({ status: 'success' })
  expect(await show(tool, author)).toMatchObject({ status: 'success' })
  expect(await settle(administrator, { as: 'let' })).toMatchObject({ message: 'not-held' })
  const events = await db.selectFrom('audit').select('action').where('object_id', '=', tool).orderBy('id').execute()
  expect(events.map(({ action }) => action)).toEqual([
    'create-tool',
    'ask-showing',
    'decline-showing',
    'ask-showing',
    'let-showing',
    'update-tool',
  ])
})

test('R-48 a tool of which teachers would see no slide can be neither requested nor shown, and the refusal says why', async () => {
  const tool = await aHeldTool({ isEmpty: true })
  const refused = { status: 'error', message: 'nothing-to-show' }
  expect(await aCall(app, 'askShowing', { tool }, { as: author })).toMatchObject(refused)
  expect(await aCall(app, 'settleShowing', { tool, as: 'shown' }, { as: administrator })).toMatchObject(refused)
  expect(await read(tool, author)).toMatchObject({ showing: 'held', visibility: 'hide' })
  await fill(tool, author)
  expect(await aCall(app, 'askShowing', { tool }, { as: author })).toMatchObject({ status: 'success' })
})

test('R-48 the author withdraws the request to show a tool before it is answered, and nobody else does', async () => {
  const tool = await aHeldTool()
  const withdraw = (as: As) => aCall(app, 'withdrawShowing', { tool }, { as })
  expect(await withdraw(author)).toMatchObject({ message: 'not-asked' })
  await aCall(app, 'askShowing', { tool }, { as: author })
  expect(await withdraw(teacher)).toMatchObject({ message: 'not-found' })
  expect(await withdraw(undefined)).toMatchObject({ message: 'not logged' })
  expect(await withdraw(author)).toMatchObject({ status: 'success', query: [{ tool, showing: 'held' }] })
  const waiting = (await aCall(app, 'getShowings', {}, { as: administrator })).query
  expect(waiting.some(each => each.tool === tool)).toBe(false)
  expect(await aCall(app, 'settleShowing', { tool, as: 'declined' }, { as: administrator })).toMatchObject({
    message: 'not-asked',
  })
})

test('R-48 administrators get ten mails a day about one author’s requests, and find the others in their list', async () => {
  const eager = await aTeacher(db)
  const level = await aLevel({ isOpen: true })
  await give(db, level, [eager, 'reader'])
  for (const _ of Array.from({ length: 11 })) {
    const tool = (await make(level, eager)).query[0]?.id ?? ''
    await fill(tool, eager)
    expect(await aCall(app, 'askShowing', { tool }, { as: eager })).toMatchObject({ status: 'success' })
  }
  const listed = (await aCall(app, 'getShowings', {}, { as: administrator })).query.filter(
    ({ author: of }) => of?.mail === eager.mail,
  )
  expect(listed).toHaveLength(11)
  const mails = await Promise.all(listed.map(({ tool }) => mailsOf('showing-asked', tool)))
  expect(mails.filter(sent => sent.length > 0)).toHaveLength(10)
})

test.each([
  ['shown', 'not-held', 'update-tool'],
  ['let', 'not-held', 'let-showing'],
  ['declined', 'not-asked', 'decline-showing'],
] as const)(
  'R-48 when two administrators answer at once with %s, one of them reads that it was answered already',
  async (outcome, message, action) => {
    const tool = await aHeldTool()
    await aCall(app, 'askShowing', { tool }, { as: author })
    const settle = (as: TestPerson) => aCall(app, 'settleShowing', { tool, as: outcome, words: 'Encore' }, { as })
    const answers = await Promise.all([settle(administrator), settle(await anAdministrator(db))])
    expect(answers.map(answer => answer.message).filter(Boolean)).toEqual([message])
    expect(await mailsOf('showing-settled', tool)).toHaveLength(1)
    const events = await db.selectFrom('audit').select('action').where('object_id', '=', tool).execute()
    expect(events.filter(event => event.action === action)).toHaveLength(1)
  },
)

test.each([
  ['askShowing', 'accessdenied', 'not logged'],
  ['getShowings', 'not logged', 'not logged'],
] as const)(
  'R-48 %s is refused to people without the right, and to callers without a session',
  async (name, message, toNobody) => {
    const tool = await aHeldTool()
    const { tool: open } = await aBranch(db)
    const query = name === 'askShowing' ? { tool: open } : {}
    expect(await aCall(app, name, query as never, { as: teacher })).toMatchObject({ status: 'error', message })
    expect(await aCall(app, name, query as never, {})).toMatchObject({ status: 'error', message: toNobody })
    if (name === 'askShowing')
      expect(await aCall(app, name, { tool }, { as: teacher })).toMatchObject({ message: 'not-found' })
  },
)
