import type { Right } from '@preau/contract/library/rights'
import { expect, test } from 'vitest'
import { aBranch, type Branch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { rowOf, sharesOf } from '#testing/stored.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)
const leadowner = await aTeacher(db, { firstName: 'Lena', lastName: 'Aubert' })
const owner = await aTeacher(db, { firstName: 'Otto', lastName: 'Berger' })
const other = await aTeacher(db, { firstName: 'Ugo', lastName: 'Conti' })

async function aTool(): Promise<Branch> {
  const branch = await aBranch(db)
  await give(db, branch.tool, [leadowner, 'leadowner'], [owner, 'owner'])
  return branch
}

/** The mails that notified someone of their rights on a tool. */
const describedAs = async (id: string, to: TestPerson) =>
  (await mailsTo(db, to.mail)).filter(({ values }) => values.id === id)

const put = (as: TestPerson, id: string, to: { mail: string }, right: Right) =>
  aCall(app, 'putShare', { id, mail: to.mail, right }, { as })
const take = (as: TestPerson, id: string, from: { mail: string }) =>
  aCall(app, 'deleteShare', { id, mail: from.mail }, { as })
const refused = (message: string) => ({ status: 'error', message, query: [] })

test('R-48 a right is given by address, however it is written, and changed by giving another', async () => {
  const { tool, level } = await aTool()
  await give(db, level, [administrator, 'reader'])
  const answer = await put(leadowner, tool, { mail: ` ${other.mail.toUpperCase()} ` }, 'writer')
  expect(answer.query[0]?.shares).toEqual([
    { mail: leadowner.mail, name: 'Lena Aubert', right: 'leadowner', inheritedFrom: null },
    { mail: owner.mail, name: 'Otto Berger', right: 'owner', inheritedFrom: null },
    { mail: other.mail, name: 'Ugo Conti', right: 'writer', inheritedFrom: null },
    { mail: administrator.mail, name: 'Aline Rochat', right: 'reader', inheritedFrom: 'level' },
  ])
  await put(owner, tool, other, 'reader')
  expect(await sharesOf(db, tool)).toMatchObject({ [other.id]: 'reader' })
  const after = await take(owner, tool, other)
  expect(after.query[0]?.shares).toHaveLength(3)
  expect(await sharesOf(db, tool)).toEqual({ [leadowner.id]: 'leadowner', [owner.id]: 'owner' })
})

test('R-48 nobody gives or takes away a right above their own', async () => {
  const { tool } = await aTool()
  expect(await put(owner, tool, other, 'leadowner')).toMatchObject(refused('accessdenied'))
  expect(await put(owner, tool, leadowner, 'reader')).toMatchObject(refused('accessdenied'))
  expect(await take(owner, tool, leadowner)).toMatchObject(refused('accessdenied'))
  expect(await put(owner, tool, other, 'owner')).toMatchObject({ status: 'success' })
  expect(await sharesOf(db, tool)).toEqual({ [leadowner.id]: 'leadowner', [owner.id]: 'owner', [other.id]: 'owner' })
})

test('R-48 a tool is handed over: the previous leadowner becomes an owner, and its owner is the new one', async () => {
  const { tool } = await aTool()
  const answer = await put(leadowner, tool, other, 'leadowner')
  expect(answer.query[0]?.shares.map(({ mail, right }) => [mail, right])).toEqual([
    [other.mail, 'leadowner'],
    [leadowner.mail, 'owner'],
    [owner.mail, 'owner'],
  ])
  expect(await rowOf(db, tool)).toMatchObject({ owner_id: other.id })
  expect(await put(leadowner, tool, leadowner, 'leadowner')).toMatchObject(refused('accessdenied'))
  expect(await put(administrator, tool, leadowner, 'leadowner')).toMatchObject({ status: 'success' })
  expect(await sharesOf(db, tool)).toEqual({ [leadowner.id]: 'leadowner', [owner.id]: 'owner', [other.id]: 'owner' })
})

test('R-48 the last leadowner is neither removed nor given a weaker right, by themself or by an administrator', async () => {
  const { tool } = await aTool()
  for (const by of [leadowner, administrator]) {
    expect(await take(by, tool, leadowner)).toMatchObject(refused('last-leadowner'))
    expect(await put(by, tool, leadowner, 'owner')).toMatchObject(refused('last-leadowner'))
  }
  expect(await put(leadowner, tool, leadowner, 'leadowner')).toMatchObject({ status: 'success' })
  expect(await sharesOf(db, tool)).toEqual({ [leadowner.id]: 'leadowner', [owner.id]: 'owner' })
})

test('R-48 when two leadowners leave at the same time, one of them remains', async () => {
  const { tool } = await aTool()
  await give(db, tool, [owner, 'leadowner'])
  const answers = await Promise.all([take(leadowner, tool, leadowner), take(owner, tool, owner)])
  expect(answers.map(({ message }) => message).sort()).toEqual(['', 'last-leadowner'])
  expect(Object.values(await sharesOf(db, tool))).toEqual(['leadowner'])
})

test('R-48 handed over twice at once, a tool has one leadowner', async () => {
  const { tool } = await aTool()
  await Promise.all([put(administrator, tool, other, 'leadowner'), put(leadowner, tool, owner, 'leadowner')])
  const rights = Object.values(await sharesOf(db, tool))
  expect(rights.filter(right => right === 'leadowner')).toHaveLength(1)
})

test('R-48 anyone may give up their own right, and then sees no shares any more', async () => {
  const { tool } = await aBranch(db, { hidden: 'tool' })
  for (const right of ['reader', 'writer', 'owner'] as const) {
    await give(db, tool, [other, right])
    expect(await take(other, tool, other)).toMatchObject({ status: 'success', query: [{ shares: [] }] })
    expect(await sharesOf(db, tool)).toEqual({})
  }
})

test('R-48 an address without an account is unknown, and has no right to remove', async () => {
  const { tool } = await aTool()
  const nobody = { mail: 'personne@ecole.ch' }
  expect(await put(leadowner, tool, nobody, 'reader')).toMatchObject(refused('unknown-person'))
  expect(await take(leadowner, tool, nobody)).toMatchObject({ status: 'success' })
  expect(await take(leadowner, tool, other)).toMatchObject({ status: 'success' })
})

test('R-48 rights are given on levels and tools alone, and only with a valid address and right', async () => {
  const { tool, module, slide } = await aTool()
  for (const [id, mail, right, path] of [
    [module, other.mail, 'reader', 'query.id'],
    [slide, other.mail, 'reader', 'query.id'],
    [tool, 'nobody', 'reader', 'query.mail'],
    [tool, other.mail, 'king', 'query.right'],
  ]) {
    const answer = await sendRaw(app, 'putShare', { action: 'put', id, mail, right }, { as: leadowner })
    expect(answer.statusCode).toBe(400)
    expect(dataSetOf(answer).issues?.[0]?.path).toBe(path)
  }
})

test('R-48 a right on a level is one on every tool in it, at once', async () => {
  const { level, slide } = await aBranch(db, { hidden: 'tool' })
  const read = async () => (await aCall(app, 'getLibrary', { filters: { list: slide } }, { as: other })).query
  expect(await read()).toEqual([])
  await put(administrator, level, other, 'writer')
  expect(await read()).toMatchObject([{ sharing: 'writer' }])
  await take(administrator, level, other)
  expect(await read()).toEqual([])
})

test('R-48 the audit records by ids who gave which right to which person', async () => {
  const { tool } = await aTool()
  await put(leadowner, tool, other, 'writer')
  await take(leadowner, tool, other)
  await put(leadowner, tool, other, 'leadowner')
  const events = await db.selectFrom('audit').selectAll().where('object_id', '=', tool).orderBy('id').execute()
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ['share-tool', { person: other.id, right: 'writer', before: null }],
    ['unshare-tool', { person: other.id, before: 'writer' }],
    ['hand-over-tool', { person: other.id, right: 'leadowner', before: null }],
  ])
})

test('R-48 H-17 a person who is given a right gets a mail with who gave it, on what, and which, in their language', async () => {
  const { tool, level } = await aTool()
  const reader = await aTeacher(db, { language: 'it' })
  await put(leadowner, tool, reader, 'writer')
  const values = { type: 'tool', id: tool, name: 'tool', right: 'writer', person: 'Lena Aubert' }
  expect(await describedAs(tool, reader)).toEqual([{ kind: 'right-given', language: 'it', values }])
  const mail = await db.selectFrom('mail').select('actor_id').where('recipient', '=', reader.mail).execute()
  expect(mail).toEqual([{ actor_id: reader.id }])
  await put(administrator, level, reader, 'reader')
  expect(await describedAs(level, reader)).toMatchObject([{ values: { type: 'level', right: 'reader' } }])
  await put(leadowner, tool, reader, 'leadowner')
  expect((await describedAs(tool, reader)).map(({ values }) => values.right)).toEqual(['writer', 'leadowner'])
})

test('R-48 H-17 no mail is sent for a weaker right, a right taken away or a right given to oneself, and none twice a day', async () => {
  const { tool } = await aTool()
  const reader = await aTeacher(db)
  await put(leadowner, tool, reader, 'writer')
  await put(leadowner, tool, reader, 'reader')
  await take(leadowner, tool, reader)
  await put(leadowner, tool, reader, 'writer')
  expect(await describedAs(tool, reader)).toHaveLength(1)
  await put(administrator, tool, administrator, 'owner')
  expect(await describedAs(tool, administrator)).toEqual([])
})

test.each([
  ['has not confirmed their address', { activated_at: null }],
  ['is blocked', { blocked_at: new Date() }],
])('R-48 H-17 someone who %s is given the right, and no mail', async (_, about) => {
  const { tool } = await aTool()
  const reader = await aTeacher(db)
  await db.updateTable('actor').set(about).where('id', '=', reader.id).execute()
  expect(await put(leadowner, tool, reader, 'reader')).toMatchObject({ status: 'success' })
  expect(await sharesOf(db, tool)).toMatchObject({ [reader.id]: 'reader' })
  expect(await describedAs(tool, reader)).toEqual([])
})

test('R-48 an owner of a tool cannot find out which of many addresses have an account', async () => {
  const { tool } = await aTool()
  const curious = await aTeacher(db)
  await give(db, tool, [curious, 'owner'])
  const answers: Awaited<ReturnType<typeof put>>[] = []
  // Six at once: sixty would wait for each other until, on a slow machine, some are refused as `busy`.
  for (let first = 0; first < 60; first += 6) {
    const some = Array.from({ length: 6 }, (_, index) => ({ mail: `stranger${first + index}@ecole.ch` }))
    answers.push(...(await Promise.all(some.map(stranger => put(curious, tool, stranger, 'reader')))))
  }
  expect(answers.filter(({ message }) => message === 'unknown-person')).toHaveLength(20)
  expect(answers.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(40)
  // An address with an account meets the same limit: otherwise the refusal would reveal that it has one.
  expect(await put(curious, tool, other, 'reader')).toMatchObject({ httpStatus: 429, message: 'too-many-requests' })
  expect((await sharesOf(db, tool))[other.id]).toBeUndefined()
  expect(await put(owner, tool, other, 'reader')).toMatchObject({ status: 'success' })
})
