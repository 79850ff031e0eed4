import type { CertificateState } from '@preau/contract/certificates/calls'
import { exampleFacts } from '@preau/contract/certificates/schemas'
import { endOfDay, startOfDay } from '@preau/locales/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { dueRenewal } from './due-renewal.ts'
import { aCertificate } from './testing/a-certificate.ts'

const server = await aServer()
const { app, db } = server
const as = await anAdministrator(db)
const ids = await aTool(server, {})
const today = startOfDay(Date.now())

/** A certificate that was issued with a certain moment as its end. */
async function aCertificateUntil(moment: number) {
  const teacher = await aTeacher(db)
  const code = await aCertificate(db, { actorId: teacher.id, toolId: ids('Tool') })
  const facts = { ...exampleFacts, code, validUntil: moment }
  await sql`alter table certificate disable trigger certificate_unchanged`.execute(db)
  await db
    .updateTable('certificate')
    .set({ valid_until: new Date(moment), facts: JSON.stringify(facts) })
    .where('code', '=', code)
    .execute()
  await sql`alter table certificate enable trigger certificate_unchanged`.execute(db)
  return { teacher, code }
}

test.each<[string, number, CertificateState]>([
  ['at the beginning of today', today, 'valid'],
  ['at the end of today', endOfDay(today), 'valid'],
  ['in the last moment of yesterday', today - 1, 'expired'],
])(
  'O-14 a certificate that ends %s is %3$s all of today, wherever its state is asked for',
  async (_case, moment, state) => {
    const { teacher, code } = await aCertificateUntil(moment)
    const { query } = await aCall(app, 'checkCertificate', { key: code })
    expect(query[0]).toMatchObject({ state })
    expect((await aCall(app, 'getOwnCertificates', {}, { as: teacher })).query).toMatchObject([{ code, state }])
    const listed = await aCall(app, 'getCertificates', { search: code, state }, { as })
    expect(listed.query[0]?.certificates).toMatchObject([{ code, state }])
  },
)

test('O-14 a certificate is valid to the end of a day, and its renewal opens at the beginning of a day', async () => {
  const teacher = await aTeacher(db)
  const certificate = { validMonths: 12 }
  const dataAction = [{ id: ids('Tool'), commonAttributes: { content: { certificate } } }]
  await aCall(app, 'updateObjects', { dataAction }, { as })
  const issue = { person: teacher.id, tool: ids('Tool'), reason: 'cours suivi sur place' }
  expect(await aCall(app, 'issueCertificate', issue, { as })).toMatchObject({ status: 'success' })
  const [own] = (await aCall(app, 'getOwnCertificates', {}, { as: teacher })).query
  const { issuedAt, validUntil } = own!.facts!
  expect(validUntil).toBe(endOfDay(issuedAt, { months: 12 }))
  const row = { revoked_at: null, withdrawn_at: null, valid_until: new Date(today + 89.5 * 86_400_000) }
  expect(dueRenewal({ ...row, issued_at: new Date(today - 300 * 86_400_000) })?.opensAt).toBe(
    startOfDay(row.valid_until.getTime(), { days: -90 }),
  )
})
