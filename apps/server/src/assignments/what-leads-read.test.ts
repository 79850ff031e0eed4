import type { CallName } from '@preau/contract/calls'
import { joinTextVersion } from '@preau/contract/groups/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { leavesOf, type Reply, repliesOfEveryCall, type Scene } from '#testing/every-call.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'

const { app, db } = await aServer()

/** Facts of a member's work with values that appear nowhere else on the server: moments, numbers and words. */
const secret = {
  moments: ['2019-02-03', '2018-04-05', '2017-06-07', '2016-08-09'].map(day => new Date(`${day}T10:11:12.345Z`)),
  seconds: 12_347,
  score: 0.7391,
  words: 'Ce que Zoé a répondu',
}
const [seen, visited, done, signedIn] = secret.moments as [Date, Date, Date, Date]

/** These facts in every form in which a reply may write numbers and days. */
const numbers = new Set([
  ...secret.moments.flatMap(at => [at.getTime(), Math.floor(at.getTime() / 1000)]),
  ...[secret.seconds, Math.floor(secret.seconds / 60), Math.ceil(secret.seconds / 60), secret.score],
  // A third: in percent, and in the wire's hundredths of a percent.
  ...[33, 3300, 3333],
])
const texts = [secret.words, ...secret.moments.map(at => at.toISOString().slice(0, 10)), '3.2.2019', '03.02.2019']

const family = 'Quartier-la-Tente'
const familyOfLeft = 'Grosjean-Perrin'

type Members = { agreed: TestPerson; shy: TestPerson; left: TestPerson; codes: { shy: string; other: string } }

/** A lead, and members who have worked on what is asked and on another tool; one of them has left. */
async function aScene(): Promise<Scene & Members> {
  const lead = await aTeacher(db, { firstName: 'Aline', lastName: 'Rochat' })
  const member = (lastName = family) => aTeacher(db, { firstName: 'Zoé', lastName })
  const [agreed, shy, left] = [await member(), await member(), await member(familyOfLeft)]
  const [branch, other] = [await aBranch(db), await aBranch(db)]
  const { id: group, code } = (await aCall(app, 'createGroup', { name: 'Les Tilleuls' }, { as: lead })).query[0]!
  for (const as of [agreed, shy, left]) {
    const joining = { code: code!.code, text: joinTextVersion, showsCertificates: as === agreed } as const
    await aCall(app, 'joinGroup', joining, { as })
    await workedOn(as, branch)
    await workedOn(as, other)
    const sessions = db.updateTable('session').set({ created_at: signedIn }).where('actor_id', '=', as.id)
    await sessions.execute()
  }
  const codes = {
    shy: await aCertificate(db, { actorId: shy.id, toolId: branch.tool, holder: `Zoé ${family}` }),
    other: await aCertificate(db, { actorId: agreed.id, toolId: other.tool, holder: `Zoé ${family}` }),
  }
  const asking = { group, tools: [branch.tool], dueDay: null, text: 'Avant Pâques' }
  const assignment = (await aCall(app, 'createAssignment', asking, { as: lead })).query[0]!.id
  const reason = { dueDay: null, isExcused: true, reason: 'Congé' }
  await aCall(app, 'putException', { id: assignment, person: shy.id, exception: reason }, { as: lead })
  await aCall(app, 'leaveGroup', { id: group }, { as: left })
  const things = { group, assignment, tool: branch.tool, slide: branch.slide, path: branch.path }
  const about = { ids: [agreed.id, shy.id, left.id, group, assignment], texts: [agreed.mail, family] }
  return { caller: lead, things, about, agreed, shy, left, codes }
}

/** Progress of a person on a third of a tool of three slides: an answer, a reflection, active time and feedback. */
async function workedOn({ id }: TestPerson, { tool, module, slide }: Record<'tool' | 'module' | 'slide', string>) {
  await db.updateTable('object').set({ slide_count: 3 }).where('id', 'in', [tool, module]).execute()
  const answer = { answer: secret.words, at: done.toISOString(), mark: { score: secret.score, isRight: null } }
  const times = { seen_at: seen, visited_at: visited, done_at: done, active_seconds: secret.seconds }
  const answers = JSON.stringify({ a: answer })
  const row = { actor_id: id, slide_id: slide, module_id: module, tool_id: tool, ...times, answers, taken: null }
  await db.insertInto('progress').values(row).execute()
  const words = { actor_id: id, tool_id: tool, usefulness: 1 as const, text: secret.words, given_at: done }
  await db.insertInto('feedback').values(words).execute()
}

const ofGroup = [
  ...['id', 'name', 'school', 'organization', 'code.code', 'code.until', 'isLed', 'left', 'invited'],
  ...['people[].id', 'people[].name', 'people[].isLead', 'people[].isMember', 'people[].joinedAt'],
]

/** For each call, the fields in a reply to a lead that may be about a member. */
const allowed: Partial<Record<CallName, string[]>> = {
  getGroup: ofGroup,
  // The reply repeats the ids of the query.
  putProgress: ['slide', 'refused', 'isDone'],
  getAssignment: [
    ...['id', 'dueDay', 'text', 'askedAt', 'askedBy', 'finished', 'asked', 'members', 'invited', 'paths'],
    ...['tools[].id', 'tools[].name', 'tools[].access', 'tools[].path'],
    ...['reminders.last', 'reminders.last.at', 'reminders.last.people', 'reminders.last.failed', 'reminders.next'],
    ...['states[].person', 'states[].name', 'states[].state', 'states[].finishedAt', 'states[].isOverdue'],
    ...['states[].exception', 'states[].exception.dueDay', 'states[].exception.isExcused', 'states[].exception.reason'],
    ...['states[].certificates[].of', 'states[].certificates[].code'],
  ],
}

test('G-04 G-07 no call tells a lead more about a member than a name and a state, or anything about people who left', async () => {
  let scene = await aScene()
  let spoiled = false
  /** The scene, or another one where a call has ended the session, the group or a membership. */
  async function sceneNow() {
    const { caller: lead, agreed, shy, things } = scene
    const { rows } = await sql`
      select from assignment join people_group on people_group.id = assignment.group_id and closed_at is null
      where assignment.id = ${things.assignment} and withdrawn_at is null
        and exists (select from session where session.actor_id = ${lead.id})
        and (select count(*) from membership m where m.group_id = people_group.id and m.is_member
          and m.actor_id in (${agreed.id}, ${shy.id})) = 2
        and exists (select from membership m where m.group_id = people_group.id and m.is_lead and m.actor_id = ${lead.id})
        and exists (select from actor where id = ${lead.id} and deletion_asked_at is null)
    `.execute(db)
    if (spoiled || rows.length === 0) scene = await aScene()
    spoiled = false
    return scene
  }
  const named = new Set<CallName>()
  const leaks: unknown[] = []
  for await (const reply of repliesOfEveryCall(app, sceneNow)) {
    const { name, query, typed, body } = reply
    // A lead may have typed a name, and the reply may repeat it. A call that writes has then changed the scene.
    if (typed !== null && !/^(get|find|search|check|export|download)/.test(name)) spoiled = body.includes('"success"')
    const found = leaksOf(reply, scene)
    if (found.length > 0) leaks.push([name, query, found])
    if (body.includes(family) && typed === null) named.add(name)
  }
  expect(leaks).toEqual([])
  expect([...named].sort()).toEqual(['exportStates', 'getAssignment', 'getGroup'])
}, 600_000)

/** What a reply says about a member although it must not. */
function leaksOf({ name, query, typed, body: whole }: Reply, { agreed, shy, left, codes }: Members): string[] {
  // A reply may repeat what was typed.
  const body = typed === null ? whole : whole.replaceAll(typed, '')
  const never = [...texts, codes.shy, codes.other, familyOfLeft, ...[agreed, shy, left].map(({ mail }) => mail)]
  // A reply may repeat an id of the query.
  if (!JSON.stringify(query).includes(left.id)) never.push(left.id)
  const found = never.filter(text => body.includes(text))
  if (!body.startsWith('{')) {
    if (!body.includes(family)) return found
    const [heading] = body.replace('\ufeff', '').split('\r\n')
    return name === 'exportStates' && heading === 'Nom;Ce qui est demandé;État;En retard;À terminer jusqu’au;Terminé le'
      ? found
      : [...found, `names in ${heading}`]
  }
  const leaves = leavesOf(JSON.parse(body))
  found.push(
    ...leaves.filter(({ value }) => numbers.has(value as number)).map(({ path, value }) => `${path}: ${value}`),
  )
  if (![family, agreed.id, shy.id].some(trace => body.includes(trace))) return found
  const may = new Set([
    'dataSet.status',
    'dataSet.message',
    ...(allowed[name] ?? []).map(path => `dataSet.query[].${path}`),
  ])
  return [...found, ...new Set(leaves.map(({ path }) => path).filter(path => !may.has(path)))]
}
