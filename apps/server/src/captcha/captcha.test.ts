import { calls } from '@preau/contract/calls'
import type { Language } from '@preau/locales/languages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cookieOf } from '#testing/a-captcha.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { captchaAlphabet, captchaText } from './captcha-text.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { speakCaptcha } from './speak-captcha.ts'
import { findCaptcha, openCaptcha, takeCaptcha } from './store-captcha.ts'

const first = await aServer()
const { app, db } = first

const draw = (search = '', headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: `${calls.drawCaptcha.path}?time=1${search}`, headers })
const tokenOf = (cookie: string) => cookie.split('=')[1] ?? ''
const count = async () =>
  (
    await db
      .selectFrom('captcha')
      .select(row => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('W-06 R-34 a captcha is a picture that is not cached, bound to a cookie that is hidden from scripts', async () => {
  const response = await draw()
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
  })
  expect(response.headers['set-cookie']).toMatch(
    /^preau_captcha=[\w-]{32}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 })
})

test('W-06 R-34 when the platform is reached by https the cookie is sent only by it, and no other host can set it', async () => {
  const config = { ...first.config, publicUrl: 'https://preau.example' }
  const { app: secure } = await anotherServer({ ...first, config })
  const { headers } = await secure.inject({ method: 'GET', url: calls.drawCaptcha.path })
  expect(headers['set-cookie']).toMatch(/^__Host-preau_captcha=[\w-]{32}; Path=\/; .*; Secure$/)
})

test('W-06 R-34 a new picture replaces the one before', async () => {
  const before = await count()
  const one = cookieOf((await draw()).headers['set-cookie'])
  const two = cookieOf((await draw('', { cookie: one })).headers['set-cookie'])
  expect(two).not.toBe(one)
  expect(await findCaptcha(db, tokenOf(one))).toBeNull()
  expect(await findCaptcha(db, tokenOf(two))).toMatch(new RegExp(`^[${captchaAlphabet}]{5}$`))
  expect(await count()).toBe(before + 1)
})

test('W-06 R-34 neither the database nor the cookie alone reveals the text', async () => {
  const { token, text } = await openCaptcha(db, null)
  const rows = await db.selectFrom('captcha').selectAll().execute()
  const seeds = rows.map(({ seed }) => seed)
  expect(seeds.map(seed => captchaText(token, seed))).toContain(text)
  expect(JSON.stringify(rows.map(row => [row.seed.toString(), row.token_hash.toString()]))).not.toContain(token)
  expect(new Set(seeds.map(seed => seed.toString('hex'))).size).toBe(rows.length)
})

test.each(['fr', 'en', 'de', 'it'])('W-06 R-34 the same text as sound, in %s', async lang => {
  const cookie = cookieOf((await draw()).headers['set-cookie'])
  const response = await draw(`&type=audio&lang=${lang}`, { cookie })
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'audio/wav', 'cache-control': 'no-store' },
  })
  expect(response.headers['set-cookie']).toBeUndefined()
  const wave = response.rawPayload
  expect(wave.subarray(0, 4).toString() + wave.subarray(8, 16).toString()).toBe('RIFFWAVEfmt ')
  expect(wave.readUInt32LE(40)).toBe(wave.length - 44)
  const seconds = (wave.length - 44) / 2 / wave.readUInt32LE(24)
  // Five letters, each after a pause.
  expect(seconds).toBeGreaterThan(4)
  expect(seconds).toBeLessThan(12)
  expect(await findCaptcha(db, tokenOf(cookie))).not.toBeNull()
})

test('W-06 R-34 without recordings of a language a captcha is spoken in French', async () => {
  const wave = await speakCaptcha('AB', 'rm' as Language)
  expect(wave.readUInt32LE(40)).toBe(wave.length - 44)
})

test('W-06 R-34 the same text is drawn and spoken differently each time', async () => {
  const cookie = cookieOf((await draw()).headers['set-cookie'])
  const [one, two] = [await draw('&type=audio', { cookie }), await draw('&type=audio', { cookie })]
  expect(one.rawPayload.equals(two.rawPayload)).toBe(false)
  expect((await drawCaptcha('FKMRU')).equals(await drawCaptcha('FKMRU'))).toBe(false)
})

test('W-06 R-34 a browser that requests the sound first, or whose captcha is gone, gets a new captcha', async () => {
  const response = await draw('&type=audio&lang=de')
  expect(await findCaptcha(db, tokenOf(cookieOf(response.headers['set-cookie'])))).not.toBeNull()
  const again = await draw('&type=audio', { cookie: 'preau_captcha=invented' })
  expect(again.headers['set-cookie']).toMatch(/^preau_captcha=/)
})

test.each(['&type=audio&lang=xx', '&type=audio&type=audio', '&lang=../fr', '&type=film', '&lang[]=fr'])(
  'W-06 W-19 %s is answered with a captcha all the same',
  async search => {
    expect((await draw(search)).statusCode).toBe(200)
  },
)

test.each([
  ['as it is', (text: string) => text],
  ['in small letters', (text: string) => text.toLowerCase()],
  ['with spaces', (text: string) => ` ${[...text].join(' ')}\n`],
])('W-06 R-34 the text is right %s', async (_, written) => {
  const { token, text } = await openCaptcha(db, null)
  expect(await takeCaptcha(db, { token, answer: written(text) })).toBe('read')
})

test('W-06 R-34 a captcha is answered once, right or wrong', async () => {
  const right = await openCaptcha(db, null)
  expect(await takeCaptcha(db, { token: right.token, answer: right.text })).toBe('read')
  expect(await takeCaptcha(db, { token: right.token, answer: right.text })).toBe(null)
  const wrong = await openCaptcha(db, null)
  expect(await takeCaptcha(db, { token: wrong.token, answer: '' })).toBe(null)
  expect(await takeCaptcha(db, { token: wrong.token, answer: wrong.text })).toBe(null)
  expect(await takeCaptcha(db, { token: null, answer: '' })).toBe(null)
})

test('W-06 R-34 when twenty answers to a captcha arrive at once, one counts', async () => {
  const { token, text } = await openCaptcha(db, null)
  const answers = await Promise.all(Array.from({ length: 20 }, () => takeCaptcha(db, { token, answer: text })))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('W-06 R-34 a captcha of eleven minutes ago is invalid, and is removed', async () => {
  const { token, text } = await openCaptcha(db, null)
  const { expires_at } = await db
    .selectFrom('captcha')
    .select('expires_at')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(10)
  await db
    .updateTable('captcha')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect(await findCaptcha(db, token)).toBeNull()
  expect(await takeCaptcha(db, { token, answer: text })).toBe(null)
  await openCaptcha(db, null)
  expect(await count()).toBe(1)
})

test('W-06 R-34 one address gets only so many captchas, and another has a limit of its own', async () => {
  const from = (address: string) => draw('', { 'x-forwarded-for': address })
  const statuses = []
  for (let index = 0; index < 201; index += 1)
    statuses.push((await from(`2001:db8:1:2::${index.toString(16)}`)).statusCode)
  expect(new Set(statuses.slice(0, 200))).toEqual(new Set([200]))
  const refused = await from('2001:db8:1:2:ffff::1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect(refused.json()).toEqual({ dataSet: { status: 'error', message: 'too-many-requests', query: [] } })
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
})
