import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db, ...server } = await aServer()
const administrator = await anAdministrator(db)

type As = TestPerson
const update = (as: As, id: string, commonAttributes: object, language?: 'en') =>
  aCall(app, 'updateObjects', { dataAction: { id, commonAttributes, ...(language && { language }) } }, { as })
const setRule = (as: As, tool: string, certificate: object) => update(as, tool, { content: { certificate } })
const learn = async (as: As, slide: string) => {
  await aCall(app, 'putProgress', { progress: [{ slide, at: Date.now() }], lang: 'fr' }, { as })
  return (await aCall(app, 'getOwnCertificates', {}, { as })).query
}
const standing = async (as: As, tool: string) => (await aCall(app, 'getCertificateStanding', { tool }, { as })).query[0]
const approvalOf = async (as: As, tool: string) =>
  (await aCall(app, 'getCertificateApproval', { tool }, { as })).query[0]
const waiting = async (tool: string) =>
  (await aCall(app, 'getWaitingCertificates', {}, { as: administrator })).query.find(row => row.tool === tool)
const readAs = async (as: As | undefined, tool: string) =>
  (await aCall(app, 'getLibrary', { filters: { list: tool }, attributes: ['content'] }, as && { as })).query[0]
    ?.content as { certificate?: { isGiven?: boolean; hours?: number } }

/** A tool with a slide by its author, in a level where authors may show their own tools. */
async function aToolOf(author: As) {
  const { level } = await aBranch(db)
  await give(db, level, [author, 'writer'])
  const put = async (type: 'bloc' | 'module' | 'slide', parent: string) => {
    const object = { type, name: 'Doctorat', parent, ...(type !== 'bloc' && { visibility: 'visible' as const }) }
    return (await aCall(app, 'putObject', { object }, { as: author })).query[0]?.id ?? ''
  }
  const tool = await put('bloc', level)
  const module = await put('module', tool)
  return { tool, module, slide: await put('slide', module) }
}

/** A tool that an administrator shows, with an author who may write and show it. */
async function aShownTool() {
  const ids = await aTool({ db, ...server })
  const author = await aTeacher(db)
  await give(db, ids('Tool'), [author, 'owner'])
  return { tool: ids('Tool'), slide: ids('Slide'), module: ids('Module'), author }
}

test('M-22 a hidden tool gives no certificate, neither to its author nor to those they share it with, whatever its rule says', async () => {
  const [author, friend] = [await aTeacher(db), await aTeacher(db)]
  const { tool, slide } = await aToolOf(author)
  await setRule(author, tool, { isGiven: true, threshold: 0, hours: 200 })
  await give(db, tool, [friend, 'reader'])
  for (const as of [author, friend, administrator]) {
    expect(await learn(as, slide)).toEqual([])
    expect(await aCall(app, 'claimCertificate', { tool }, { as })).toMatchObject({ message: 'not-earned' })
    expect(await standing(as, tool)).toMatchObject({ isEarned: true, rule: { isGiven: false }, certificate: null })
  }
  await aCall(app, 'issueEarnedCertificates', {}, { as: administrator })
  expect((await app.inject({ url: `/credentials/achievements/${tool}` })).statusCode).toBe(404)
  expect((await app.inject({ url: `/credentials/achievements/${tool}/image` })).statusCode).toBe(404)
})

test('M-22 a tool that its author shows gives none until an administrator approves it, which its author can see', async () => {
  const [author, teacher] = [await aTeacher(db), await aTeacher(db)]
  const { tool, slide } = await aToolOf(author)
  await setRule(author, tool, { hours: 200 })
  expect(await waiting(tool)).toBeUndefined()
  expect(await update(author, tool, { visibility: 'visible' })).toMatchObject({ status: 'success' })
  expect(await learn(teacher, slide)).toEqual([])
  // Learners are not promised a certificate before its approval; the author sees their own setting.
  for (const as of [teacher, undefined]) expect((await readAs(as, tool)).certificate?.isGiven).toBe(false)
  expect((await readAs(author, tool)).certificate).toMatchObject({ hours: 200 })
  expect(await approvalOf(author, tool)).toMatchObject({ state: 'waits', approved: null })

  const asked = await waiting(tool)
  expect(asked).toMatchObject({ state: 'waits', says: { name: 'Doctorat', hours: 200 }, author: { mail: author.mail } })
  const approve = { tool, fingerprint: asked?.fingerprint ?? '' }
  for (const as of [author, teacher]) {
    expect(await aCall(app, 'approveCertificate', approve, { as })).toMatchObject({ status: 'error' })
  }
  // Only the text that the administrator has read can be approved.
  await setRule(author, tool, { hours: 199 })
  expect(await aCall(app, 'approveCertificate', approve, { as: administrator })).toMatchObject({
    message: 'certificate-has-changed',
  })
  const { fingerprint = '' } = (await waiting(tool)) ?? {}
  expect(await aCall(app, 'approveCertificate', { tool, fingerprint }, { as: administrator })).toMatchObject({
    query: [{ state: 'approved', says: { hours: 199 } }],
  })
  expect(await eventsTo(db, tool)).toContainEqual(
    expect.objectContaining({ action: 'approve-certificate', actor_id: administrator.id }),
  )
  expect(await waiting(tool)).toBeUndefined()
  expect((await learn(teacher, slide))[0]?.facts).toMatchObject({ hours: 199, tool: { name: { fr: 'Doctorat' } } })
})

test('M-22 a certificate has the approved text, whatever its author writes afterwards', async () => {
  const { tool, slide, module, author } = await aShownTool()
  const before = { name: { fr: 'Tool' }, takeaways: { fr: [] } }
  await update(author, tool, { name: 'Brevet fédéral' })
  await update(author, tool, { name: 'Federal diploma' }, 'en')
  await setRule(author, tool, { hours: 200, threshold: 0, validMonths: 1, attempts: 20 })
  await update(author, module, { content: { takeaways: ['A réussi l’examen de médecine.'] } })
  const teacher = await aTeacher(db)
  expect(await standing(teacher, tool)).toMatchObject({ rule: { isGiven: true, threshold: 80 } })
  expect((await readAs(teacher, tool)).certificate).toEqual({ isGiven: true, threshold: 80, pauseMinutes: 0 })
  const [certificate] = await learn(teacher, slide)
  expect(certificate?.facts).toMatchObject({ hours: null, validUntil: null, tool: before })
  expect(Object.keys(certificate?.facts?.tool.name ?? {})).toEqual(['fr'])
  expect(await approvalOf(author, tool)).toMatchObject({
    state: 'changed',
    says: {
      name: 'Brevet fédéral',
      hours: 200,
      takeaways: ['A réussi l’examen de médecine.'],
      languages: ['fr', 'en'],
    },
    approved: { name: 'Tool', hours: null, takeaways: [] },
  })
  expect(await waiting(tool)).toMatchObject({ state: 'changed' })
})

test('M-22 hiding and showing a tool again approves nothing when its author does it, and everything when an administrator does', async () => {
  const { tool, author } = await aShownTool()
  await setRule(author, tool, { hours: 200 })
  for (const visibility of ['hide', 'visible']) await update(author, tool, { visibility })
  expect(await approvalOf(author, tool)).toMatchObject({ state: 'changed' })
  await update(administrator, tool, { visibility: 'visible' })
  expect(await approvalOf(author, tool)).toMatchObject({ state: 'approved', approved: { hours: 200 } })
})

test('M-22 an administrator’s change is approved at once, unless an author’s change is still waiting', async () => {
  const { tool, author } = await aShownTool()
  await setRule(administrator, tool, { hours: 2 })
  expect(await approvalOf(author, tool)).toMatchObject({ state: 'approved', approved: { hours: 2 } })
  await setRule(author, tool, { hours: 200 })
  await update(administrator, tool, { name: 'Nom corrigé' })
  expect(await approvalOf(author, tool)).toMatchObject({ state: 'changed', approved: { name: 'Tool', hours: 2 } })
})

test('M-22 an author can switch off the certificate of their tool at once, without approval', async () => {
  const { tool, slide, author } = await aShownTool()
  await setRule(author, tool, { isGiven: false })
  const teacher = await aTeacher(db)
  expect(await learn(teacher, slide)).toEqual([])
  expect((await readAs(teacher, tool)).certificate?.isGiven).toBe(false)
  expect(await waiting(tool)).toBeUndefined()
  expect(await approvalOf(author, tool)).toMatchObject({ state: 'none' })
})

test('M-22 a copy of a tool, and one that is hidden later, give none; existing certificates remain', async () => {
  const { tool, slide, author } = await aShownTool()
  const holder = await aTeacher(db)
  const [held] = await learn(holder, slide)
  await update(author, tool, { visibility: 'hide' })
  const reader = await aTeacher(db)
  await give(db, tool, [reader, 'reader'])
  expect(await learn(reader, slide)).toEqual([])
  // The achievement of the issued badge is still published, and unchanged.
  const address = `/credentials/achievements/${tool}`
  await update(author, tool, { name: 'Secret' })
  expect((await app.inject({ url: address })).json()).toMatchObject({ name: expect.stringContaining('Tool') })
  await aCall(app, 'revokeCertificate', { code: held?.code ?? '', reason: 'Wrong person.' }, { as: administrator })
  expect((await app.inject({ url: address })).statusCode).toBe(404)
  const [copy] = (await aCall(app, 'duplicateObject', { id: tool }, { as: administrator })).query
  expect(await approvalOf(administrator, copy?.id ?? '')).toMatchObject({ state: 'waits' })
})

test('M-22 only those who may edit a tool see the approval of its certificate', async () => {
  const { tool, module, author } = await aShownTool()
  expect(await aCall(app, 'getCertificateApproval', { tool }, { as: await aTeacher(db) })).toMatchObject({
    message: 'accessdenied',
  })
  expect(await aCall(app, 'getCertificateApproval', { tool: module }, { as: author })).toMatchObject({
    message: 'not-found',
  })
})

test('M-22 a change of name within a day of the issue, before or after, is recorded and shown to administrators', async () => {
  const { tool, slide } = await aShownTool()
  const teacher = await aTeacher(db, { firstName: 'Chiara', lastName: 'Monnet' })
  const rename = (firstName: string) =>
    db.updateTable('actor').set({ first_name: firstName }).where('id', '=', teacher.id).execute()
  await rename('Marie')
  const [certificate] = await learn(teacher, slide)
  await rename('Chiara')
  const listed = async () =>
    (await aCall(app, 'getCertificates', { tool }, { as: administrator })).query[0]?.certificates[0]
  expect(await listed()).toMatchObject({
    facts: { holder: 'Marie Monnet' },
    nameChanges: [{ formerName: 'Marie Monnet' }, { formerName: 'Chiara Monnet' }],
  })
  const { id } = await db
    .selectFrom('certificate')
    .select('id')
    .where('code', '=', certificate?.code ?? '')
    .executeTakeFirstOrThrow()
  const events = await eventsTo(db, id)
  expect(events.map(({ action }) => action)).toEqual(['issue-certificate', 'change-holder', 'change-holder'])
  expect(JSON.stringify(events)).not.toContain('Monnet')
  // Once the holder has withdrawn it, the achievement no longer shows these names.
  await aCall(app, 'withdrawCertificate', { code: certificate?.code ?? '' }, { as: teacher })
  expect((await listed())?.nameChanges).toEqual([])
})

test('M-22 a name changed more than a day before the certificate is issued is not listed with it', async () => {
  const { tool, slide } = await aShownTool()
  const teacher = await aTeacher(db)
  await db.updateTable('actor').set({ first_name: 'Marie' }).where('id', '=', teacher.id).execute()
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('name_change').set({ changed_at: longAgo }).where('actor_id', '=', teacher.id).execute()
  await learn(teacher, slide)
  const { query } = await aCall(app, 'getCertificates', { tool }, { as: administrator })
  expect(query[0]?.certificates[0]?.nameChanges).toEqual([])
})

test('M-22 in a level restricted to some people, a tool that is shown and approved gives them its certificate', async () => {
  const { level, tool, slide } = await aBranch(db, { hidden: 'level' })
  await update(administrator, tool, { visibility: 'visible' })
  const reader = await aTeacher(db)
  await give(db, level, [reader, 'reader'])
  expect(await learn(reader, slide)).toHaveLength(1)
})
