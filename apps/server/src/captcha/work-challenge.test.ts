import type { Answer } from '@preau/contract/schemas'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { openChallenge, slowdownOf, takeWork } from './work-challenge.ts'

const first = await aServer({ CAPTCHA_FIXED_TEXT: captchaFixedText })
const { app, db } = first

/** Solves a challenge as a browser does. */
async function workOn(parameters: Answer<'getChallenge'>[number] | undefined): Promise<string> {
  const solution = parameters && (await solveChallenge({ challenge: { parameters }, deriveKey }))
  return solution?.derivedKey ?? ''
}

const aWork = async () => workOn((await aCall(app, 'getChallenge', {})).query[0])

async function askForReset(server: typeof app, address: string, work?: string) {
  const { fields, headers } = await aCaptcha(server)
  const query = { action: 'getNewReminder', actor: 'nobody@ecole.ch', lang: 'fr', work }
  return sendRaw(server, 'requestPasswordReset', query, { fields, headers: { ...headers, 'x-forwarded-for': address } })
}

test('M-20 R-34 one network may make a hundred requests an hour with a captcha alone, more with a solved challenge, and a challenge is accepted once across all servers', async () => {
  const { app: copy } = await anotherServer(first)
  expect((await askForReset(app, '198.51.100.7')).json().dataSet.status).toBe('success')
  await db.updateTable('attempt').set({ count: 100 }).where('kind', '=', 'by-captcha-without-work').execute()
  expect((await askForReset(app, '198.51.100.7')).statusCode).toBe(429)
  const work = await aWork()
  expect((await askForReset(app, '198.51.100.7', work)).json().dataSet.status).toBe('success')
  for (const again of [work, '0'.repeat(64)]) {
    const refused = await askForReset(copy, '198.51.100.7', again)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  }
  expect((await askForReset(app, '198.51.100.8')).json().dataSet.status).toBe('success')
})

test('M-20 R-34 work sent with a wrong captcha is not used up, and anything but work is a malformed call', async () => {
  const work = await aWork()
  const { headers } = await aCaptcha(app)
  const query = { action: 'getNewReminder', actor: 'nobody@ecole.ch', lang: 'fr', work }
  const wrong = await sendRaw(app, 'requestPasswordReset', query, { fields: { login: 'captcha', key: 'no' }, headers })
  expect(wrong.json().dataSet.message).toBe('accessdenied')
  expect((await askForReset(app, '198.51.100.9', 'no work')).statusCode).toBe(400)
  expect(await takeWork(db, work)).toBe('usual')
})

test('M-20 R-34 when twenty requests have the same work, one is accepted, and none after an hour', async () => {
  const work = await workOn(await openChallenge(db, 1))
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeWork(db, work)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  const late = await workOn(await openChallenge(db, 1))
  await db
    .updateTable('work_challenge')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect(await takeWork(db, late)).toBe(null)
  await openChallenge(db, 1)
  const kept = db.selectFrom('work_challenge').select('result_hash')
  expect(await kept.execute()).toHaveLength(1)
})

test('M-20 R-34 neither the challenge nor the database reveals the result', async () => {
  const challenge = await openChallenge(db, 1)
  const work = await workOn(challenge)
  expect(work).toMatch(/^[0-9a-f]{64}$/)
  expect(challenge.keyPrefix).toHaveLength(32)
  expect(JSON.stringify(challenge)).not.toContain(work)
  const rows = await db.selectFrom('work_challenge').selectAll().execute()
  expect(rows.map(row => row.result_hash.toString('hex'))).not.toContain(work)
})

test('M-20 R-34 the more a network does by captcha, the longer its challenges take, up to eight times', async () => {
  expect([0, 99, 100, 250, 300, 9000].map(slowdownOf)).toEqual([1, 1, 2, 4, 8, 8])
  const stepsOf = async (slowdown: number) =>
    (await solveChallenge({ challenge: { parameters: await openChallenge(db, slowdown) }, deriveKey }))?.counter
  expect(await stepsOf(1)).toBeLessThan(160)
  expect(await stepsOf(2)).toBeGreaterThanOrEqual(160)
})

test('M-20 R-34 a network may ask for three hundred challenges in ten minutes, and another has a limit of its own', async () => {
  const from = (address: string) =>
    sendRaw(app, 'getChallenge', { action: 'getChallenge' }, { headers: { 'x-forwarded-for': address } })
  expect((await from('203.0.113.1')).json().dataSet.status).toBe('success')
  await db.updateTable('attempt').set({ count: 300 }).where('kind', '=', 'work-challenge').execute()
  expect((await from('203.0.113.1')).statusCode).toBe(429)
  expect((await from('203.0.113.2')).json().dataSet.status).toBe('success')
})
