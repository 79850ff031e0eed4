import { createHash } from 'node:crypto'
import { calls } from '@preau/contract/calls'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { isPrintable } from './pdf/writable-text.ts'

const server = await aServer()
const { app, db } = server
const ids = await aTool(server)

const earn = (teacher: TestPerson) =>
  aCall(app, 'putProgress', { progress: [{ slide: ids('Slide'), at: Date.now() }] }, { as: teacher })
const ownCertificate = async (teacher: TestPerson) =>
  (await aCall(app, 'getOwnCertificates', {}, { as: teacher })).query[0]!
const accountOf = async (teacher: TestPerson) => (await aCall(app, 'getOwnAccount', {}, { as: teacher })).query[0]
const download = (key: string, format: 'pdf' | 'json') => {
  const query = JSON.stringify({ action: 'download', key, format, lang: 'fr' })
  return app.inject(`${calls.downloadCertificate.path}?${new URLSearchParams({ query })}`)
}

test.each([
  ['小明', '王'],
  ['さくら', '山田'],
  ['민준', '김'],
  ['অনন্যা', 'সেন'],
  ['கவிதா', 'இராமன்'],
])(
  'O-40 O-42 the holder %s %s is asked to spell their name in printable letters before there is a sheet, and every sheet is recognised',
  async (firstName, lastName) => {
    const teacher = await aTeacher(db, { firstName, lastName })
    expect(await accountOf(teacher)).toMatchObject({ isNamePrintable: false, printedName: '' })
    await earn(teacher)
    const { code, facts, nameOnSheet } = await ownCertificate(teacher)
    expect({ facts, nameOnSheet }).toMatchObject({ facts: { holder: `${firstName} ${lastName}` }, nameOnSheet: null })
    expect((await download(code, 'pdf')).statusCode).toBe(404)

    const change = (name: string) => aCall(app, 'changePrintedName', { name }, { as: teacher })
    expect(await change('김 Min')).toMatchObject({ status: 'error', message: 'letters-not-printable' })
    expect(await change('Wang\u200e Xiaoming ')).toMatchObject({ status: 'success' })
    expect(await accountOf(teacher)).toMatchObject({ printedName: 'Wang Xiaoming' })
    expect(await ownCertificate(teacher)).toMatchObject({ facts, nameOnSheet: 'Wang Xiaoming' })
    const first = await download(code, 'pdf')
    expect(first.headers['content-type']).toBe('application/pdf')
    const badge = (await download(code, 'json')).json()
    expect(JSON.stringify(badge)).toContain(`${firstName} ${lastName}`)
    expect(JSON.stringify(badge)).not.toContain('Xiaoming')

    await change('Wang Ming')
    const second = await download(code, 'pdf')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
    await change('')
    expect((await download(code, 'pdf')).statusCode).toBe(404)
    const { query } = await aCall(app, 'checkCertificate', { key: code })
    const digests = [first, second].map(({ rawPayload }) => createHash('sha256').update(rawPayload).digest('hex'))
    expect(query).toMatchObject([{ nameOnSheet: null, renamedSheets: digests }])
  },
)

test('O-40 a name whose letters can be printed remains the one on the sheet', async () => {
  const teacher = await aTeacher(db, { firstName: 'Đorđe', lastName: 'Ωνάσης 👩‍🏫' })
  await aCall(app, 'changePrintedName', { name: 'Somebody Else' }, { as: teacher })
  await earn(teacher)
  expect(await accountOf(teacher)).toMatchObject({ isNamePrintable: true })
  expect(await ownCertificate(teacher)).toMatchObject({ nameOnSheet: 'Đorđe Ωνάσης 👩‍🏫' })
})

test('O-40 an administrator who issues by hand learns that there is no sheet until the holder gives a printable name', async () => {
  const by = await anAdministrator(db)
  const issue = (person: string) =>
    aCall(app, 'issueCertificate', { person, tool: ids('Tool'), reason: 'Cours suivi sur place' }, { as: by })
  const unasked = await aTeacher(db, { firstName: '小明', lastName: '王' })
  expect(await issue(unasked.id)).toMatchObject({ query: [{ nameOnSheet: null }] })
  const asked = await aTeacher(db, { firstName: '小明', lastName: '王' })
  await aCall(app, 'changePrintedName', { name: 'Wang Xiaoming' }, { as: asked })
  expect(await issue(asked.id)).toMatchObject({ query: [{ nameOnSheet: 'Wang Xiaoming' }] })
})

test.each(['Ana', 'Анна', 'ელენე', 'Արմեն', 'สมชาย', 'शर्मा', 'አበበ', 'יוסף', 'محمد', '𝓐da', '42'])(
  'O-40 the fonts have the letters of %s',
  name => expect(isPrintable(name)).toBe(true),
)

test.each(['王', 'さくら', 'ひ', '김', 'সেন', 'இரா', 'ਸਿੰਘ', 'ක', 'ខ', 'Ana 王'])(
  'O-40 the fonts lack letters of %s',
  name => expect(isPrintable(name)).toBe(false),
)
