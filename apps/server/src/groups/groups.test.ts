import { groupCodeDays, joinTextVersion } from '@preau/contract/groups/calls'
import type { QueryInput } from '@preau/contract/schemas'
import { endOfDay, startOfDay } from '@preau/locales/calendar'
import { expect, test, vi } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer()
const lead = await aTeacher(db, { firstName: 'Aline', lastName: 'Rochat' })

async function aGroup(as = lead, name = 'École des Tilleuls') {
  const { query } = await aCall(app, 'createGroup', { name, school: 'Lausanne' }, { as })
  return query[0]!
}
const groupOf = async (id: string, as = lead) => (await aCall(app, 'getGroup', { id }, { as })).query[0]
const join = (code: string, as: TestPerson, showsCertificates = false) =>
  aCall(app, 'joinGroup', { code, text: joinTextVersion, showsCertificates }, { as })

test('G-01 any teacher makes a group, leads it, and has a code for it at once', async () => {
  const group = await aGroup()
  expect(group).toMatchObject({
    name: 'École des Tilleuls',
    people: [{ id: lead.id, name: 'Aline Rochat', isLead: true, isMember: false }],
    left: 0,
    code: { code: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/) },
  })
  const { query } = await aCall(app, 'getGroups', {}, { as: lead })
  expect(query).toContainEqual(expect.objectContaining({ id: group.id, isLead: true, leads: ['Aline Rochat'] }))
})

test('G-02 the code, its link and its lower case lead to the group; a typing error is not an unknown code, nor are two codes', async () => {
  const { code } = (await aGroup()).code!
  for (const typed of [
    code,
    code.toLowerCase(),
    ` ${code.replace('-', '')} `,
    `https://preau.example/fr/join/${code}`,
  ]) {
    const { query } = await aCall(app, 'findGroup', { code: typed }, {})
    expect(query).toEqual([
      { name: 'École des Tilleuls', school: 'Lausanne', leads: ['Aline Rochat'], isMember: false },
    ])
  }
  const slip = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2')
  expect(await aCall(app, 'findGroup', { code: slip }, {})).toMatchObject({ message: 'misspelt' })
  const other = (await aGroup()).code!.code
  expect(await aCall(app, 'findGroup', { code: `${code} ou ${other}` }, {})).toMatchObject({ message: 'two-codes' })
  expect(await aCall(app, 'findGroup', { code: 'bonjour tout le monde' }, {})).toMatchObject({
    message: 'unknown-code',
  })
})

test('G-02 a person joins by the code, once however often, and only by agreeing to the text', async () => {
  const group = await aGroup()
  const teacher = await aTeacher(db)
  await Promise.all(Array.from({ length: 5 }, () => join(group.code!.code, teacher)))
  expect((await groupOf(group.id))?.people).toHaveLength(2)
  const { query } = await aCall(app, 'findGroup', { code: group.code!.code }, { as: teacher })
  expect(query).toMatchObject([{ isMember: true }])
  const unread = { code: group.code!.code, text: 0, showsCertificates: true } as unknown as QueryInput<'joinGroup'>
  expect(await aCall(app, 'joinGroup', unread, { as: await aTeacher(db) })).toMatchObject({ message: 'bad-request' })
})

test('G-02 a code that was renewed or closed admits nobody', async () => {
  const group = await aGroup()
  const first = group.code!.code
  const { query } = await aCall(app, 'renewGroupCode', { id: group.id }, { as: lead })
  const second = query[0]!.code
  expect(second).not.toBe(first)
  const teacher = await aTeacher(db)
  expect(await join(first, teacher)).toMatchObject({ message: 'unknown-code' })
  await aCall(app, 'closeGroupCode', { id: group.id }, { as: lead })
  expect(await join(second, teacher)).toMatchObject({ message: 'unknown-code' })
  expect((await groupOf(group.id))?.code).toBeNull()
})

test.each([
  ['early', 1],
  ['late', 23],
])('G-02 a code made %s in a day admits until the thirtieth day after it is over', async (_when, hour) => {
  const madeAgo = async (days: number) => {
    const at = startOfDay(Date.now(), { days: -days }) + hour * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    try {
      return { at, ...(await aGroup()) }
    } finally {
      vi.useRealTimers()
    }
  }
  const [last, over] = [await madeAgo(30), await madeAgo(31)]
  expect(last.code!.until).toBe(endOfDay(last.at, { days: groupCodeDays }))
  expect(await join(last.code!.code, await aTeacher(db))).toMatchObject({ status: 'success' })
  expect((await groupOf(last.id))?.code).toEqual(last.code)
  expect(await join(over.code!.code, await aTeacher(db))).toMatchObject({ message: 'unknown-code' })
  expect((await groupOf(over.id))?.code).toBeNull()
})

test('G-07 somebody who leaves, or is removed, is counted and otherwise unknown to the leads', async () => {
  const group = await aGroup()
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  for (const each of [one, other]) await join(group.code!.code, each)
  expect(await aCall(app, 'leaveGroup', { id: group.id }, { as: one })).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'leaveGroup', { id: group.id }, { as: one })).toMatchObject({ message: 'not-found' })
  await aCall(app, 'removeMember', { id: group.id, person: other.id }, { as: lead })
  const seen = await groupOf(group.id)
  expect(seen).toMatchObject({ people: [{ id: lead.id }], left: 2 })
  expect(JSON.stringify(seen)).not.toContain(one.id)
  expect((await aCall(app, 'getGroups', {}, { as: one })).query).toEqual([])
  // The door is open again, with nothing kept of before.
  await join(group.code!.code, one)
  expect(await groupOf(group.id)).toMatchObject({ left: 1 })
})

test('G-08 a lead is made of a member and the first one goes; the last lead is not taken by accident', async () => {
  const group = await aGroup()
  const successor = await aTeacher(db)
  await join(group.code!.code, successor)
  const change = (person: string, isLead: boolean, as = lead) =>
    aCall(app, 'changeMember', { id: group.id, person, isLead }, { as })
  expect(await change(lead.id, false)).toMatchObject({ message: 'last-lead' })
  await change(successor.id, true)
  expect(await change(lead.id, false, successor)).toMatchObject({ status: 'success' })
  expect(await groupOf(group.id)).toBeUndefined()
  expect(await groupOf(group.id, successor)).toMatchObject({
    people: [{ id: successor.id, isLead: true, isMember: true }],
  })
})

test('G-08 a lead who cannot sign in is no other lead: the last one who can is neither demoted nor removed', async () => {
  const group = await aGroup()
  const blocked = await aTeacher(db)
  await join(group.code!.code, blocked)
  const change = (person: string, isLead: boolean) =>
    aCall(app, 'changeMember', { id: group.id, person, isLead }, { as: lead })
  await change(blocked.id, true)
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  expect(await change(lead.id, false)).toMatchObject({ message: 'last-lead' })
  const remove = { id: group.id, person: lead.id }
  expect(await aCall(app, 'removeMember', remove, { as: await anAdministrator(db) })).toMatchObject({
    message: 'last-lead',
  })
  expect(await change(blocked.id, false)).toMatchObject({ status: 'success' })
})

test('G-08 members, strangers and people without a session are not answered; administrators are', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member)
  for (const as of [member, await aTeacher(db)]) {
    expect(await groupOf(group.id, as)).toBeUndefined()
    const words = { id: group.id, name: 'À moi' }
    expect(await aCall(app, 'updateGroup', words, { as })).toMatchObject({ message: 'not-found' })
    expect(await aCall(app, 'closeGroup', { id: group.id }, { as })).toMatchObject({ message: 'not-found' })
  }
  expect(await groupOf(group.id, await anAdministrator(db))).toMatchObject({ id: group.id })
})

test('G-01 a closed group is gone for its leads and members, and its code with it', async () => {
  const group = await aGroup()
  const member = await aTeacher(db)
  await join(group.code!.code, member)
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  expect(await groupOf(group.id)).toBeUndefined()
  expect((await aCall(app, 'getGroups', {}, { as: member })).query).toEqual([])
  expect(await join(group.code!.code, member)).toMatchObject({ message: 'unknown-code' })
})
