import { calls } from '@preau/contract/calls'
import { type Language, languageCodes } from '@preau/locales/languages'
import { expect, test } from 'vitest'
import { writeMail } from '#mail/write-mail.ts'
import { readCsv } from '#platform/csv.ts'
import { aBranch, type Branch } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const { app, db, config } = await aServer({ LANGUAGES: 'fr,en,de,it' })
const as = await anAdministrator(db)
const settings = { ...config, organisation: config.installation.organisation }

const reason = 'A suivi le parcours en classe.'

/** A visible path of these tools; it gives a certificate unless `isGiven` is false. */
async function aPath(
  tools: string[],
  { level, isGiven = true, name = 'Images' }: { level: string; isGiven?: boolean; name?: string },
) {
  const content = { tools, ...(isGiven && { certificate: { isGiven, hours: 12 } }) }
  const object = { type: 'path' as const, name, parent: level, content, visibility: 'visible' as const }
  return (await aCall(app, 'putObject', { object }, { as })).query[0]?.id ?? ''
}

const finish = (person: TestPerson, { slide }: Branch) =>
  aCall(app, 'putProgress', { progress: [{ slide, at: Date.now() }], lang: 'fr' }, { as: person })
const issue = (person: TestPerson, tool: string) =>
  aCall(app, 'issueCertificate', { person: person.id, tool, reason }, { as })
const own = async (person: TestPerson) => (await aCall(app, 'getOwnCertificates', {}, { as: person })).query

/** The texts of the mails to a person, in a language, the first ones first. */
async function mailsTo({ id, mail }: TestPerson, language: Language) {
  const rows = await db.selectFrom('mail').selectAll().where('actor_id', '=', id).orderBy('created_at').execute()
  return rows.map(({ kind, payload }) =>
    writeMail({ kind, payload, language, recipient: mail }, settings).text.replace(/\s+/g, ' '),
  )
}

test('G-39 mails about the certificate of a path call it a path, in every language', async () => {
  const branch = await aBranch(db)
  const path = await aPath([branch.tool], branch)
  const teacher = await aTeacher(db)
  await finish(teacher, branch)
  const earned = (await own(teacher)).find(({ facts }) => facts?.tool.id === path)?.code ?? ''
  await aCall(app, 'revokeCertificate', { code: earned, reason }, { as })
  await aCall(app, 'restoreCertificate', { code: earned }, { as })
  await db.updateTable('actor').set({ last_name: 'Autre' }).where('id', '=', teacher.id).execute()
  await aCall(app, 'replaceCertificate', { code: earned }, { as })
  const other = await aTeacher(db)
  await issue(other, path)
  const word = { fr: 'parcours', en: 'path', de: 'Lernweg', it: 'percorso' }
  const course = { fr: 'cours', en: 'course', de: 'Kurs', it: 'corso' }
  for (const language of languageCodes) {
    const texts = [...(await mailsTo(teacher, language)), ...(await mailsTo(other, language))]
    const about = texts.filter(text => text.includes('Images'))
    expect(about).toHaveLength(5)
    for (const text of about) {
      expect(text).toMatch(new RegExp(`\\b${word[language]}`))
      expect(text).not.toMatch(new RegExp(`\\b${course[language]}`))
    }
  }
})

test('G-43 a path certificate given by hand says that the organisation gave it, and for which tools', async () => {
  const [one, two] = [await aBranch(db), await aBranch(db)]
  const path = await aPath([one.tool, two.tool], one)
  const teacher = await aTeacher(db)
  const { query } = await issue(teacher, path)
  expect(query).toMatchObject([
    {
      state: 'valid',
      issueReason: reason,
      facts: {
        ...{ tool: { id: path }, hours: 12, criteria: null },
        pathTools: [{ id: one.tool }, { id: two.tool }],
      },
    },
  ])
  const { code } = query[0]!
  const download = async (format: string) => {
    const asked = JSON.stringify({ action: 'download', key: code, format, lang: 'fr' })
    return app.inject(`${calls.downloadCertificate.path}?${new URLSearchParams({ query: asked })}`)
  }
  expect((await download('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const { achievement } = (await download('json')).json().credentialSubject
  expect(achievement.description).toMatch(/^Parcours de cours en ligne/)
  expect(achievement.criteria.narrative).toMatch(/^Délivré par .+, qui en répond/)
  // A certificate issued by hand does not finish the tools of the path, and once they are finished no second one is
  // issued.
  expect((await aCall(app, 'getPathProgress', { path }, { as: teacher })).query).toMatchObject([
    { finishedAt: null },
    { finishedAt: null },
  ])
  for (const branch of [one, two]) await finish(teacher, branch)
  expect((await own(teacher)).filter(({ facts }) => facts?.tool.id === path)).toHaveLength(1)
  expect(await issue(teacher, path)).toMatchObject({ status: 'error', message: 'has-certificate' })
  await aCall(app, 'revokeCertificate', { code, reason }, { as })
  expect(await issue(teacher, path)).toMatchObject({ message: 'certificate-is-revoked' })
})

test('G-43 a path certificate given by hand has the approved text; a path without certificate, without tools or in the bin gives none', async () => {
  const branch = await aBranch(db)
  const path = await aPath([branch.tool], branch)
  const author = await aTeacher(db)
  await aCall(app, 'putShare', { id: path, mail: author.mail, right: 'writer' }, { as })
  const dataAction = { id: path, commonAttributes: { name: 'Doctorat' } }
  expect(await aCall(app, 'updateObjects', { dataAction }, { as: author })).toMatchObject({ status: 'success' })
  const teacher = await aTeacher(db)
  expect(await issue(teacher, path)).toMatchObject({ query: [{ facts: { tool: { name: { fr: 'Images' } } } }] })
  const person = await aTeacher(db)
  const silent = await aPath([branch.tool], { ...branch, isGiven: false })
  for (const tool of [silent, await aPath([], branch)]) {
    expect(await issue(person, tool)).toMatchObject({ status: 'error', message: 'tool-gives-none' })
  }
  await aCall(app, 'deleteObjects', { dataAction: { id: path } }, { as })
  expect(await issue(person, path)).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await own(person)).toEqual([])
})

test('G-43 certificates are filtered by path, on the page and in the exported file, which marks certificates of paths', async () => {
  const branch = await aBranch(db)
  const path = await aPath([branch.tool], { ...branch, name: 'Kaléidoscope' })
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  for (const person of [teacher, other]) await issue(person, path)
  await issue(teacher, await aPath([branch.tool], branch))
  const { query } = await aCall(app, 'getCertificates', { tool: path }, { as })
  expect(query[0]?.certificates.map(({ person }) => person?.id).sort()).toEqual([teacher.id, other.id].sort())
  const words = { fr: 'parcours', en: 'path', de: 'Lernweg', it: 'percorso' }
  for (const lang of languageCodes) {
    const { body } = await sendRaw(app, 'exportCertificates', { action: 'export', tool: path, lang }, { as })
    const [, ...rows] = readCsv(body.slice(1), ';').map(({ cells }) => cells)
    expect(rows.map(cells => cells[4])).toEqual(Array(2).fill(`Kaléidoscope (${words[lang]})`))
  }
})
