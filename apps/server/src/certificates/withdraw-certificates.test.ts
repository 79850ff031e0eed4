import { Readable } from 'node:stream'
import { toBase64 } from '@preau/contract/base64'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { textsIn } from '#mail/mail-texts.ts'
import { writeMail } from '#mail/write-mail.ts'
import { purgeAccounts } from '#own-account/purge-accounts.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { anAdministrator, aTeacher, password, type TestPerson } from '#testing/people.ts'
import { certificateFolder } from './certificate-file.ts'
import { aGraduate } from './testing/a-graduate.ts'
import { withdrawOldCertificates } from './withdraw-certificates.ts'

const server = await aServer()
const { app, db, files, config } = server
const as = await anAdministrator(db)
const ids = await aTool(server)

const set = async (changes: Partial<SettingValues['certificates']>) => {
  const [state] = (await aCall(app, 'getSettings', {}, { as })).query
  const { version, values } = state!.sections.certificates
  const change = { section: 'certificates' as const, values: { ...values, ...changes } }
  expect(await aCall(app, 'putSettings', { version, change }, { as })).toMatchObject({ status: 'success' })
}
const check = async (code: string) => (await aCall(app, 'checkCertificate', { key: code })).query[0]
const rowOf = (code: string) =>
  db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

/** Ends an account as if its fourteen days were over. */
async function end({ id }: TestPerson) {
  await db
    .updateTable('actor')
    .set({ deletion_asked_at: sql<Date>`now() - interval '15 days'` })
    .where('id', '=', id)
    .execute()
  await purgeAccounts(server).run({}, AbortSignal.timeout(60_000))
}

/** The code of a certificate whose account ended so many years and days ago. */
async function aLeft({ years = 0, days = 0 }: { years?: number; days?: number } = {}) {
  const { teacher, code } = await aGraduate(server, [ids('Slide')])
  await end(teacher)
  await db
    .updateTable('certificate')
    .set({ account_ended_at: sql<Date>`now() - make_interval(years => ${years}, days => ${days})` })
    .where('code', '=', code)
    .execute()
  return code
}

const run = () => withdrawOldCertificates(server).run({}, AbortSignal.timeout(60_000))

beforeEach(() => db.deleteFrom('setting').execute())

test('R-58 by default certificates are kept indefinitely after their account', async () => {
  const code = await aLeft({ years: 90 })
  await run()
  expect(await check(code)).toMatchObject({ state: 'valid', facts: { holder: 'Chiara Monnet' } })
})

test('R-58 certificates are kept for the set number of years after their account, and no longer', async () => {
  const [fresh, old] = [await aLeft({ years: 4, days: 350 }), await aLeft({ years: 5, days: 1 })]
  const { code: living } = await aGraduate(server, [ids('Slide')])
  const { id } = await rowOf(old)
  await files.put(`${certificateFolder(id)}/fr.pdf`, Readable.from([Buffer.from('x')]), { type: 'application/pdf' })
  await set({ keptYears: 5 })
  await Promise.all([run(), run()])
  expect(await check(old)).toMatchObject({ state: 'withdrawn', facts: null })
  expect(JSON.stringify(await rowOf(old))).not.toContain('Monnet')
  expect(await files.stat(`${certificateFolder(id)}/fr.pdf`)).toBeUndefined()
  expect((await eventsTo(db, id)).filter(({ action }) => action === 'withdraw-certificate')).toEqual([
    { action: 'withdraw-certificate', actor_id: null },
  ])
  for (const code of [fresh, living]) expect(await check(code)).toMatchObject({ state: 'valid' })
})

test('R-58 more certificates than fit into one transaction are all withdrawn', async () => {
  const code = await aLeft({ years: 2 })
  const { facts } = await rowOf(code)
  await sql`
    insert into certificate (code, facts, status_index, account_ended_at)
    select 'P' || n, ${JSON.stringify(facts)}::jsonb, 1000000 + n, now() - interval '2 years'
    from generate_series(1, 230) n
  `.execute(db)
  await set({ keptYears: 1 })
  await run()
  const left = await db
    .selectFrom('certificate')
    .select('code')
    .where('status_index', '>', 1_000_000)
    .where('withdrawn_at', 'is', null)
    .execute()
  expect(left).toEqual([])
})

test('R-58 when certificates are not kept, they are withdrawn with their account, and those of accounts already ended at once', async () => {
  const before = await aLeft()
  const { teacher, code } = await aGraduate(server, [ids('Slide')])
  const { id } = await rowOf(code)
  await files.put(`${certificateFolder(id)}/fr.pdf`, Readable.from([Buffer.from('x')]), { type: 'application/pdf' })
  await set({ keptYears: 0 })
  await end(teacher)
  expect(await check(code)).toMatchObject({ state: 'withdrawn', facts: null })
  expect(await rowOf(code)).toMatchObject({ actor_id: null, facts: null, credential: null })
  expect(await files.stat(`${certificateFolder(id)}/fr.pdf`)).toBeUndefined()
  await run()
  expect(await check(before)).toMatchObject({ state: 'withdrawn' })
})

test.each([
  [null, 'indefinitely', null],
  [5, 'until', 5],
  [0, 'notAtAll', 0],
] as const)(
  'R-58 people who delete their account read that their certificates are kept for %j years',
  async (keptYears, words, years) => {
    await set({ keptYears })
    const { teacher } = await aGraduate(server, [ids('Slide')])
    const account = (await aCall(app, 'getOwnAccount', {}, { as: teacher })).query[0]
    expect(account).toMatchObject({ certificates: 1, certificatesKeptYears: keptYears })
    await aCall(app, 'deleteOwnAccount', { password: toBase64(password) }, { as: teacher })
    const row = await db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', teacher.mail)
      .where('kind', '=', 'account-deletion')
      .executeTakeFirstOrThrow()
    const { until, certificatesUntil } = row.payload as { until: string; certificatesUntil: string | null }
    expect(certificatesUntil && Number(certificatesUntil.slice(0, 4)) - Number(until.slice(0, 4))).toBe(years)
    const { organisation } = config.installation
    const [beginning = ''] = textsIn('fr')(`accountDeletion.certificates.${words}`, { until: '|' }).split('|')
    expect(writeMail(row, { ...config, organisation }).text.replaceAll(/\s+/g, ' ')).toContain(
      beginning.replaceAll(/\s+/g, ' ').trim(),
    )
  },
)

test('R-58 place and signature are as set when the certificate is issued', async () => {
  const { code } = await aGraduate(server, [ids('Slide')])
  await set({ place: 'Renens', signatoryName: 'Aline Rochat', signatoryFunction: 'Direction' })
  const { code: later } = await aGraduate(server, [ids('Slide')])
  expect(await check(later)).toMatchObject({
    facts: {
      organisation: { place: 'Renens' },
      signatory: { name: 'Aline Rochat', function: 'Direction' },
    },
  })
  expect(await check(code)).toMatchObject({ facts: { organisation: { place: 'Lausanne' }, signatory: null } })
})

test('L-15 a certificate has a place to sign and stamp, and the day on which its holder began, as of its issue', async () => {
  await set({ signatureSpace: true })
  const teacher = await aTeacher(db)
  const begun = Date.now() - 5 * 86_400_000
  await aCall(
    app,
    'putProgress',
    { progress: [{ slide: ids('Slide'), at: begun }], sentAt: Date.now() },
    { as: teacher },
  )
  const { query } = await aCall(app, 'getOwnCertificates', {}, { as: teacher })
  expect(query[0]!.facts).toMatchObject({ signatureSpace: true, begunAt: expect.closeTo(begun, -4) })
  await set({ signatureSpace: false })
  expect(await check(query[0]!.code)).toMatchObject({ facts: { signatureSpace: true } })
  const { code } = await aGraduate(server, [ids('Slide')])
  const found = await check(code)
  expect(found?.kind === 'found' && found.facts).not.toHaveProperty('signatureSpace')
})
