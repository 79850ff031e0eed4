import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { ownAccountData } from '#own-account/own-data.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText, cookieOf } from '#testing/a-captcha.ts'
import { aRegistrant, aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password } from '#testing/people.ts'

const first = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })
const { app, db } = first

const signUp = async (registration: object, answer?: string) =>
  sendRaw(app, 'putActors', { action: 'put', ...registration }, await aCaptcha(app, answer))
const find = (mail: string) => db.selectFrom('actor').selectAll().where('mail', '=', mail).executeTakeFirst()
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })

test('W-07 R-29 registering makes an account that is not activated, and writes its mail', async () => {
  const registration = aRegistration({ mail: 'Noe.Jaquet@Ecole.ch', lang: 'de', canton: 'zh' })
  const answer = dataSetOf(await signUp(registration))
  expect(answer).toEqual({ status: 'success', message: 'true', query: [{ mail: 'Noe.Jaquet@Ecole.ch' }] })
  expect(await find('Noe.Jaquet@Ecole.ch')).toMatchObject({
    mail_key: 'noe.jaquet@ecole.ch',
    first_name: 'Noé',
    last_name: 'Jaquet',
    organization: 'Collège des Tilleuls',
    job: 'teacher',
    canton: 'zh',
    language: 'de',
    role: 'user',
    activated_at: null,
    valid_until: null,
  })
  expect(await mailsTo(db, 'Noe.Jaquet@Ecole.ch')).toEqual([
    {
      kind: 'activation',
      language: 'de',
      values: {
        key: expect.stringMatching(/^[\w-]{43}$/),
        code: expect.stringMatching(/^\d{6}$/),
        until: expect.any(String),
        codeUntil: expect.any(String),
      },
    },
  ])
  expect((await signIn('Noe.Jaquet@Ecole.ch', password)).message).toBe('this-account-is-not-activated')
})

test('R-29 the versions of the terms and of the privacy notice that were agreed to are kept, and shown to the person', async () => {
  const agreed = { terms: '2026-11-23T00:00:00.000Z', privacy: '2026-12-01T08:00:00.000Z' }
  const { mail } = await aRegistrant(app, { agreed })
  const person = await find(mail)
  const kept = await db
    .selectFrom('agreement')
    .select(['page', 'version'])
    .where('actor_id', '=', person?.id ?? '')
    .orderBy('page')
    .execute()
  expect(kept).toEqual([
    { page: 'privacy', version: new Date(agreed.privacy) },
    { page: 'terms', version: new Date(agreed.terms) },
  ])
  expect(await ownAccountData(db, person?.id ?? '')).toMatchObject({
    agreements: expect.arrayContaining([expect.objectContaining({ page: 'terms' })]),
  })
  const strange = aRegistration({ agreed: { imprint: agreed.terms } as never })
  expect((await signUp(strange)).statusCode).toBe(400)
  expect((await signUp(aRegistration({ agreed: { terms: 'yes' } }))).statusCode).toBe(400)
})

test('W-07 R-29 the keys of the mail are kept as hashes only', async () => {
  const { mail, cookie } = await aRegistrant(app)
  const [written] = await mailsTo(db, mail)
  const kept = await db.selectFrom('token').selectAll().execute()
  const text = JSON.stringify(kept.map(row => [row, row.token_hash.toString(), row.code_hash?.toString()]))
  expect(text).not.toContain(written?.values.key)
  expect(text).not.toContain(written?.values.code)
  expect(text).not.toContain(cookie.split('=')[1])
})

test('W-07 R-29 no mail is written when none is asked for', async () => {
  const { sendMail: _, ...registration } = aRegistration()
  expect(dataSetOf(await signUp(registration)).status).toBe('success')
  expect(await mailsTo(db, registration.actors[0].mail)).toEqual([])
})

test('W-07 R-29 fields that only an administrator may set are ignored when someone registers', async () => {
  const about = { role: 'admin', activate: 1, accountValidity: '2099-01-01' }
  const { mail } = await aRegistrant(app, about)
  expect(await find(mail)).toMatchObject({ role: 'user', activated_at: null, valid_until: null })
})

test('W-07 R-29 people register with a job and an organisation in their own words', async () => {
  const { mail } = await aRegistrant(app, { job: 'Bibliothécaire', organization: 'Médiathèque Valais' })
  expect(await find(mail)).toMatchObject({ job: 'Bibliothécaire', organization: 'Médiathèque Valais' })
})

test.each([
  ['wrong', 'XXXXX'],
  ['empty', ''],
])('W-07 R-29 R-34 a %s captcha is refused, and nobody is registered', async (_, answer) => {
  const registration = aRegistration()
  const response = await signUp(registration, answer)
  expect(response.statusCode).toBe(200)
  expect(dataSetOf(response)).toEqual({ status: 'error', message: 'accessdenied', query: [] })
  expect(await find(registration.actors[0].mail)).toBeUndefined()
})

test('W-07 R-34 the answer to a captcha is refused without its cookie', async () => {
  const answer = await aCall(app, 'putActors', aRegistration(), { fields: { login: 'captcha', key: captchaFixedText } })
  expect(answer).toMatchObject({ status: 'error', message: 'accessdenied' })
})

test('W-07 R-34 when twenty sign-ups use one captcha at once, one succeeds', async () => {
  const captcha = await aCaptcha(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => aCall(app, 'putActors', aRegistration(), captcha)))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['true', 'accessdenied']))
})

test('W-07 R-29 when twenty people sign up with one address at once, one account is made, and one mail is written', async () => {
  const registration = aRegistration()
  const { mail } = registration.actors[0]
  const captchas = await Promise.all(Array.from({ length: 20 }, () => aCaptcha(app)))
  const answers = await Promise.all(captchas.map(captcha => aCall(app, 'putActors', registration, captcha)))
  expect(answers.filter(({ message }) => message === 'true')).toHaveLength(1)
  expect(answers.filter(({ message }) => message === 'useralreadyexist')).toHaveLength(19)
  expect(await mailsTo(db, mail)).toHaveLength(1)
})

test.each([
  ['in capitals', 'TAKEN@ECOLE.CH'],
  ['with spaces around it', '  taken@ecole.ch '],
  ['in full-width letters', 'ｔａｋｅｎ@ecole.ch'],
])('W-07 R-29 an address that has an account is recognised %s', async (_, mail) => {
  if (!(await find('taken@ecole.ch'))) await aTeacher(db, { mail: 'taken@ecole.ch', language: 'en' })
  const answer = dataSetOf(await signUp(aRegistration({ mail })))
  expect(answer).toEqual({ status: 'error', message: 'useralreadyexist', query: [] })
  // Its owner is reminded, at most once a day.
  expect(await mailsTo(db, 'taken@ecole.ch')).toEqual([{ kind: 'welcome-already', language: 'en', values: {} }])
})

const closedConfig = {
  ...first.config,
  installation: { ...first.config.installation, registrations: { isOpen: false } },
}

test('W-07 R-15 R-29 while registrations are closed nobody registers, and the captcha remains valid', async () => {
  const { app: closed } = await anotherServer({ ...first, config: closedConfig })
  const captcha = await aCaptcha(closed)
  const registration = aRegistration()
  const refused = await aCall(closed, 'putActors', registration, captcha)
  expect(refused).toEqual({ httpStatus: 200, status: 'error', message: 'registrations-closed', query: [] })
  expect(await aCall(app, 'putActors', registration, captcha)).toMatchObject({ status: 'success' })
})

const issuesOf = async (registration: object) => {
  const response = await signUp(registration)
  return { httpStatus: response.statusCode, ...dataSetOf(response) }
}

test.each([
  ['firstName', 7, 'field-is-required'],
  ['name', 'Jaquet\r\nBcc: all@ecole.ch', 'field-is-one-line'],
  ['organization', '', 'field-is-required'],
  ['organization', 'other', 'field-is-required'],
  ['job', 'other', 'field-is-required'],
  ['job', 7, 'field-is-required'],
  ['canton', 'xx', 'field-is-required'],
  ['mail', 'noe.jaquet', 'invalid-email'],
  ['mail', 'noe@ecole.ch\nBcc: all@ecole.ch', 'invalid-email'],
  ['mail', '', 'field-is-required'],
  ['mail', `${'a'.repeat(250)}@ecole.ch`, 'field-too-long'],
  ['firstName', 'a'.repeat(101), 'field-too-long'],
  ['password', undefined, 'field-is-required'],
  ['password', toBase64('sept123'), 'password-length'],
  ['password', '', 'password-length'],
])('W-07 R-29 R-36 R-40 %s being %j is refused as %3$s, at the field', async (field, value, message) => {
  const answer = await issuesOf(aRegistration({ [field]: value }))
  expect(answer).toMatchObject({ httpStatus: 400, status: 'error', message: 'bad-request' })
  expect(answer.issues?.[0]).toEqual({ path: `query.actors.0.${field}`, message })
})

test.each([
  ['one of the most used', 'Football1', 'password-too-common'],
  ['one of the most used, in capitals', 'QWERTYUIOP', 'password-too-common'],
  ['the address itself', 'lea.favre@ecole.ch', 'password-is-mail'],
  ['the name of the address', 'Lea.Favre', 'password-is-mail'],
  ['a word of the address, with digits and accents', 'Fâvre-2026', 'password-is-mail'],
  ['the name of the platform, with digits', 'Préau2026!', 'password-too-common'],
])('W-07 R-36 a password that is %s is refused, and the captcha remains valid', async (_, trivial, message) => {
  const captcha = await aCaptcha(app)
  const mail = 'Lea.Favre@ecole.ch'
  const answer = await aCall(app, 'putActors', aRegistration({ mail, password: toBase64(trivial) }), captcha)
  const issues = [{ path: 'query.actors.0.password', message }]
  expect(answer).toEqual({ httpStatus: 200, status: 'error', message, query: [], issues })
  expect(await aCall(app, 'putActors', aRegistration(), captcha)).toMatchObject({ status: 'success' })
})

test.each([
  ['no actors', { sendMail: undefined, actors: undefined }],
  ['an empty list', { actors: [] }],
  ['two people with one captcha', { actors: [aRegistration().actors[0], aRegistration().actors[0]] }],
  ['a password that is not base64', aRegistration({ password: 'un préau à Lausanne' })],
])('W-07 W-19 %s is answered 400', async (_, registration) => {
  expect(await issuesOf(registration)).toMatchObject({ httpStatus: 400, message: 'bad-request' })
})

test('W-07 a visitor, or a session that has ended, changes nothing', async () => {
  expect(await aCall(app, 'putActors', aRegistration())).toMatchObject({ status: 'error', message: 'not logged' })
  const left = await aTeacher(db)
  await aCall(app, 'endSession', {}, { as: left })
  expect(await aCall(app, 'putActors', aRegistration({ mail: left.mail }), { as: left })).toMatchObject({
    status: 'error',
    message: 'not logged',
  })
})

test('W-07 a signed-in person changes their profile, and nothing else of their account', async () => {
  const teacher = await aTeacher(db)
  const before = await find(teacher.mail)
  const { actors } = aRegistration({ mail: teacher.mail.toUpperCase(), job: 'trainer', lang: 'it', bitrate: '1080p' })
  const [{ password: _, ...fields }] = actors
  const answer = await aCall(app, 'putActors', { actors: { ...fields, role: 'admin', activate: 0 } }, { as: teacher })
  expect(answer).toEqual({ httpStatus: 200, status: 'success', message: 'true', query: [{ mail: teacher.mail }] })
  expect(await find(teacher.mail)).toEqual({
    ...before,
    first_name: 'Noé',
    last_name: 'Jaquet',
    organization: 'Collège des Tilleuls',
    job: 'trainer',
    canton: 'vd',
    language: 'it',
    bitrate: '1080p',
    updated_at: expect.any(Date),
    // Search and sort keys follow from the names.
    name_key: 'jaquet\tnoe',
    organization_key: 'college des tilleuls',
    search_words: expect.stringContaining("'tilleuls'"),
  })
  const keyed = await aCall(app, 'putActors', aRegistration({ mail: teacher.mail }), { as: teacher })
  expect(keyed).toMatchObject({ status: 'error', message: 'password-not-here' })
})

test('W-07 H-05 fields of a profile that are absent stay as they are, so that two open pages lose nothing of each other', async () => {
  const teacher = await aTeacher(db)
  const before = await find(teacher.mail)
  const { mail } = teacher
  const changes = [
    { job: 'trainer' },
    { lang: 'it' },
    { bitrate: '360p', canton: 'ge' },
    {},
    { firstName: 'Noé' },
  ] as const
  for (const change of changes) {
    const answer = await aCall(app, 'putActors', { actors: { mail, ...change } }, { as: teacher })
    expect(answer).toMatchObject({ status: 'success' })
  }
  expect(await find(mail)).toMatchObject({
    first_name: 'Noé',
    last_name: before?.last_name,
    organization: before?.organization,
    job: 'trainer',
    canton: 'ge',
    language: 'it',
    bitrate: '360p',
  })
})

test.each(['organization', 'job', 'canton', 'lang'] as const)(
  'W-07 an account without %s is refused, even from an administrator',
  async field => {
    const { actors, ...registration } = aRegistration()
    const { [field]: _, ...actor } = actors[0]
    const missing = {
      message: 'bad-request',
      issues: [{ path: `query.actors.0.${field}`, message: 'field-is-required' }],
    }
    const alone = await aCall(app, 'putActors', { ...registration, actors: [actor] }, await aCaptcha(app))
    expect(alone).toMatchObject(missing)
    const as = await anAdministrator(db)
    expect(await aCall(app, 'putActors', { actors: [actor] }, { as })).toMatchObject(missing)
  },
)

test('W-07 a signed-in person changes nobody else, and makes no account', async () => {
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  for (const mail of [other.mail, 'new.person@ecole.ch']) {
    const answer = await aCall(app, 'putActors', aRegistration({ mail }), { as: teacher })
    expect(answer).toMatchObject({ status: 'error', message: 'accessdenied' })
  }
  expect(await find(other.mail)).toMatchObject({ first_name: 'Chiara' })
})

test('W-07 an administrator makes accounts, activated or not, while registrations are closed too', async () => {
  const administrator = await anAdministrator(db)
  const { app: closed } = await anotherServer({ ...first, config: closedConfig })
  const [active, waiting] = [
    aRegistration({ activate: 1, role: 'admin', accountValidity: '2030-06-30T00:00:00Z' }).actors[0],
    { ...aRegistration().actors[0], password: undefined },
  ]
  const sendMail = { type: 'activation', rootObject: '/activate/' }
  const answer = await aCall(closed, 'putActors', { actors: [active, waiting], sendMail }, { as: administrator })
  expect(answer).toMatchObject({
    status: 'success',
    message: 'true',
    query: [{ mail: active.mail }, { mail: waiting.mail }],
  })
  expect(await find(active.mail)).toMatchObject({ role: 'admin', valid_until: new Date('2030-06-30T00:00:00Z') })
  expect(await signIn(active.mail, password)).toMatchObject({ status: 'success' })
  expect(await find(waiting.mail)).toMatchObject({ role: 'user', activated_at: null, password_hash: null })
  expect(await mailsTo(db, active.mail)).toEqual([])
  expect(await mailsTo(db, waiting.mail)).toMatchObject([{ kind: 'welcome' }])
  const events = await db.selectFrom('audit').selectAll().where('actor_id', '=', administrator.id).execute()
  expect(new Set(events.map(event => event.action))).toEqual(new Set(['create-account']))
  const made = [await find(active.mail), await find(waiting.mail)]
  // Accounts are made in the order of their addresses, so that two lists do not deadlock.
  expect(events.map(event => event.object_id).sort()).toEqual(made.map(account => account?.id).sort())
})

test('W-07 an administrator makes all of a list or none of it', async () => {
  const administrator = await anAdministrator(db)
  const [fresh, again] = [
    aRegistration().actors[0],
    aRegistration({ mail: administrator.mail.toUpperCase() }).actors[0],
  ]
  const taken = await aCall(app, 'putActors', { actors: [fresh, again] }, { as: administrator })
  expect(taken).toMatchObject({
    status: 'error',
    message: 'useralreadyexist',
    issues: [{ path: 'query.actors.1.mail', message: 'useralreadyexist' }],
  })
  const never = { ...again, mail: 'never@ecole.ch', accountValidity: 'one day' }
  const invalid = await aCall(app, 'putActors', { actors: [fresh, never] }, { as: administrator })
  expect(invalid.issues).toEqual([{ path: 'query.actors.1.accountValidity', message: 'invalid-date' }])
  expect(await find(fresh.mail)).toBeUndefined()
})

test('W-07 R-36 no password is in the log, nor anywhere in the database', async () => {
  const { app: logging, logged } = await anotherServer(first)
  const secret = 'Lampadaire-42-violet'
  await aRegistrant(logging, { password: toBase64(secret) })
  await aCall(
    logging,
    'putActors',
    aRegistration({ password: toBase64(secret), canton: 'fr', name: '' }),
    await aCaptcha(logging),
  )
  const mails = JSON.stringify(await db.selectFrom('mail').selectAll().execute())
  for (const written of [JSON.stringify(logged), mails]) {
    expect(written).not.toContain(secret)
    expect(written).not.toContain(toBase64(secret))
  }
  expect(logged.length).toBeGreaterThan(2)
})

test('W-07 R-29 the browser that registered gets a key that no script can read, for an hour', async () => {
  const response = await signUp(aRegistration())
  expect(response.headers['set-cookie']).toMatch(
    /^preau_signup=[\w-]{43}; Path=\/; Max-Age=172800; HttpOnly; SameSite=Lax$/,
  )
  expect(cookieOf((await signUp(aRegistration(), 'XXXXX')).headers['set-cookie'])).toBe('')
})
