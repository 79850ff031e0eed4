import { type CallName, calls } from '@preau/contract/calls'
import type { CallDescription } from '@preau/contract/describe-call'
import { lineCountHeader } from '@preau/contract/paging'
import { schemas } from '@preau/contract/schemas'
import { expect, test } from 'vitest'
import { recordEvent } from '#audit/record-event.ts'
import { readCsv } from '#platform/csv.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { aGroup } from './assignments/testing/a-group.ts'
import { aCertificate } from './certificates/testing/a-certificate.ts'

const { app, db } = await aServer()
const as = await anAdministrator(db)
const { tool, slide } = await aBranch(db)
await db.transaction().execute(trx => recordEvent(trx, { by: as.id, action: 'update-tool', to: tool }))

/** Every call that answers a list as CSV. */
const exports = (Object.keys(schemas) as CallName[]).filter(name => {
  const { answer, summary }: CallDescription = schemas[name]
  return answer === null && summary.includes('as CSV')
})

test.each(exports)('H-06 %s says in one header how many lines its CSV has, and is in the log', async name => {
  // Five teachers, since figures of groups are only given for five or more.
  const teachers = await Promise.all([1, 2, 3, 4, 5].map(() => aTeacher(db)))
  const progress = [{ slide, at: Date.now() - 60_000 }]
  for (const teacher of teachers) await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as: teacher })
  await aCertificate(db, { actorId: teachers[0]!.id, toolId: tool })
  const group = await aGroup(app, as, teachers)
  const [assignment] = (await aCall(app, 'createAssignment', { group: group.id, tools: [tool] }, { as })).query
  const of = name === 'exportLearners' ? { tool } : name === 'exportStates' ? { id: assignment!.id } : {}
  const { headers, body } = await sendRaw(app, name, { action: calls[name].action, ...of }, { as })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = readCsv(body.slice(1), ';').length - 1
  expect(lines).toBeGreaterThan(0)
  expect(headers[lineCountHeader]).toBe(String(lines))
  const latest = await db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(latest).toMatchObject({
    actor_id: as.id,
    action: expect.stringMatching(/^export-/),
    details: { count: lines },
  })
})

test('H-06 people, certificates, learners, the states and figures of groups, and the log can be exported', () => {
  expect(exports.sort()).toEqual([
    ...[
      'exportAuditEvents',
      'exportCertificates',
      'exportGroupFigures',
      'exportLearners',
      'exportPeople',
      'exportStates',
    ],
  ])
})
