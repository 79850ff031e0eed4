import { type CallName, calls } from '@preau/contract/calls'
import { joinTextVersion } from '@preau/contract/groups/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { queryOf } from '#testing/every-call.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'
import { remindMembers } from './remind-members.ts'
import { aGroup, dayFromToday, daysLater } from './testing/a-group.ts'

const { app, db } = await aServer()
const [branch, other] = [await aBranch(db), await aBranch(db)]

/** The calls that read something about groups and what they ask. */
const reading = (Object.keys(calls) as CallName[]).filter(
  name => /^\/api3\/(?:groups|assignments)\//.test(calls[name].path) && /^(?:get|find|export|download|may)/.test(name),
)

const events = [
  'join',
  'agree',
  'leave',
  'remove',
  'later',
  'excuse',
  'settle no more',
  'finish',
  'lead',
  'lead no more',
  'move',
  'ask',
  'remind',
  'day',
] as const

/** A group with a lead and a member, and what it is asked. */
async function aScene() {
  const [lead, member] = [await aTeacher(db), await aTeacher(db)]
  const person = await aTeacher(db, { firstName: 'Zoé', lastName: 'Quartier-la-Tente' })
  const group = await aGroup(app, lead, [member])
  const asking = { group: group.id, tools: [branch.tool], dueDay: await dayFromToday(db, 9), text: '' }
  const assignment = (await aCall(app, 'createAssignment', asking, { as: lead })).query[0]!.id
  return { lead, member, person, group, assignment, asking }
}
type Scene = Awaited<ReturnType<typeof aScene>>

async function happen(event: (typeof events)[number], { lead, person, group, assignment, asking }: Scene) {
  const join = (showsCertificates: boolean) =>
    aCall(app, 'joinGroup', { code: group.code, text: joinTextVersion, showsCertificates }, { as: person })
  const about = { id: group.id, person: person.id }
  const put = (exception: { dueDay: string | null; isExcused: boolean; reason: string } | null) =>
    aCall(app, 'putException', { id: assignment, person: person.id, exception }, { as: lead })
  await {
    join: () => join(false),
    agree: () => join(true),
    leave: () => aCall(app, 'leaveGroup', { id: group.id }, { as: person }),
    remove: () => aCall(app, 'removeMember', about, { as: lead }),
    later: async () => put({ dueDay: await dayFromToday(db, 30), isExcused: false, reason: 'Congé' }),
    excuse: () => put({ dueDay: null, isExcused: true, reason: 'Malade' }),
    'settle no more': () => put(null),
    finish: () =>
      aCertificate(db, { actorId: person.id, toolId: branch.tool, holder: 'Zoé Quartier-la-Tente' }).catch(
        () => undefined,
      ),
    lead: () => aCall(app, 'changeMember', { ...about, isLead: true }, { as: lead }),
    'lead no more': () => aCall(app, 'changeMember', { ...about, isLead: false }, { as: lead }),
    move: async () =>
      aCall(app, 'updateAssignment', { id: assignment, dueDay: await dayFromToday(db, 12), text: '' }, { as: lead }),
    // By the person where they lead, so that it is also theirs.
    ask: async () =>
      aCall(
        app,
        'createAssignment',
        { ...asking, tools: [other.tool], dueDay: await dayFromToday(db, 8) },
        { as: person },
      ),
    remind: () => aCall(app, 'remindMembers', { id: assignment }, { as: lead }),
    day: async () => {
      await daysLater(db, 1)
      await remindMembers(db).run({}, AbortSignal.timeout(60_000))
    },
  }[event]()
}

/** What every reading call answers somebody about the group. */
async function answersTo(as: TestPerson, { group, assignment }: Scene) {
  const things = { group: group.id, assignment, ...branch }
  const answers = new Map<CallName, string>()
  for (const name of reading) {
    const example = queryOf(name, { things }) as Record<string, unknown>
    const isOfGroup = calls[name].path.startsWith('/api3/groups/')
    const query = {
      ...example,
      ...('id' in example && { id: isOfGroup ? group.id : assignment }),
      ...('code' in example && { code: group.code }),
    }
    answers.set(name, (await sendRaw(app, name, query, { as })).body)
  }
  return answers
}

test('G-76 after somebody has left, in whatever order things happened, every call answers as if they had never been there, and they begin as others do when they come back', async () => {
  expect(reading.length).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 9 }), async between => {
      const scene = await aScene()
      const { lead, member, person, group, assignment } = scene
      for (const event of ['agree', ...between, 'leave'] as const) await happen(event, scene)
      const stranger = await aTeacher(db)
      const [left, never] = [await answersTo(person, scene), await answersTo(stranger, scene)]
      for (const name of reading) expect([name, left.get(name)]).toEqual([name, never.get(name)])
      for (const as of [lead, member]) {
        for (const [name, body] of await answersTo(as, scene)) {
          for (const trace of [person.id, person.mail, 'Quartier-la-Tente'])
            expect(`${name}: ${body}`).not.toContain(trace)
        }
      }
      const [seen] = (await aCall(app, 'getAssignment', { id: assignment }, { as: lead })).query
      expect(seen).toMatchObject({ members: 1, asked: 1, finished: 0, states: [{ person: member.id }] })
      expect(seen!.reminders.last?.people ?? 1).toBe(1)
      expect((await aCall(app, 'getGroup', { id: group.id }, { as: lead })).query).toMatchObject([{ left: 1 }])
      await happen('join', scene)
      const [again] = (await aCall(app, 'getAssignment', { id: assignment }, { as: lead })).query
      expect(again!.states.find(each => each.person === person.id)).toMatchObject({ exception: null, certificates: [] })
    }),
    {
      numRuns: 6,
      examples: [[['later', 'remind', 'day', 'finish']], [['lead', 'ask', 'day', 'move', 'remove', 'join', 'excuse']]],
    },
  )
})
