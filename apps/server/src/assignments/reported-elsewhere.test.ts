import { joinTextVersion } from '@preau/contract/groups/calls'
import { peopleCalls } from '@preau/contract/people/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { remindMembers } from './remind-members.ts'
import { aGroup, dayFromToday, daysLater, remindersOf } from './testing/a-group.ts'

// Problems that users of other platforms for training groups reported to their authors, each tried here.
const { app, db } = await aServer()
const lead = await aTeacher(db, { firstName: 'Aline', lastName: 'Rochat' })
const { tool } = await aBranch(db)

async function ask(group: string, dueIn: number | null = null) {
  const query = { group, tools: [tool], dueDay: dueIn === null ? null : await dayFromToday(db, dueIn), text: '' }
  return (await aCall(app, 'createAssignment', query, { as: lead })).query[0]!.id
}
const read = async (id: string) => (await aCall(app, 'getAssignment', { id }, { as: lead })).query[0]!
const own = async (as: TestPerson) => (await aCall(app, 'getOwnAssignments', {}, { as })).query[0]
const run = () => remindMembers(db).run({}, AbortSignal.timeout(60_000))
const finish = ({ id }: TestPerson, daysAgo: number) =>
  db
    .insertInto('finished_tool')
    .values({ actor_id: id, tool_id: tool, finished_at: new Date(Date.now() - daysAgo * 86_400_000) })
    .execute()

type Reported = [where: string, what: string, prove: () => Promise<void>]

const reports: Reported[] = [
  [
    'iomad #1712',
    'mails that never went, and nobody knew: the lead reads that one was given up',
    async () => {
      const member = await aTeacher(db)
      const group = await aGroup(app, lead, [member])
      const id = await ask(group.id)
      await daysLater(db, 1)
      await aCall(app, 'remindMembers', { id }, { as: lead })
      await sql`update mail set state = 'failed' where actor_id = ${member.id} and kind = 'assignment-reminder'`.execute(
        db,
      )
      expect((await read(id)).reminders.last).toMatchObject({ people: 1, failed: 1 })
    },
  ],
  [
    'iomad #2345',
    'done for the manager and not for the learner: both read the same state, whatever it is',
    async () => {
      const members = [await aTeacher(db), await aTeacher(db), await aTeacher(db), await aTeacher(db)] as const
      const group = await aGroup(app, lead, [...members])
      const [, before, certified, excused] = members
      await finish(before, 30)
      const id = await ask(group.id)
      await aCertificate(db, { actorId: certified.id, toolId: tool, issuedAt: new Date() })
      const exception = { dueDay: null, isExcused: true, reason: '' }
      await aCall(app, 'putException', { id, person: excused.id, exception }, { as: lead })
      const { states } = await read(id)
      expect(states.map(({ state }) => state).sort()).toEqual(['excused', 'finished', 'finished-before', 'not-begun'])
      for (const member of members) {
        const { state, finishedAt, isOverdue } = states.find(({ person }) => person === member.id)!
        expect(await own(member)).toMatchObject({ state, finishedAt, isOverdue })
      }
    },
  ],
  [
    'local_reminders #134 and #112',
    'reminders that ignore an extension, or go every minute: none before the own day, and one however often it is looked at',
    async () => {
      const member = await aTeacher(db)
      const group = await aGroup(app, lead, [member])
      const id = await ask(group.id, 8)
      const exception = { dueDay: await dayFromToday(db, 30), isExcused: false, reason: '' }
      await aCall(app, 'putException', { id, person: member.id, exception }, { as: lead })
      await daysLater(db, 1)
      for (let minute = 0; minute < 5; minute++) await run()
      expect(await remindersOf(db, member)).toEqual([])
      await daysLater(db, 22)
      for (let minute = 0; minute < 5; minute++) await run()
      expect(await remindersOf(db, member)).toHaveLength(1)
    },
  ],
  [
    'auth_enrolkey #97',
    'an empty key that lets in, or that spares the proof of an address: it is no code, and an account that waits joins nothing',
    async () => {
      const group = await aGroup(app, lead, [])
      await aCall(app, 'closeGroupCode', { id: group.id }, { as: lead })
      const member = await aTeacher(db)
      for (const code of ['', ' ', '-', 'null', '00000-00000'])
        expect(
          await aCall(app, 'joinGroup', { code, text: joinTextVersion, showsCertificates: false }, { as: member }),
        ).toMatchObject({
          status: 'error',
        })
      const other = await aGroup(app, lead, [])
      await db.updateTable('actor').set({ activated_at: null }).where('id', '=', member.id).execute()
      const joining = { code: other.code, text: joinTextVersion, showsCertificates: false } as const
      expect(await aCall(app, 'joinGroup', joining, { as: member })).toMatchObject({ message: 'not logged' })
    },
  ],
  [
    'the forum of Duolingo',
    'accounts taken over through the link of a class: no call about accounts obeys a lead, and nothing of the account changes',
    async () => {
      const member = await aTeacher(db)
      await aGroup(app, lead, [member])
      const account = () => db.selectFrom('actor').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
      const before = await account()
      for (const [name, { action }] of Object.entries(peopleCalls)) {
        const query = { action, person: member.id, people: [member.id], role: 'admin', change: 'block', isTrial: false }
        const { body } = await sendRaw(app, name as keyof typeof peopleCalls, query, { as: lead })
        expect(body, name).not.toContain('"success"')
      }
      expect(await account()).toEqual(before)
    },
  ],
  [
    'sensei #6730',
    'a number of those who finished without their names: there are as many names as the number says',
    async () => {
      const members = [await aTeacher(db), await aTeacher(db), await aTeacher(db)] as const
      const group = await aGroup(app, lead, [...members])
      for (const member of members.slice(0, 2)) await finish(member, 0)
      const { finished, states } = await read(await ask(group.id))
      const names = states.filter(({ finishedAt }) => finishedAt !== null)
      expect([finished, names.length]).toEqual([2, 2])
      expect(names.every(({ name }) => name === 'Chiara Monnet')).toBe(true)
    },
  ],
  [
    'pix #14152 and #17202',
    'a state that is wrong where the course was done elsewhere or long ago: it is finished in each group, since then',
    async () => {
      const member = await aTeacher(db)
      await finish(member, 3 * 365)
      const [one, other] = [await aGroup(app, lead, [member]), await aGroup(app, lead, [member])]
      for (const id of [await ask(one.id), await ask(other.id, 3)])
        expect((await read(id)).states).toMatchObject([{ state: 'finished-before', isOverdue: false }])
    },
  ],
  [
    'kolibri #5126',
    'a coach who must enrol as a pupil of their own: a lead reads all without being a member, and may be one as well',
    async () => {
      const group = await aGroup(app, lead, [await aTeacher(db)])
      const id = await ask(group.id)
      expect(await own(lead)).toBeUndefined()
      expect((await read(id)).states).toHaveLength(1)
      const joining = { code: group.code, text: joinTextVersion, showsCertificates: false } as const
      await aCall(app, 'joinGroup', joining, { as: lead })
      expect(await own(lead)).toMatchObject({ id, state: 'not-begun' })
      expect((await read(id)).states).toHaveLength(2)
      await aCall(app, 'closeGroup', { id: group.id }, { as: lead })
    },
  ],
  [
    'openedx roadmap #453',
    'three systems for groups: by code, by file and by an administrator people come into the one group',
    async () => {
      const administrator = await anAdministrator(db)
      const [byCode, byFile, named] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
      const group = await aGroup(app, lead, [byCode], 'Grandson')
      const csv = `E-mail;Prénom;Nom;Groupe\n${byFile.mail};A;B;grandson\n`
      const file = new File([csv], 'people.csv')
      await sendRaw(app, 'importPeople', { action: 'import', isTrial: false }, { as: administrator, file })
      const joining = { code: group.id, text: joinTextVersion, showsCertificates: false } as const
      await aCall(app, 'joinGroup', joining, { as: byFile })
      await aCall(app, 'nameLead', { id: group.id, person: named.id }, { as: administrator })
      const { people } = (await aCall(app, 'getGroup', { id: group.id }, { as: lead })).query[0]!
      expect(new Set(people.map(({ id }) => id))).toEqual(new Set([lead, byCode, byFile, named].map(({ id }) => id)))
    },
  ],
]

test.each(reports)('G-56 %s: %s', (_where, _what, prove) => prove())
