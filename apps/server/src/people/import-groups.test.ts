import { joinTextVersion } from '@preau/contract/groups/calls'
import type { Answer } from '@preau/contract/schemas'
import { startOfDay } from '@preau/locales/calendar'
import { beforeEach, expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer()
let administrator = await anAdministrator(db)

beforeEach(async () => {
  await db.deleteFrom('people_group').execute()
  await db.deleteFrom('actor').execute()
  await db.deleteFrom('audit').execute()
  administrator = await anAdministrator(db)
})

const head = 'E-mail;Prénom;Nom;Établissement;Groupe;Responsable\n'
const line = (mail: string, group: string, lead = '') => `${mail};Noé;Jaquet;Collège de Nyon;${group};${lead}\n`

async function send(content: string, isTrial = false) {
  const file = new File([content], 'people.csv')
  const response = await sendRaw(app, 'importPeople', { action: 'import', isTrial }, { as: administrator, file })
  return dataSetOf<Answer<'importPeople'>>(response).query[0]!
}
const faultsOf = ({ lines }: Answer<'importPeople'>[number]) =>
  lines.flatMap(({ line, faults }) => faults.map(({ column, message }) => [line, column, message]))
const groups = async () => (await aCall(app, 'getAllGroups', {}, { as: administrator })).query[0]!.groups
const invitationsOf = async (as: TestPerson) => (await aCall(app, 'getGroupInvitations', {}, { as })).query
const join = (code: string, as: TestPerson) =>
  aCall(app, 'joinGroup', { code, text: joinTextVersion, showsCertificates: false }, { as })
const lastImport = async () => (await aCall(app, 'getImports', {}, { as: administrator })).query[0]!
const takeBack = async (id: string, isTrial = false) =>
  (await aCall(app, 'takeBackImport', { id, isTrial }, { as: administrator })).query[0]!
const aLedGroup = async (lead: TestPerson, name: string) =>
  (await aCall(app, 'createGroup', { name }, { as: lead })).query[0]!

test('G-23 a hundred groups come from a file, each with its lead, after a trial that makes nothing', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => {
    const name = `École ${index}`
    return (
      line(`lead${index}@ecole.ch`, name, 'oui') + line(`a${index}@ecole.ch`, name) + line(`b${index}@ecole.ch`, name)
    )
  })
  const content = head + lines.join('')
  expect(await send(content, true)).toMatchObject({ isDone: false, made: 300, groups: 100, placed: 300, wrong: 0 })
  expect(await groups()).toEqual([])
  expect(await send(content)).toMatchObject({ isDone: true, made: 300, groups: 100 })
  const made = await db.selectFrom('people_group').selectAll().execute()
  expect(made).toHaveLength(100)
  expect(made[0]).toMatchObject({ school: 'Collège de Nyon', created_by: administrator.id })
  const leads = await db.selectFrom('membership').select(['is_lead', 'is_member']).execute()
  expect(leads).toEqual(Array.from({ length: 100 }, () => ({ is_lead: true, is_member: false })))
  // An import makes nobody a member: they have agreed to nothing yet.
  expect(await db.selectFrom('group_invitation').select('actor_id').execute()).toHaveLength(200)
  const again = await send(content)
  expect(again).toMatchObject({ made: 0, known: 300, groups: 0, placed: 0 })
  expect(await db.selectFrom('people_group').select('id').execute()).toHaveLength(100)
})

test('G-23 one name of a group is one group, whatever its spaces, accents and capitals', async () => {
  const written = ['École – Tilleuls', ' ecole  - tilleuls', 'ÉCOLE — TILLEULS\u00a0']
  const content = head + written.map((name, index) => line(`p${index}@ecole.ch`, name, index === 0 ? 'x' : '')).join('')
  expect(await send(content)).toMatchObject({ isDone: true, groups: 1, placed: 3 })
  expect(await send(head + line('p9@ecole.ch', '«\u00a0École\u00a0»', 'x'))).toMatchObject({ groups: 1 })
  for (const name of [...written, '"École"'])
    expect(await send(head + line('p8@ecole.ch', name))).toMatchObject({ groups: 0 })
  expect((await groups()).map(({ name }) => name).sort()).toEqual(['« École »', 'École – Tilleuls'])
})

test('G-23 people with an account are put into the group too, which may be there already; the account does not change', async () => {
  const [lead, teacher, other] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const group = await aLedGroup(lead, 'Tilleuls')
  const content = head + line(teacher.mail.toUpperCase(), 'tilleuls') + line(other.mail, 'Tilleuls', 'ja')
  const trial = await send(content, true)
  expect(trial).toMatchObject({ made: 0, known: 2, groups: 0, placed: 2 })
  expect(trial.lines[0]?.group).toEqual({ name: 'tilleuls', isLead: false, isNew: false, isThere: false })
  await send(content)
  expect(await invitationsOf(teacher)).toMatchObject([{ id: group.id, name: 'Tilleuls' }])
  expect((await aCall(app, 'getGroups', {}, { as: other })).query).toMatchObject([{ id: group.id, isLead: true }])
  expect(await db.selectFrom('actor').select('first_name').where('id', '=', teacher.id).execute()).toEqual([
    { first_name: 'Chiara' },
  ])
})

test('G-24 an invited person is in the group once they join, and not before; a person who declines is not asked again', async () => {
  const [lead, one, other] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const group = await aLedGroup(lead, 'Tilleuls')
  await send(head + line(one.mail, 'Tilleuls') + line(other.mail, 'Tilleuls'))
  const peopleOf = async () => (await aCall(app, 'getGroup', { id: group.id }, { as: lead })).query[0]!.people
  expect(await peopleOf()).toHaveLength(1)
  await join((await invitationsOf(one))[0]!.id, one)
  expect(await peopleOf()).toHaveLength(2)
  expect(await aCall(app, 'declineGroup', { id: group.id }, { as: other })).toMatchObject({ status: 'success' })
  for (const as of [one, other]) expect(await invitationsOf(as)).toEqual([])
  expect(await peopleOf()).toHaveLength(2)
  // Once the group is closed, its invitations are not shown any more.
  const third = await aTeacher(db)
  await send(head + line(third.mail, 'Tilleuls'))
  expect(await invitationsOf(third)).toHaveLength(1)
  await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
  expect(await invitationsOf(third)).toEqual([])
  expect(await join(group.id, third)).toMatchObject({ message: 'unknown-code' })
})

test('G-24 a lead reads how many people are invited and have not joined, and no names of people before they join', async () => {
  const [lead, one, other] = [await aTeacher(db), await aTeacher(db, { lastName: 'Quartier' }), await aTeacher(db)]
  const group = await aLedGroup(lead, 'Tilleuls')
  await send(head + line(lead.mail, 'Tilleuls') + line(one.mail, 'Tilleuls') + line(other.mail, 'Tilleuls'))
  const { tool } = await aBranch(db)
  const asked = { group: group.id, tools: [tool] }
  const { id } = (await aCall(app, 'createAssignment', asked, { as: lead })).query[0]!
  const read = async () => {
    const bodies = await Promise.all([
      sendRaw(app, 'getGroup', { action: 'getOne', id: group.id }, { as: lead }),
      sendRaw(app, 'getAssignments', { action: 'get', group: group.id }, { as: lead }),
      sendRaw(app, 'getAssignment', { action: 'getOne', id }, { as: lead }),
    ])
    for (const { body } of bodies) for (const text of [one.mail, one.id]) expect(body).not.toContain(text)
    const csv = await sendRaw(app, 'exportStates', { action: 'exportStates', id, lang: 'fr' }, { as: lead })
    expect(csv.body).not.toContain('Quartier')
    return [
      ...bodies.map(body => dataSetOf<{ invited: number }[]>(body).query[0]?.invited),
      csv.body.match(/\((\d)\);[^\n]*Pas encore là/)?.[1],
    ]
  }
  expect(await read()).toEqual([3, 3, 3, '3'])
  await join(group.id, other)
  await aCall(app, 'declineGroup', { id: group.id }, { as: lead })
  expect(await read()).toEqual([1, 1, 1, '1'])
})

test('G-24 a lead who is also invited and declines remains lead', async () => {
  const lead = await aTeacher(db)
  const group = await aLedGroup(lead, 'Tilleuls')
  await send(head + line(lead.mail, 'Tilleuls'))
  expect(await aCall(app, 'declineGroup', { id: group.id }, { as: lead })).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'declineGroup', { id: group.id }, { as: lead })).toMatchObject({ message: 'not-found' })
  expect((await aCall(app, 'getGroups', {}, { as: lead })).query).toMatchObject([{ id: group.id, isLead: true }])
})

test('G-24 an invitation holds while the code of the group is closed or has ended, for its person alone', async () => {
  const [lead, invited, stranger] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const group = await aLedGroup(lead, 'Tilleuls')
  await send(head + line(invited.mail, 'Tilleuls'))
  await db
    .updateTable('people_group')
    .set({ code_until: new Date(startOfDay(Date.now()) - 1) })
    .execute()
  expect(await invitationsOf(invited)).toHaveLength(1)
  await aCall(app, 'closeGroupCode', { id: group.id }, { as: lead })
  expect(await invitationsOf(invited)).toMatchObject([{ id: group.id, leads: ['Chiara Monnet'] }])
  const find = (as?: TestPerson) => aCall(app, 'findGroup', { code: group.id }, as ? { as } : {})
  expect((await find(invited)).query).toMatchObject([{ name: 'Tilleuls', isMember: false }])
  for (const as of [stranger, lead, undefined]) expect(await find(as)).toMatchObject({ message: 'unknown-code' })
  expect(await join(group.id, stranger)).toMatchObject({ message: 'unknown-code' })
  expect(await join(group.id, invited)).toMatchObject({ status: 'success' })
  // An invitation can be used only once.
  await aCall(app, 'leaveGroup', { id: group.id }, { as: invited })
  expect(await join(group.id, invited)).toMatchObject({ message: 'unknown-code' })
})

test.each([
  [
    'an answer that is neither yes nor no',
    line('a@ecole.ch', 'Tilleuls', 'oui') + line('b@ecole.ch', 'Tilleuls', 'peut-être'),
    [3, 'lead', 'unknown-answer'],
  ],
  ['a lead of no group', line('a@ecole.ch', '', 'oui'), [2, 'lead', 'lead-without-group']],
  ['a new group without a lead', line('a@ecole.ch', 'Tilleuls', 'non'), [2, 'group', 'group-without-lead']],
  ['a name of 121 letters', line('a@ecole.ch', 'x'.repeat(121), 'oui'), [2, 'group', 'field-too-long']],
  ['a name of two lines', line('a@ecole.ch', '"Tilleuls\nNyon"', 'oui'), [2, 'group', 'field-is-one-line']],
] as const)('G-23 %s is reported at its line, which creates nothing', async (_, content, fault) => {
  const report = await send(head + content)
  expect(faultsOf(report)).toEqual([fault])
  const right = report.lines.filter(({ outcome }) => outcome === 'made')
  expect(report).toMatchObject({ isDone: right.length > 0, wrong: 1 })
  expect(await groups()).toHaveLength(right.length)
})

test('T-13 nobody of a new group is created while the line of its lead is wrong, and the returned file creates all of them', async () => {
  const tilleuls =
    line('lead@ecole', 'Tilleuls', 'oui') + line('a@ecole.ch', 'tilleuls') + line('b@ecole.ch', 'Tilleuls')
  const nyon = line('c@ecole.ch', 'Nyon', 'oui')
  const report = await send(head + tilleuls + nyon)
  expect(report).toMatchObject({ isDone: true, made: 1, wrong: 3, groups: 1, placed: 1 })
  expect(faultsOf(report)).toEqual([
    [2, 'mail', 'invalid-email'],
    [3, 'group', 'lead-to-correct'],
    [4, 'group', 'lead-to-correct'],
  ])
  expect((await groups()).map(({ name }) => name)).toEqual(['Nyon'])
  const corrected = report.faulty!.replace('lead@ecole;', 'lead@ecole.ch;')
  expect(await send(corrected)).toMatchObject({ isDone: true, made: 3, wrong: 0, groups: 1, placed: 3, faulty: null })
})

test('T-13 when a group gets more people than it may have, the lines beyond the limit are wrong, and never that of its lead', async () => {
  const many = Array.from({ length: 301 }, (_, index) => line(`p${index}@ecole.ch`, 'Nyon')).join('')
  const report = await send(head + many + line('lead@ecole.ch', 'Nyon', 'oui'))
  expect(faultsOf(report)).toEqual([
    [301, 'group', 'group-full'],
    [302, 'group', 'group-full'],
  ])
  expect(report).toMatchObject({ isDone: true, made: 300, placed: 300 })
})

test('G-23 a name that several groups have selects none of them, also for people with an account; a group has at most three hundred people', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  await aLedGroup(one, 'Tilleuls')
  await aLedGroup(other, 'tilleuls')
  expect(faultsOf(await send(head + line(one.mail, 'Tilleuls')))).toEqual([[2, 'group', 'ambiguous-group']])
  const many = Array.from({ length: 300 }, (_, index) => line(`p${index}@ecole.ch`, 'Nyon')).join('')
  expect(faultsOf(await send(head + line('lead@ecole.ch', 'Nyon', '1') + many))).toEqual([[302, 'group', 'group-full']])
})

test('G-23 for a person with an account, mistakes about the group are reported, and mistakes in the rest of the line are not', async () => {
  const { mail } = await aTeacher(db)
  const report = await send(`E-mail;Prénom;Nom;Groupe;Responsable\n${mail};;;Tilleuls;peut-être\n`)
  expect(faultsOf(report)).toEqual([[2, 'lead', 'unknown-answer']])
  expect(report.isDone).toBe(false)
})

test.each(['oui', 'Yes', 'JA', 'sì', 'x', '1', '✓', 'VRAI'])(
  'G-23 %j in the lead column makes a person lead',
  async answer => {
    await send(head + line('a@ecole.ch', 'Tilleuls', answer))
    expect(await groups()).toMatchObject([{ state: 'led' }])
  },
)

test('G-25 an import is taken back with its groups, the leads it named elsewhere and its invitations', async () => {
  const [lead, known, member] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const elsewhere = await aLedGroup(lead, 'Nyon')
  await join(elsewhere.code!.code, member)
  await send(
    head +
      [line('new@ecole.ch', 'Tilleuls', 'oui'), line(known.mail, 'Nyon', 'oui'), line(member.mail, 'Tilleuls')].join(
        '',
      ),
  )
  const { id } = await lastImport()
  expect(await takeBack(id, true)).toEqual({ gone: 1, groups: 1, keptGroups: [], mailed: 0, kept: [] })
  expect(await groups()).toHaveLength(2)
  expect(await takeBack(id)).toEqual({ gone: 1, groups: 1, keptGroups: [], mailed: 0, kept: [] })
  expect(await groups()).toMatchObject([{ id: elsewhere.id, leads: ['Chiara Monnet'], members: 1 }])
  expect(await invitationsOf(member)).toEqual([])
  expect((await aCall(app, 'getGroups', {}, { as: known })).query).toEqual([])
  expect((await aCall(app, 'getImports', {}, { as: administrator })).query).toEqual([])
})

test('G-25 a group that somebody has joined, or that is asked for a tool, remains when its import is taken back', async () => {
  const lead = await aTeacher(db)
  await send(head + line(lead.mail, 'Tilleuls', 'oui') + line('a@ecole.ch', 'Vide', 'oui'))
  const group = (await groups()).find(({ name }) => name === 'Tilleuls')!
  const { code } = (await aCall(app, 'getGroup', { id: group.id }, { as: lead })).query[0]!
  await join(code!.code, await aTeacher(db))
  expect(await takeBack((await lastImport()).id)).toMatchObject({ gone: 1, groups: 1, keptGroups: ['Tilleuls'] })
  expect(await groups()).toMatchObject([{ id: group.id, state: 'led', members: 1 }])
})

test('G-25 a group to which a later import invites people remains, as does a lead that somebody has named since the import', async () => {
  const [lead, other] = [await aTeacher(db), await aTeacher(db)]
  await send(head + line(lead.mail, 'Tilleuls', 'x'))
  const first = (await lastImport()).id
  await send(head + line(other.mail, 'Tilleuls'))
  const second = (await lastImport()).id
  expect(await takeBack(first)).toMatchObject({ groups: 0, keptGroups: ['Tilleuls'] })
  expect(await invitationsOf(other)).toHaveLength(1)
  await takeBack(second)
  expect(await invitationsOf(other)).toEqual([])
  const events = await db.selectFrom('audit').select('action').where('action', '=', 'take-back-import').execute()
  expect(events).toHaveLength(2)
  const group = (await groups())[0]!.id
  await send(head + line(other.mail, 'Tilleuls', 'x'))
  const third = (await lastImport()).id
  const isLead = (value: boolean) =>
    aCall(app, 'changeMember', { id: group, person: other.id, isLead: value }, { as: administrator })
  await isLead(false)
  await aCall(app, 'nameLead', { id: group, person: other.id }, { as: administrator })
  await takeBack(third)
  expect((await groups())[0]!.leads).toHaveLength(2)
})

test('G-25 an import that made no account, only groups, is listed and taken back, and the log says so', async () => {
  const lead = await aTeacher(db)
  await send(head + line(lead.mail, 'Tilleuls', 'oui'))
  const { id, accounts, groups: made } = await lastImport()
  expect({ accounts, made }).toEqual({ accounts: 0, made: 1 })
  await takeBack(id)
  expect(await groups()).toEqual([])
  const events = await db.selectFrom('audit').select(['action', 'details']).orderBy('id').execute()
  expect(events.map(({ action }) => action)).toEqual([
    ...['create-group', 'give-lead', 'import-people', 'close-group', 'take-back-import'],
  ])
  expect(events[2]?.details).toMatchObject({ count: 0, groups: 1, leads: 1, invited: 0 })
})

test('G-23 several files imported at the same time make a group once', async () => {
  const content = (mail: string) => head + line(mail, 'Tilleuls', 'oui')
  await Promise.all(Array.from({ length: 8 }, (_, index) => send(content(`p${index}@ecole.ch`))))
  expect(await groups()).toMatchObject([{ name: 'Tilleuls' }])
})

test('G-41 a person that a file names lead of several groups gets one mail, and none when the file comes again; a trial run sends none', async () => {
  const lead = await aTeacher(db)
  const content = head + line(lead.mail, 'Tilleuls', 'oui') + line(lead.mail, 'Nyon', 'oui')
  const mails = () => db.selectFrom('mail').select(['recipient', 'payload']).where('kind', '=', 'lead-named').execute()
  await send(content, true)
  expect(await mails()).toEqual([])
  for (const _ of [1, 2]) await send(content)
  expect(await mails()).toMatchObject([
    { recipient: lead.mail, payload: { groups: [{ name: 'Nyon' }, { name: 'Tilleuls' }] } },
  ])
})

test('G-51 a new group for which no line names a lead is led by the administrator, if they say so, and each line reports all its mistakes', async () => {
  const content =
    head + line('a@ecole.ch', 'Tilleuls') + line('b@ecole', 'Tilleuls') + line('c@ecole.ch', 'Nyon', 'oui')
  const report = await send(content, true)
  expect(faultsOf(report)).toEqual([
    [2, 'group', 'group-without-lead'],
    [3, 'mail', 'invalid-email'],
    [3, 'group', 'group-without-lead'],
  ])
  expect(report.faulty!.match(/Tilleuls/g)).toHaveLength(2)
  const file = new File([content], 'people.csv')
  const query = { action: 'import', isTrial: false, leadsOthers: true }
  const response = await sendRaw(app, 'importPeople', query, { as: administrator, file })
  expect(dataSetOf<Answer<'importPeople'>>(response).query[0]).toMatchObject({
    made: 2,
    wrong: 1,
    groups: 2,
    placed: 2,
  })
  expect((await groups()).map(({ name, leads }) => [name, leads])).toEqual([
    ['Nyon', ['Noé Jaquet']],
    ['Tilleuls', ['Aline Rochat']],
  ])
  await takeBack((await lastImport()).id)
  expect(await groups()).toEqual([])
})

test('G-51 the log keeps the name of a group that was deleted with its import', async () => {
  await send(head + line('a@ecole.ch', 'Tilleuls', 'oui'))
  await takeBack((await lastImport()).id)
  const { query } = await aCall(app, 'getAuditEvents', { kind: 'groups' }, { as: administrator })
  expect(query[0]!.events.find(({ action }) => action === 'close-group')).toMatchObject({
    isGone: true,
    details: { name: 'Tilleuls' },
  })
})
