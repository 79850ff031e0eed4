import { type CallName, calls } from '@preau/contract/calls'
import type { QueryInput } from '@preau/contract/schemas'
import { describe, expect, test } from 'vitest'
import { aCode } from '#certificates/testing/a-code.ts'
import { aGraduate } from '#certificates/testing/a-graduate.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db, files } = server
const as = await anAdministrator(db)
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [
      { name: 'Tool', modules: [{ name: 'M', slides: [{ name: 'A', blocks: [] }] }] },
      { name: 'Hard', modules: [{ name: 'N', slides: [{ name: 'B', blocks: [aTrueFalse('q')] }] }] },
      { name: 'None', modules: [{ name: 'O', slides: [{ name: 'C' }] }] },
      { name: 'Empty' },
    ],
  },
])
const graduate = () => aGraduate(server, [ids('A')])

const change = <Name extends CallName>(name: Name, query: Omit<QueryInput<Name>, 'action'>) =>
  aCall(app, name, query, { as })
/** The answers to every possible change of a certificate. */
const everyChange = async (code: string) => [
  await change('revokeCertificate', { code, reason: 'x' }),
  await change('restoreCertificate', { code }),
  await change('replaceCertificate', { code }),
]
const check = async (code: string) => (await aCall(app, 'checkCertificate', { key: code })).query[0]
const rowOf = (code: string) =>
  db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const own = async (person: TestPerson) => (await aCall(app, 'getOwnCertificates', {}, { as: person })).query
const mailsOf = async ({ id }: TestPerson) =>
  (await db.selectFrom('mail').select('payload').where('actor_id', '=', id).orderBy('created_at').execute()).map(
    ({ payload }) => payload,
  )
const rename = ({ id }: TestPerson, last_name: string) =>
  db.updateTable('actor').set({ last_name }).where('id', '=', id).execute()
const download = (code: string) => {
  const query = JSON.stringify({ action: 'download', key: code, format: 'json' })
  return app.inject(`${calls.downloadCertificate.path}?${new URLSearchParams({ query })}`)
}
const refused = (message: string) => ({ status: 'error', message, query: [] })

describe('R-58 a certificate is revoked', () => {
  test('a revoked certificate has a reason that only administrators read, is invalid and gives no file, until it is restored', async () => {
    const { teacher, code } = await graduate()
    const { id } = await rowOf(code)
    await files.put(`certificates/${id}/fr.pdf`, (await import('node:stream')).Readable.from([Buffer.from('x')]), {
      type: 'application/pdf',
    })
    const { query } = await change('revokeCertificate', { code, reason: '  Une autre personne.  ' })
    expect(query).toMatchObject([{ code, state: 'revoked', revocationReason: 'Une autre personne.' }])
    expect(await check(code)).toMatchObject({ state: 'revoked', endedAt: expect.closeTo(Date.now(), -5) })
    expect(JSON.stringify([await check(code), await own(teacher)])).not.toContain('Une autre')
    expect(await download(code)).toMatchObject({ statusCode: 404 })
    expect(await files.stat(`certificates/${id}/fr.pdf`)).toBeUndefined()
    // The person does not earn a revoked certificate again.
    await aCall(app, 'claimCertificate', { tool: ids('Tool') }, { as: teacher })
    expect(await own(teacher)).toHaveLength(1)

    expect(await change('restoreCertificate', { code })).toMatchObject({ query: [{ code, state: 'valid' }] })
    expect(await check(code)).toMatchObject({ state: 'valid', endedAt: null })
    expect(await rowOf(code)).toMatchObject({ revoked_at: null, revocation_reason: null })
    expect(await download(code)).toMatchObject({ statusCode: 200 })
    const [, ...notices] = await mailsOf(teacher)
    expect(notices).toEqual(['revoked', 'restored'].map(change => ({ code, tool: 'Tool', change })))
    expect(await eventsTo(db, id)).toEqual([
      { action: 'issue-certificate', actor_id: null },
      { action: 'revoke-certificate', actor_id: as.id },
      { action: 'restore-certificate', actor_id: as.id },
    ])
    const details = await db.selectFrom('audit').select('details').where('object_id', '=', id).execute()
    expect(JSON.stringify(details)).not.toContain('autre personne')
  })

  test('a certificate is revoked once, and restored once, however many requests arrive', async () => {
    const { code } = await graduate()
    expect(await change('restoreCertificate', { code })).toMatchObject(refused('certificate-in-other-state'))
    const asked = await Promise.all(
      Array.from({ length: 5 }, (_, at) => change('revokeCertificate', { code, reason: `Raison ${at}` })),
    )
    expect(asked.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect(asked.filter(({ message }) => message === 'certificate-in-other-state')).toHaveLength(4)
    expect(await change('restoreCertificate', { code })).toMatchObject({ status: 'success' })
    expect(await change('restoreCertificate', { code })).toMatchObject(refused('certificate-in-other-state'))
  })

  test('a certificate that does not exist, or that its holder has withdrawn, is not revoked', async () => {
    for (const code of [aCode(), 'K7QF2', '', '日本語'])
      for (const answer of await everyChange(code)) expect(answer).toMatchObject(refused('not-found'))
    const { teacher, code } = await graduate()
    await aCall(app, 'withdrawCertificate', { code }, { as: teacher })
    for (const answer of await everyChange(code)) expect(answer).toMatchObject(refused('certificate-in-other-state'))
  })

  test.each([undefined, '', '   ', 'x'.repeat(501), 7])(
    'W-11 a certificate is not revoked with %j as a reason',
    async reason => {
      const { code } = await graduate()
      expect(await sendRaw(app, 'revokeCertificate', { action: 'revoke', code, reason }, { as })).toMatchObject({
        statusCode: 400,
      })
      expect(await check(code)).toMatchObject({ state: 'valid' })
    },
  )
})

describe('R-58 a certificate is replaced', () => {
  test('a certificate is replaced by one with the holder’s current name, the same tool and the same dates; its mail is sent', async () => {
    const { teacher, code } = await graduate()
    const before = await rowOf(code)
    await db.updateTable('object').set({ name: 'Tool of today' }).where('id', '=', ids('Tool')).execute()
    await rename(teacher, 'Autre')
    const { query } = await change('replaceCertificate', { code })
    await db.updateTable('object').set({ name: 'Tool' }).where('id', '=', ids('Tool')).execute()
    const [replacement] = query
    expect(replacement?.code).not.toBe(code)
    expect(replacement).toMatchObject({
      state: 'valid',
      facts: { ...before.facts, code: replacement?.code, holder: 'Chiara Autre' },
      issuedAt: before.issued_at.getTime(),
    })
    expect(await check(code)).toMatchObject({
      state: 'replaced',
      replacedBy: replacement?.code,
      facts: { holder: 'Chiara Monnet' },
    })
    expect((await own(teacher)).map(({ state }) => state)).toEqual(['valid', 'replaced'])
    expect(await mailsOf(teacher)).toMatchObject([
      { code, occasion: 'earned' },
      { code: replacement?.code, tool: 'Tool', occasion: 'renamed' },
    ])
    expect(await eventsTo(db, before.id)).toMatchObject([
      {},
      { action: 'change-holder' },
      { action: 'replace-certificate', actor_id: as.id },
    ])
    // The person does not earn the replacement again either.
    await aCall(app, 'claimCertificate', { tool: ids('Tool') }, { as: teacher })
    expect(await own(teacher)).toHaveLength(2)
    expect(await change('replaceCertificate', { code })).toMatchObject(refused('certificate-in-other-state'))
  })

  test('a certificate is not replaced when the name is the same, or when the account has ended', async () => {
    const { teacher, code } = await graduate()
    expect(await change('replaceCertificate', { code })).toMatchObject(refused('name-is-the-same'))
    await db.deleteFrom('actor').where('id', '=', teacher.id).execute()
    expect(await change('replaceCertificate', { code })).toMatchObject(refused('certificate-in-other-state'))
    expect(await check(code)).toMatchObject({ state: 'valid' })
  })

  test('a certificate is replaced once, however fast requests arrive', async () => {
    const { teacher, code } = await graduate()
    await rename(teacher, 'Autre')
    const asked = await Promise.all(Array.from({ length: 5 }, () => change('replaceCertificate', { code })))
    expect(asked.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect(await own(teacher)).toHaveLength(2)
  })
})

describe('R-58 a certificate is issued by hand', () => {
  const reason = 'A suivi l’outil en classe.'
  const issue = (person: string, tool = ids('Hard')) => change('issueCertificate', { person, tool, reason })

  test('an administrator issues a certificate to a person who has not earned it, with a reason that only administrators see', async () => {
    const teacher = await aTeacher(db, { language: 'en' })
    const { query } = await issue(teacher.id)
    expect(query).toMatchObject([
      {
        state: 'valid',
        facts: { holder: 'Chiara Monnet', tool: { id: ids('Hard') }, language: 'en', criteria: null },
        person: { id: teacher.id },
        issueReason: reason,
      },
    ])
    const { code } = query[0]!
    expect(await mailsOf(teacher)).toMatchObject([{ code, occasion: 'given' }])
    expect(JSON.stringify([await own(teacher), await check(code), (await download(code)).body])).not.toContain('classe')
    expect(await eventsTo(db, (await rowOf(code)).id)).toEqual([{ action: 'issue-certificate', actor_id: as.id }])
  })

  test('a certificate issued by hand nowhere claims that slides were done or points reached', async () => {
    const teacher = await aTeacher(db)
    const { code } = (await issue(teacher.id)).query[0]!
    expect(await check(code)).toMatchObject({ facts: { criteria: null } })
    const badge = JSON.parse((await download(code)).body)
    const { achievement } = badge.credentialSubject
    expect(achievement.achievementType).toBe('Certificate')
    expect(achievement.criteria.narrative).toMatch(/^Délivré par .+, qui en répond/)
    expect(achievement.criteria.narrative).not.toMatch(/écran|question|points|\d/i)
    await rename(teacher, 'Autre')
    expect(await change('replaceCertificate', { code })).toMatchObject({ query: [{ facts: { criteria: null } }] })
  })

  test('the achievement in a certificate issued by hand still lists the criteria of its tool', async () => {
    await graduate()
    await issue((await aTeacher(db)).id, ids('Tool'))
    const achievement = (await app.inject(`/credentials/achievements/${ids('Tool')}`)).json()
    expect(achievement.criteria.narrative).toMatch(/^Tous les écrans/)
  })

  test('a certificate is issued by hand once, however fast requests arrive, and not to a person who has one already', async () => {
    const teacher = await aTeacher(db)
    const asked = await Promise.all(Array.from({ length: 5 }, () => issue(teacher.id)))
    expect(asked.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect(asked.filter(({ message }) => message === 'has-certificate')).toHaveLength(4)
    const [{ code } = { code: '' }] = await own(teacher)
    await change('revokeCertificate', { code, reason })
    expect(await issue(teacher.id)).toMatchObject(refused('certificate-is-revoked'))
  })

  test('a certificate is issued by hand to a person who has withdrawn an earlier one', async () => {
    const { teacher, code } = await graduate()
    await aCall(app, 'withdrawCertificate', { code }, { as: teacher })
    expect(await issue(teacher.id, ids('Tool'))).toMatchObject({ query: [{ state: 'valid' }] })
    expect(await check(code)).toMatchObject({ state: 'withdrawn', facts: null })
    expect(await own(teacher)).toHaveLength(2)
  })

  test('no certificate is issued by hand for an unknown tool, a tool without certificates or an unknown person', async () => {
    const teacher = await aTeacher(db)
    const nothing = crypto.randomUUID()
    const dataAction = [{ id: ids('None'), commonAttributes: { content: { certificate: { isGiven: false } } } }]
    await change('updateObjects', { dataAction } as QueryInput<'updateObjects'>)
    expect(await issue(nothing)).toMatchObject(refused('not-found'))
    for (const tool of [nothing, ids('Cycle 1'), ids('M'), ids('A')])
      expect(await issue(teacher.id, tool)).toMatchObject(refused('not-found'))
    for (const tool of [ids('None'), ids('Empty')])
      expect(await issue(teacher.id, tool)).toMatchObject(refused('tool-gives-none'))
    const waiting = await aTeacher(db)
    await db.updateTable('actor').set({ activated_at: null }).where('id', '=', waiting.id).execute()
    expect(await issue(waiting.id)).toMatchObject(refused('this-account-is-not-activated'))
    const leaving = await aTeacher(db)
    await db.updateTable('actor').set({ deletion_asked_at: new Date() }).where('id', '=', leaving.id).execute()
    expect(await issue(leaving.id)).toMatchObject(refused('this-account-is-being-deleted'))
    for (const person of [teacher, waiting, leaving]) expect(await mailsOf(person)).toEqual([])
  })

  test.each([{ person: 'x' }, { tool: 'x' }, { reason: '' }, { reason: 'x'.repeat(501) }])(
    'W-11 no certificate is issued by hand with %j',
    async bad => {
      const { id: person } = await aTeacher(db)
      const query = { action: 'issue', person, tool: ids('Hard'), reason, ...bad }
      expect(await sendRaw(app, 'issueCertificate', query, { as })).toMatchObject({ statusCode: 400 })
    },
  )
})
