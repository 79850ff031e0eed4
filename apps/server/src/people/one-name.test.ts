import type { Answer } from '@preau/contract/schemas'
import { expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const { app, db, ...server } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })
const administrator = await anAdministrator(db)

const find = (mail: string) => db.selectFrom('actor').selectAll().where('mail', '=', mail).executeTakeFirst()
const issues = (path: string) => [{ path, message: 'name-is-required' }]

const oneName = [
  ['a name alone', { firstName: '', name: 'Sukarno' }],
  ['a first name alone', { firstName: 'Sukarno', name: '' }],
  ['a name, the first name left out', { firstName: undefined, name: 'Sukarno' }],
  ['a first name, the name left out', { firstName: 'Sukarno', name: undefined }],
  ['a first name of nothing visible beside it', { firstName: '\u3164\u200b', name: 'Sukarno' }],
] as const

test.each(oneName)('O-21 W-07 a person registers with %s, and is sorted by it', async (_, names) => {
  const registration = aRegistration(names)
  const answer = await aCall(app, 'putActors', registration, await aCaptcha(app))
  expect(answer).toMatchObject({ status: 'success' })
  expect(await find(registration.actors[0].mail)).toMatchObject({
    first_name: names.name ? '' : 'Sukarno',
    last_name: names.name ?? '',
    name_key: 'sukarno\t',
  })
})

const noName = [
  ['two empty names', { firstName: '', name: '' }],
  ['no names', { firstName: undefined, name: undefined }],
  ['two names of nothing visible', { firstName: '\u3164', name: '\u2800\u200e\u00ad' }],
] as const

test.each(noName)('O-21 O-23 nobody registers, and no account is made, with %s as a name', async (_, names) => {
  const registration = aRegistration(names)
  const refused = { httpStatus: 400, issues: issues('query.actors.0.name') }
  expect(await aCall(app, 'putActors', registration, await aCaptcha(app))).toMatchObject(refused)
  expect(await aCall(app, 'putActors', registration, { as: administrator })).toMatchObject(refused)
  expect(await find(registration.actors[0].mail)).toBeUndefined()
})

test('O-21 a person with two names may remove one but not both, in one change or in two at the same time', async () => {
  const teacher = await aTeacher(db)
  const { mail } = teacher
  const edit = (names: object) => aCall(app, 'putActors', { actors: { mail, ...names } }, { as: teacher })
  const refused = { httpStatus: 400, issues: issues('query.actors.0.name') }
  expect(await edit({ firstName: '', name: '' })).toMatchObject(refused)
  const both = await Promise.all([edit({ firstName: '' }), edit({ name: '' })])
  expect(both.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 400])
  expect(await edit({ firstName: 'Chiara', name: '\u200b' })).toMatchObject({ status: 'success' })
  expect(await edit({ firstName: '' })).toMatchObject(refused)
  expect(await find(mail)).toMatchObject({ first_name: 'Chiara', last_name: '' })
})

test('O-21 an administrator may correct two names to one, and not to none', async () => {
  const { id, mail } = await aTeacher(db)
  const correct = (names: object) => aCall(app, 'correctPerson', { person: id, ...names }, { as: administrator })
  expect(await correct({ firstName: '', name: '\u3164' })).toMatchObject({
    httpStatus: 400,
    issues: issues('query.name'),
  })
  expect(await correct({ firstName: '', name: 'Sukarno' })).toMatchObject({
    query: [{ firstName: '', name: 'Sukarno' }],
  })
  expect(await correct({ name: '' })).toMatchObject({ httpStatus: 400, issues: issues('query.name') })
  expect(await find(mail)).toMatchObject({ first_name: '', last_name: 'Sukarno' })
})

test('O-21 an account from before a name was required can be changed in its other fields', async () => {
  const teacher = await aTeacher(db, { firstName: '', lastName: '' })
  const actors = { mail: teacher.mail, job: 'trainer' }
  expect(await aCall(app, 'putActors', { actors }, { as: teacher })).toMatchObject({ status: 'success' })
  const corrected = await aCall(app, 'correctPerson', { person: teacher.id, canton: 'ge' }, { as: administrator })
  expect(corrected).toMatchObject({ query: [{ canton: 'ge', job: 'trainer' }] })
})

async function importing(content: string) {
  const file = new File([content], 'people.csv', { type: 'text/csv' })
  const response = await sendRaw(app, 'importPeople', { action: 'import', isTrial: false }, { as: administrator, file })
  return dataSetOf<Answer<'importPeople'>>(response)
}

test('O-21 a list holds people with one name, in either column, or has one column for names', async () => {
  const two = 'Nom;Prénom;E-mail\r\n;Sukarno;n26@ecole.example\r\nSukarno;;n26b@ecole.example\r\n'
  expect(await importing(two)).toMatchObject({ query: [{ made: 2, wrong: 0 }] })
  expect(await importing('Nom;E-mail\nSuharto;n26c@ecole.example\n')).toMatchObject({ query: [{ made: 1 }] })
  expect(await importing('Prénom;E-mail\nSuharto;n26d@ecole.example\n')).toMatchObject({ query: [{ made: 1 }] })
  expect(await find('n26@ecole.example')).toMatchObject({ first_name: 'Sukarno', last_name: '' })
  expect(await find('n26b@ecole.example')).toMatchObject({ first_name: '', last_name: 'Sukarno' })
  expect(await find('n26c@ecole.example')).toMatchObject({ first_name: '', last_name: 'Suharto' })
})

test('O-21 O-23 a line of a list without a visible name is reported once, and invisible characters are removed from the other names', async () => {
  const lines = ['\u2060;\u3164;pd@ecole.example', '\u115f;\u115f;pe@ecole.example', '\u2800;\u180e;pi@ecole.example']
  const fine = 'Favre;Lé\u200ba;pc@ecole.example'
  const { query } = await importing(`Nom;Prénom;E-mail\n${[...lines, fine].join('\n')}\n`)
  const faults = [{ column: null, message: 'name-is-required' }]
  expect(query).toMatchObject([{ made: 1, wrong: 3, lines: [...lines.map(() => ({ faults })), { faults: [] }] }])
  expect(await find('pc@ecole.example')).toMatchObject({ first_name: 'Léa' })
})

test('O-21 a person with one name is called by it in the log, in groups and on a certificate, without a space', async () => {
  const ids = await aLibrary({ db, ...server }, [
    { name: 'Level', tools: [{ name: 'Tool', modules: [{ name: 'Module', slides: [{ name: 'A' }] }] }] },
  ])
  for (const [firstName, lastName] of [
    ['', 'Sukarno'],
    ['Sukarno', ''],
  ]) {
    const teacher = await aTeacher(db, { firstName: firstName!, lastName: lastName! })
    const progress = [{ slide: ids('A'), at: Date.now() }]
    await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as: teacher })
    const { query: certificates } = await aCall(app, 'getOwnCertificates', {}, { as: teacher })
    expect(certificates).toMatchObject([{ facts: { holder: 'Sukarno' } }])
    await aCall(app, 'createGroup', { name: 'Trio' }, { as: teacher })
    const { query: groups } = await aCall(app, 'getGroups', {}, { as: teacher })
    expect(groups).toMatchObject([{ leads: ['Sukarno'] }])
    const { query: log } = await aCall(app, 'getAuditEvents', { search: 'sukarno' }, { as: administrator })
    expect(JSON.stringify(log)).toContain('"name":"Sukarno"')
  }
})
