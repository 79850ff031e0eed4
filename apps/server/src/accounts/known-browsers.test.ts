import { toBase64 } from '@preau/contract/base64'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { cookieOf } from '#testing/a-captcha.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { mailsTo } from '#testing/mails.ts'
import { aTeacher, password } from '#testing/people.ts'
import { browserDays } from './known-browsers.ts'
import { purgeSessions } from './purge-sessions.ts'

const server = await aServer()
const { app, db } = server

let lastNumber = 0
const anAddress = () => {
  lastNumber += 1
  return `203.0.113.${lastNumber}`
}
const signIn = (
  actor: string,
  secret: string,
  { cookie = '', address = anAddress(), app = server.app, browser = 'test' } = {},
) =>
  sendRaw(
    app,
    'authenticate',
    { action: 'get', actor },
    {
      fields: { login: actor, key: toBase64(secret), encryption: 'true' },
      headers: { 'x-forwarded-for': address, cookie, 'user-agent': browser },
    },
  )
const messageOf = async (...tried: Parameters<typeof signIn>) => (await signIn(...tried)).json().dataSet.message
const browserOf = async (mail: string, cookie = '') =>
  cookieOf((await signIn(mail, password, { cookie })).headers['set-cookie'])
/** Sends wrong passwords from three addresses until the account pauses for half a minute, and one more. */
const attack = async (mail: string) => {
  const addresses = [anAddress(), anAddress(), anAddress()]
  for (let index = 0; index < 12; index += 1) {
    await signIn(mail, 'faux', { address: addresses[index % 3] ?? '' })
    if (index < 11) await db.updateTable('attempt').set({ last_at: sql<Date>`last_at - interval '31 s'` }).execute()
  }
}

test('R-27 W-01 somebody who guesses from three addresses does not keep the owner out of a browser they signed in with before', async () => {
  const { mail } = await aTeacher(db)
  const cookie = await browserOf(mail)
  await attack(mail)
  expect((await signIn(mail, password)).statusCode).toBe(429)
  expect(await messageOf(mail, password, { cookie })).toBe('')
  // The owner's sign-in gives strangers no new tries.
  expect((await signIn(mail, password)).statusCode).toBe(429)
})

test('R-27 W-01 guesses from the owner’s own network, such as a class in the next room, do not keep the owner out of a known browser either', async () => {
  const { mail } = await aTeacher(db)
  const cookie = await browserOf(mail)
  const address = anAddress()
  for (let index = 0; index < 30; index += 1) await signIn(`pupil${index}@ecole.ch`, 'faux', { address })
  expect((await signIn(mail, password, { address })).statusCode).toBe(429)
  expect(await messageOf(mail, password, { cookie, address })).toBe('')
})

test('R-27 W-01 a known browser has a counter of its own, and pauses like any other', async () => {
  const { mail } = await aTeacher(db)
  const cookie = await browserOf(mail)
  for (let index = 0; index < 5; index += 1) await signIn(mail, 'faux', { cookie })
  expect((await signIn(mail, password, { cookie })).statusCode).toBe(429)
  expect(await messageOf(mail, password)).toBe('')
})

test('R-27 W-01 a browser is known for several people, but only for those who signed in with it', async () => {
  const [one, two, stranger] = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  const cookie = await browserOf(one.mail)
  expect(await browserOf(two.mail, cookie)).toBe(cookie)
  for (const { mail } of [one, two, stranger]) await attack(mail)
  expect(await messageOf(one.mail, password, { cookie })).toBe('')
  expect(await messageOf(two.mail, password, { cookie })).toBe('')
  expect((await signIn(stranger.mail, password, { cookie })).statusCode).toBe(429)
})

test('R-27 W-01 an invented browser name counts for nothing, and is not adopted', async () => {
  const { mail } = await aTeacher(db)
  const invented = `preau_browser=${'x'.repeat(32)}`
  expect(await browserOf(mail, invented)).not.toBe(invented)
  await attack(mail)
  expect((await signIn(mail, password, { cookie: invented })).statusCode).toBe(429)
})

test('R-27 W-01 a wrong password or an open session sets no cookie; the one that a password sets is hidden from scripts', async () => {
  const { mail, session } = await aTeacher(db)
  expect((await signIn(mail, 'faux')).headers['set-cookie']).toBeUndefined()
  expect((await signIn(mail, session.tokenSession)).headers['set-cookie']).toBeUndefined()
  expect((await signIn(mail, password)).headers['set-cookie']).toMatch(
    /^preau_browser=[\w-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  )
})

test('R-27 W-01 a browser known before the platform was reached by https is still known, under a cookie name no other host can set', async () => {
  const [one, two] = [await aTeacher(db), await aTeacher(db)]
  const before = await browserOf(one.mail)
  await browserOf(two.mail, before)
  const { app } = await anotherServer({ ...server, config: { ...server.config, publicUrl: 'https://preau.example' } })
  const securely = (mail: string, cookie: string) => signIn(mail, password, { cookie, app })
  const after = cookieOf((await securely(one.mail, before)).headers['set-cookie'])
  expect(after).toMatch(/^__Host-preau_browser=[\w-]{32}$/)
  expect(after).not.toContain(before.split('=')[1])
  await attack(two.mail)
  expect((await securely(two.mail, before)).statusCode).toBe(429)
  expect((await securely(two.mail, `${before}; ${after}`)).statusCode).toBe(200)
})

test('R-27 R-36 after a new password no browser is known any more', async () => {
  const teacher = await aTeacher(db)
  const cookie = await browserOf(teacher.mail)
  const next = toBase64('another-password-2026')
  await aCall(app, 'changePassword', { password: toBase64(password), newPassword: next }, { as: teacher })
  await attack(teacher.mail)
  expect((await signIn(teacher.mail, password, { cookie })).statusCode).toBe(429)
})

test('R-36 strangers who guess keep nobody from changing their password', async () => {
  const teacher = await aTeacher(db)
  await attack(teacher.mail)
  const next = toBase64('another-password-2026')
  const changed = await aCall(
    app,
    'changePassword',
    { password: toBase64(password), newPassword: next },
    { as: teacher },
  )
  expect(changed).toMatchObject({ httpStatus: 200, status: 'success' })
})

test('R-28 R-36 the owner gets a mail about a sign-in from elsewhere; not about the first one, one in a known browser or one from a similar place', async () => {
  const { mail } = await aTeacher(db)
  const [home, elsewhere] = [anAddress(), '198.51.100.7']
  const cookie = await browserOf(mail)
  await signIn(mail, password, { cookie, address: elsewhere })
  await signIn(mail, password, { address: home })
  await signIn(mail, 'faux', { address: elsewhere, browser: 'curl/8' })
  expect(await mailsTo(db, mail)).toEqual([])
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0'
  const stranger = () => signIn(mail, password, { address: elsewhere, browser })
  await stranger()
  await stranger()
  expect(await mailsTo(db, mail)).toMatchObject([
    { kind: 'sign-in-elsewhere', language: 'fr', values: { browser: 'Firefox', system: 'Linux' } },
  ])
})

test('R-27 twenty browsers of a person are known; one unused for a year is not', async () => {
  const { id, mail } = await aTeacher(db)
  for (let index = 0; index < 22; index += 1) await browserOf(mail)
  const known = () => db.selectFrom('known_browser').select('seen_at').where('actor_id', '=', id).execute()
  expect(await known()).toHaveLength(20)
  await db
    .updateTable('known_browser')
    .set({ seen_at: sql<Date>`now() - make_interval(days => ${browserDays + 1})` })
    .where('actor_id', '=', id)
    .execute()
  await purgeSessions(db).run({}, AbortSignal.timeout(60_000))
  expect(await known()).toEqual([])
})
