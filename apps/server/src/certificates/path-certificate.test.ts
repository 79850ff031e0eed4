import { calls } from '@preau/contract/calls'
import { certificateCredential } from '@preau/credential/certificate-credential'
import { expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch, type Branch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { issueEarned } from '../certificate-administration/issue-earned.ts'
import { aCertificate } from './testing/a-certificate.ts'

const server = await aServer()
const { app, db, pool, log } = server
const administrator = await anAdministrator(db)

type As = TestPerson

const update = (id: string, commonAttributes: object, as: As = administrator) =>
  aCall(app, 'updateObjects', { dataAction: { id, commonAttributes } }, { as })
const content = (tools: string[], more = {}) => ({ tools, certificate: { isGiven: true, hours: 12 }, ...more })

/** A visible path that gives a certificate; it is approved, since an administrator made it. */
async function aPath(
  tools: string[],
  { as = administrator, level = '', ...more }: { as?: As; level?: string; certificate?: undefined } = {},
) {
  const parent = level || (await aBranch(db)).level
  const visibility = 'visible' as const
  const object = { type: 'path' as const, name: 'Images', parent, content: content(tools, more), visibility }
  return (await aCall(app, 'putObject', { object }, { as })).query[0]?.id ?? ''
}

const finish = (as: As, { slide }: Branch) =>
  aCall(app, 'putProgress', { progress: [{ slide, at: Date.now() }], lang: 'fr' }, { as })
const own = async (as: As) => (await aCall(app, 'getOwnCertificates', {}, { as })).query
const claim = (as: As, tool: string) => aCall(app, 'claimCertificate', { tool, lang: 'fr' }, { as })
const approval = async (path: string, as: As = administrator) =>
  (await aCall(app, 'getCertificateApproval', { tool: path }, { as })).query[0]
async function said(path: string, as: As | undefined) {
  const filters = { list: path }
  const { query } = await aCall(app, 'getLibrary', { filters, attributes: ['content'] }, as && { as })
  return (query[0]?.content as { certificate?: object } | undefined)?.certificate
}

test('G-34 the certificate of a path is issued once, with the last of its tools, and names it and them', async () => {
  const [one, two] = [await aBranch(db), await aBranch(db)]
  await update(one.tool, { name: 'Regarder' })
  await aCall(
    app,
    'updateObjects',
    { dataAction: { id: two.tool, language: 'de', commonAttributes: { name: 'Fragen' } } },
    { as: administrator },
  )
  const path = await aPath([one.tool, two.tool])
  const teacher = await aTeacher(db)
  await finish(teacher, two)
  expect(await own(teacher)).toEqual([])
  expect(await claim(teacher, path)).toMatchObject({ status: 'error', message: 'not-earned' })
  await finish(teacher, one)
  const [certificate, ...others] = await own(teacher)
  expect(others).toEqual([])
  expect(certificate).toMatchObject({
    state: 'valid',
    facts: {
      tool: { id: path, name: { fr: 'Images' }, takeaways: {} },
      pathTools: [
        { id: one.tool, name: { fr: 'Regarder' } },
        { id: two.tool, name: { fr: 'tool', de: 'Fragen' } },
      ],
      hours: 12,
      validUntil: null,
      criteria: { slides: 0, questions: 0, threshold: null },
    },
  })
  await finish(teacher, one)
  expect(await claim(teacher, path)).toMatchObject({ status: 'success', query: [{ code: certificate?.code }] })
  expect(await own(teacher)).toHaveLength(1)
})

test('G-34 a path gives no certificate if its authors chose none, before approval, or while it is hidden, and an object that is no path gives none', async () => {
  const branch = await aBranch(db)
  const author = await aTeacher(db)
  await give(db, branch.level, [author, 'owner'])
  const silent = await aPath([branch.tool], { certificate: undefined })
  const unapproved = await aPath([branch.tool], { as: author, level: branch.level })
  const hidden = await aPath([branch.tool])
  await update(hidden, { visibility: 'hide' })
  const teacher = await aTeacher(db)
  await finish(teacher, branch)
  expect(await own(teacher)).toEqual([])
  for (const path of [silent, unapproved]) expect(await claim(teacher, path)).toMatchObject({ message: 'not-earned' })
  expect(await claim(teacher, hidden)).toMatchObject({ message: 'not-found' })
  expect(await claim(teacher, branch.level)).toMatchObject({ message: 'not-found' })
  expect(await said(unapproved, teacher)).toEqual({ isGiven: false })
  expect(await said(unapproved, author)).toEqual({ isGiven: true, hours: 12 })
  const waiting = (await aCall(app, 'getWaitingCertificates', {}, { as: administrator })).query
  expect(waiting.find(({ tool }) => tool === unapproved)).toMatchObject({
    ...{ state: 'waits', approved: null },
    says: { name: 'Images', hours: 12, tools: ['tool'] },
  })
  expect(waiting.map(({ tool }) => tool)).not.toContain(silent)
  expect(await aCall(app, 'getCertificateApproval', { tool: unapproved }, { as: teacher })).toMatchObject({
    message: 'accessdenied',
  })
  const { fingerprint = '' } = (await approval(unapproved)) ?? {}
  await aCall(app, 'approveCertificate', { tool: unapproved, fingerprint }, { as: administrator })
  expect(await said(unapproved, teacher)).toEqual({ isGiven: true, hours: 12 })
  // The tools were finished before the path was approved.
  expect(await claim(teacher, unapproved)).toMatchObject({ status: 'success', query: [{ state: 'valid' }] })
})

test('G-35 a path whose tools differ from the approved ones gives no certificate; with the approved tools again, it does', async () => {
  const [one, two] = [await aBranch(db), await aBranch(db)]
  const author = await aTeacher(db)
  const path = await aPath([one.tool, two.tool], { level: one.level })
  await give(db, path, [author, 'writer'])
  await update(path, { content: content([one.tool]) }, author)
  const teacher = await aTeacher(db)
  await finish(teacher, one)
  expect(await claim(teacher, path)).toMatchObject({ message: 'not-earned' })
  expect(await approval(path)).toMatchObject({
    ...{ state: 'changed', says: { tools: ['tool'] } },
    approved: { tools: ['tool', 'tool'] },
  })
  expect(await said(path, teacher)).toEqual({ isGiven: false })
  await update(path, { content: content([two.tool, one.tool]) }, author)
  expect(await said(path, teacher)).toEqual({ isGiven: true, hours: 12 })
  expect(await claim(teacher, path)).toMatchObject({ message: 'not-earned' })
  await finish(teacher, two)
  expect(await own(teacher)).toHaveLength(1)
})

test('G-35 a new name that an author gives a tool is not on a path’s certificate before an administrator approves it, and a hidden tool stops the certificate; an administrator’s change is approved at once', async () => {
  const [one, two] = [await aBranch(db), await aBranch(db)]
  const author = await aTeacher(db)
  await give(db, two.tool, [author, 'owner'])
  const path = await aPath([one.tool, two.tool])
  await update(two.tool, { name: 'Doctorat' }, author)
  const teacher = await aTeacher(db)
  for (const branch of [one, two]) await finish(teacher, branch)
  expect((await own(teacher))[0]?.facts?.pathTools?.map(({ name }) => name)).toEqual([{ fr: 'tool' }, { fr: 'tool' }])
  expect(await approval(path)).toMatchObject({ state: 'changed' })
  await update(two.tool, { name: 'tool' }, author)
  expect(await approval(path)).toMatchObject({ state: 'approved' })
  await update(two.tool, { visibility: 'hide' }, author)
  const other = await aTeacher(db)
  await finish(other, one)
  expect(await claim(other, path)).toMatchObject({ message: 'not-earned' })
  await update(two.tool, { visibility: 'visible' }, author)
  await update(two.tool, { name: 'Renommé' })
  expect(await approval(path)).toMatchObject({ state: 'approved', says: { tools: ['tool', 'Renommé'] } })
  await aCall(app, 'deleteObjects', { dataAction: { id: two.tool } }, { as: administrator })
  expect(await claim(other, path)).toMatchObject({ message: 'not-earned' })
})

test('G-34 a certificate of a tool means that it is finished, whatever comes in concurrently', async () => {
  const [one, two] = [await aBranch(db), await aBranch(db)]
  const path = await aPath([one.tool, two.tool])
  const teacher = await aTeacher(db)
  await aCertificate(db, { actorId: teacher.id, toolId: one.tool })
  await Promise.all([finish(teacher, two), finish(teacher, two), claim(teacher, path), claim(teacher, path)])
  expect((await own(teacher)).filter(({ facts }) => facts?.tool.id === path)).toHaveLength(1)
})

test('G-34 the holder of a path certificate withdraws it for good; its files, its badge and its page are those of any certificate', async () => {
  const branch = await aBranch(db)
  const path = await aPath([branch.tool])
  const teacher = await aTeacher(db)
  await finish(teacher, branch)
  const [{ code, facts } = { code: '', facts: null }] = await own(teacher)
  const { query } = await aCall(app, 'checkCertificate', { key: code })
  expect(query).toMatchObject([{ kind: 'found', state: 'valid', facts: { pathTools: [{ id: branch.tool }] } }])
  const asked = JSON.stringify({ action: 'download', key: code, format: 'pdf', lang: 'fr' })
  const pdf = await app.inject(`${calls.downloadCertificate.path}?${new URLSearchParams({ query: asked })}`)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const badge = certificateCredential(facts!, { baseUrl: 'https://preau.example', statusIndex: 0 })
  const { achievement } = badge.credentialSubject
  expect(achievement.description).toBe(
    'Parcours de cours en ligne «\u00a0Images\u00a0», consacré à la sécurité des enfants sur Internet. Degré scolaire\u00a0: level.\n- tool',
  )
  expect(achievement.criteria.narrative).toBe(
    'Tous les cours du parcours ont été terminés (1 en tout). Heures de formation attestées\u00a0: 12.',
  )
  await aCall(app, 'withdrawCertificate', { code }, { as: teacher })
  expect(await claim(teacher, path)).toMatchObject({ message: 'not-earned' })
  const { query: list } = await aCall(app, 'getCertificates', { tool: path }, { as: administrator })
  expect(list[0]?.certificates).toMatchObject([{ code, state: 'withdrawn' }])
})

test('G-34 a certificate given by hand finishes a tool, and an administrator’s run issues certificates of paths that were earned earlier', async () => {
  const [one, two] = [await aBranch(db), await aBranch(db)]
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  for (const person of [teacher, other]) await finish(person, one)
  await finish(other, two)
  await update(two.tool, { content: { certificate: { isGiven: true } } })
  await update(two.tool, { visibility: 'visible' })
  const path = await aPath([one.tool, two.tool])
  await aCall(
    app,
    'issueCertificate',
    { person: teacher.id, tool: two.tool, reason: 'Sur papier' },
    { as: administrator },
  )
  expect((await own(teacher)).map(({ facts }) => facts?.tool.id).sort()).toEqual([path, two.tool].sort())
  const jobs = await startJobs({ pool, log }, [issueEarned(server)])
  await aCall(app, 'issueEarnedCertificates', {}, { as: administrator })
  await eventually(async () => expect((await own(other)).map(({ facts }) => facts?.tool.id)).toContain(path))
  await jobs.stop()
})
