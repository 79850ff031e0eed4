import { calls } from '@preau/contract/calls'
import type { Answer } from '@preau/contract/schemas'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { captchaFixedText, cookieOf } from '#testing/a-captcha.ts'
import { aServer } from '#testing/a-server.ts'
import { longSteps, openChallenge, openLongChallenge, takeWork } from './work-challenge.ts'

const { app, db } = await aServer({ CAPTCHA_FIXED_TEXT: captchaFixedText })

const sound = (address: string, cookie?: string) =>
  app.inject({
    method: 'GET',
    url: `${calls.drawCaptcha.path}?type=audio&lang=fr`,
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  })
const picture = (address: string) =>
  app.inject({ method: 'GET', url: calls.drawCaptcha.path, headers: { 'x-forwarded-for': address } })

async function workOn(parameters: Answer<'getChallenge'>[number] | undefined): Promise<string> {
  const solution = parameters && (await solveChallenge({ challenge: { parameters }, deriveKey }))
  return solution?.derivedKey ?? ''
}
/** Long work with few steps, so that tests are fast; a test below measures its real duration. */
async function longWork(): Promise<string> {
  const work = await workOn(await openChallenge(db, 1))
  await db.updateTable('work_challenge').set({ is_long: true }).execute()
  return work
}

async function askForReset(address: string, cookie: string, work?: string) {
  const query = { action: 'getNewReminder', actor: 'nobody@ecole.ch', lang: 'fr', work }
  return sendRaw(app, 'requestPasswordReset', query, {
    fields: { login: 'captcha', key: captchaFixedText },
    headers: { cookie, 'x-forwarded-for': address },
  })
}
const heard = async (address: string) => cookieOf((await sound(address)).headers['set-cookie'])

test('M-20 a captcha that was read aloud proves nothing without the long work, whether the sound came first or second', async () => {
  const address = '198.51.100.20'
  for (const work of [undefined, await workOn(await openChallenge(db, 1))]) {
    const refused = await askForReset(address, await heard(address), work)
    expect(refused.json().dataSet).toMatchObject({ status: 'error', message: 'accessdenied' })
  }
  // A captcha counts as spoken once its sound was requested, even if its picture was drawn before.
  const cookie = cookieOf((await picture(address)).headers['set-cookie'])
  await sound(address, cookie)
  expect((await askForReset(address, cookie)).json().dataSet.message).toBe('accessdenied')
  expect((await askForReset(address, await heard(address), await longWork())).json().dataSet.status).toBe('success')
  // A captcha of which only the picture was requested needs no long work.
  const read = cookieOf((await picture(address)).headers['set-cookie'])
  expect((await askForReset(address, read)).json().dataSet.status).toBe('success')
})

test('M-20 after five uses of spoken captchas an hour a network is refused the sound before anybody listens, but not the picture', async () => {
  const address = '2001:db8:5:1::7'
  for (let time = 0; time < 5; time++) {
    expect((await askForReset(address, await heard(address), await longWork())).json().dataSet.status).toBe('success')
  }
  const refused = await sound('2001:db8:5:1:ffff::1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  const read = cookieOf((await picture(address)).headers['set-cookie'])
  expect((await askForReset(address, read)).json().dataSet.status).toBe('success')
  expect((await sound('2001:db8:6::1')).statusCode).toBe(200)
})

test('M-20 a captcha that was heard before the limit was reached is invalid afterwards', async () => {
  const address = '198.51.100.30'
  const kept = await heard(address)
  for (let time = 0; time < 5; time++) await askForReset(address, await heard(address), await longWork())
  expect((await askForReset(address, kept, await longWork())).statusCode).toBe(429)
})

test('M-20 neighbouring IPv4 addresses share a limit of twenty spoken captchas an hour', async () => {
  await askForReset('203.0.113.1', await heard('203.0.113.1'), await longWork())
  await db.updateTable('attempt').set({ count: 20 }).where('kind', '=', 'by-spoken-captcha-around').execute()
  expect((await sound('203.0.113.200')).statusCode).toBe(429)
  expect((await sound('203.0.114.1')).statusCode).toBe(200)
})

test('M-20 the long challenge takes up to four thousand steps, ends at any of them, and counts as long work once', async () => {
  const asked = (await aCall(app, 'getChallenge', { isLong: true })).query[0]
  expect(asked).toMatchObject({ cost: 5000, most: longSteps })
  expect((await aCall(app, 'getChallenge', {})).query[0]?.most).toBeLessThan(longSteps / 10)
  const work = await workOn(await openLongChallenge(db))
  expect(await takeWork(db, work)).toBe('long')
  expect(await takeWork(db, work)).toBe(null)
})
