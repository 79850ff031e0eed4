import { randomUUID } from 'node:crypto'
import { joinTextVersion } from '@preau/contract/groups/calls'
import { pageSize } from '@preau/contract/paging'
import type { QueryInput } from '@preau/contract/schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const administrator = await anAdministrator(db)

beforeEach(() => db.deleteFrom('people_group').execute())

async function aGroup(lead: TestPerson, about: Partial<QueryInput<'createGroup'>> = {}) {
  const { query } = await aCall(app, 'createGroup', { name: 'École des Tilleuls', ...about }, { as: lead })
  return query[0]!
}
const join = (code: string, as: TestPerson) =>
  aCall(app, 'joinGroup', { code, text: joinTextVersion, showsCertificates: false }, { as })
const page = async (query: Omit<QueryInput<'getAllGroups'>, 'action'> = {}) =>
  (await aCall(app, 'getAllGroups', query, { as: administrator })).query[0]!
const namesOf = async (query: Parameters<typeof page>[0]) => (await page(query)).groups.map(({ name }) => name)
const nameLead = (id: string, person: string, as = administrator) => aCall(app, 'nameLead', { id, person }, { as })
const eventsAbout = (group: string) =>
  db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'details'])
    .where('object_id', '=', group)
    .orderBy('id')
    .execute()

test('G-20 administrators list the open groups by name, with their leads, members and assignments', async () => {
  const lead = await aTeacher(db, { firstName: 'Zoé', lastName: 'Favre' })
  const group = await aGroup(lead, { name: 'Étoile', school: 'Nyon', organization: 'Canton de Vaud' })
  await aGroup(lead, { name: 'zèbre' })
  const closed = await aGroup(lead, { name: 'Abeille' })
  await aCall(app, 'closeGroup', { id: closed.id }, { as: lead })
  await join(group.code!.code, await aTeacher(db))
  const tool = (await aTool(server))('Tool')
  for (const text of ['first', 'second'])
    await aCall(app, 'createAssignment', { group: group.id, tools: [tool], dueDay: null, text }, { as: lead })
  const asked = await aCall(app, 'getAssignments', { group: group.id }, { as: lead })
  await aCall(app, 'withdrawAssignment', { id: asked.query[0]!.id }, { as: lead })
  expect(await page()).toEqual({
    groups: [
      {
        ...{ id: group.id, name: 'Étoile', school: 'Nyon', organization: 'Canton de Vaud', state: 'led' },
        ...{ leads: ['Zoé Favre'], members: 1, assignments: 1, createdAt: expect.any(Number) },
      },
      expect.objectContaining({ name: 'zèbre', members: 0 }),
    ],
    next: null,
    counts: { led: 2, 'without-lead': 0, closed: 1 },
  })
})

test('G-20 a group is found by a part of its name, school, organisation or lead, in any case and without accents', async () => {
  const lead = await aTeacher(db, { firstName: 'Zoé', lastName: 'D’Angelo' })
  await aGroup(lead, { name: 'Étoile', school: 'Yverdon', organization: 'Canton de Vaud' })
  await aGroup(await aTeacher(db), { name: '100 %_' })
  for (const search of ['etoi', 'VERDON', 'canton de v', "zoe d'angelo"])
    expect(await namesOf({ search })).toEqual(['Étoile'])
  expect(await namesOf({ search: '%_' })).toEqual(['100 %_'])
  expect(await page({ search: 'nothing' })).toMatchObject({ groups: [], counts: { led: 2, 'without-lead': 0 } })
})

test('G-20 page after page every group comes once, though many have one name', async () => {
  const count = pageSize + 3
  await sql`insert into people_group (name) select 'Classe' from generate_series(1, ${count})`.execute(db)
  const first = await page()
  const second = await page({ after: first.next! })
  expect(second.next).toBeNull()
  expect(new Set([...first.groups, ...second.groups].map(({ id }) => id)).size).toBe(count)
})

test.each([
  ['left the group', (lead: TestPerson, id: string) => aCall(app, 'leaveGroup', { id }, { as: lead })],
  ['is blocked', ({ id }: TestPerson) => aCall(app, 'blockPerson', { person: id }, { as: administrator })],
  ['closed the account', ({ id }: TestPerson) => aCall(app, 'closePerson', { person: id }, { as: administrator })],
  ['was deleted', ({ id }: TestPerson) => db.deleteFrom('actor').where('id', '=', id).execute()],
])(
  'G-21 a group whose last lead %s is marked as without a lead, is found by that state, and gets a new lead',
  async (_, goes) => {
    const lead = await aTeacher(db)
    const group = await aGroup(lead)
    const other = await aGroup(await aTeacher(db), { name: 'Autre' })
    expect(await namesOf({ state: 'without-lead' })).toEqual([])
    await goes(lead, group.id)
    expect(await page({ state: 'without-lead' })).toMatchObject({
      groups: [{ id: group.id, state: 'without-lead' }],
      counts: { led: 1, 'without-lead': 1 },
    })
    expect((await page({ state: 'led' })).groups).toMatchObject([{ id: other.id }])
    const seen = await aCall(app, 'getGroup', { id: group.id }, { as: administrator })
    expect(seen.query[0]?.isLed).toBe(false)
    const successor = await aTeacher(db)
    expect(await nameLead(group.id, successor.id)).toMatchObject({ status: 'success' })
    expect((await page()).counts).toEqual({ led: 2, 'without-lead': 0, closed: 0 })
    const { query } = await aCall(app, 'getGroup', { id: group.id }, { as: successor })
    expect(query[0]?.isLed).toBe(true)
    expect(query[0]?.people).toContainEqual(
      expect.objectContaining({ id: successor.id, isLead: true, isMember: false }),
    )
  },
)

test('G-21 an administrator can name a member, a former member or a stranger lead; naming somebody twice changes nothing', async () => {
  const group = await aGroup(await aTeacher(db))
  const [member, gone, stranger] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  for (const each of [member, gone]) await join(group.code!.code, each)
  await aCall(app, 'leaveGroup', { id: group.id }, { as: gone })
  for (const each of [member, gone, stranger, stranger])
    expect(await nameLead(group.id, each.id)).toMatchObject({ status: 'success' })
  const { people } = (await aCall(app, 'getGroup', { id: group.id }, { as: stranger })).query[0]!
  const rowOf = (of: TestPerson) => people.find(({ id }) => id === of.id)
  expect(rowOf(member)).toMatchObject({ isLead: true, isMember: true })
  // A former member who is named a lead is not a member again: they have agreed to nothing.
  expect(rowOf(gone)).toMatchObject({ isLead: true, isMember: false })
  const named = (await eventsAbout(group.id)).filter(({ action }) => action === 'give-lead')
  expect(named.map(({ actor_id, details }) => [actor_id, details])).toEqual(
    [member, gone, stranger].map(({ id }) => [administrator.id, { person: id }]),
  )
})

test('G-21 a closed group gets no lead, and nobody becomes lead who cannot sign in, is unknown or is one too many', async () => {
  const lead = await aTeacher(db)
  const group = await aGroup(lead)
  const blocked = await aTeacher(db)
  await aCall(app, 'blockPerson', { person: blocked.id }, { as: administrator })
  expect(await nameLead(group.id, blocked.id)).toMatchObject({ message: 'unknown-person' })
  expect(await nameLead(group.id, randomUUID())).toMatchObject({ message: 'unknown-person' })
  expect(await nameLead(randomUUID(), lead.id)).toMatchObject({ message: 'not-found' })
  await sql`
    with more as (
      insert into actor (mail, mail_key, first_name, last_name)
      select n || '@full.ch', n || '@full.ch', 'N', 'N' from generate_series(1, 299) n returning id
    )
    insert into membership (group_id, actor_id, is_lead, is_member, text_version)
    select ${group.id}::uuid, id, false, true, 1 from more
  `.execute(db)
  expect(await nameLead(group.id, (await aTeacher(db)).id)).toMatchObject({ message: 'group-full' })
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  expect(await nameLead(group.id, lead.id)).toMatchObject({ message: 'not-found' })
})

test('G-22 an administrator renames a group, closes it and changes its leads, and the log says who did', async () => {
  const lead = await aTeacher(db)
  const group = await aGroup(lead)
  const as = administrator
  await aCall(app, 'updateGroup', { id: group.id, name: 'Collège', school: 'Nyon' }, { as })
  expect(await namesOf({})).toEqual(['Collège'])
  await nameLead(group.id, (await aTeacher(db)).id)
  await aCall(app, 'changeMember', { id: group.id, person: lead.id, isLead: false }, { as })
  await aCall(app, 'closeGroup', { id: group.id }, { as })
  expect(await namesOf({})).toEqual([])
  const done = (await eventsAbout(group.id)).filter(({ actor_id }) => actor_id === administrator.id)
  expect(done.map(({ action }) => action)).toEqual(['update-group', 'give-lead', 'take-lead', 'close-group'])
})

test('G-20 W-19 only administrators list groups and name leads: other leads and people without a session get nothing', async () => {
  const lead = await aTeacher(db)
  const group = await aGroup(lead)
  for (const as of [undefined, lead]) {
    const caller = as ? { as } : {}
    expect(await aCall(app, 'getAllGroups', {}, caller)).toMatchObject({ message: 'not logged', query: [] })
    expect(await aCall(app, 'nameLead', { id: group.id, person: lead.id }, caller)).toMatchObject({
      message: 'not logged',
    })
  }
  for (const query of [{ state: 'lost' }, { after: 'nonsense' }]) {
    const response = await sendRaw(app, 'getAllGroups', { action: 'getAll', ...query }, { as: administrator })
    expect(response.statusCode).toBe(400)
  }
})
