import { expect, test } from 'vitest'
import { sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'

const { app, db } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })

const from = (address: string) => async (name: 'putActors' | 'requestPasswordReset' | 'resendActivation') => {
  const { fields, headers } = await aCaptcha(app)
  const queries = {
    putActors: { action: 'put', ...aRegistration() },
    requestPasswordReset: { action: 'getNewReminder', actor: 'nobody@ecole.ch', lang: 'fr' },
    resendActivation: { action: 'resendActivation', mail: 'nobody@ecole.ch' },
  }
  return sendRaw(app, name, queries[name], { fields, headers: { ...headers, 'x-forwarded-for': address } })
}

test('M-20 W-07 W-08 R-34 at most three hundred registrations and mails an hour from strangers of one network; another network has a limit of its own', async () => {
  const one = from('198.51.100.7')
  for (const name of ['putActors', 'requestPasswordReset', 'resendActivation'] as const) {
    expect((await one(name)).json().dataSet.status).toBe('success')
  }
  await db.updateTable('attempt').set({ count: 300 }).where('kind', '=', 'by-captcha').execute()
  for (const name of ['putActors', 'requestPasswordReset', 'resendActivation'] as const) {
    const refused = await one(name)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  }
  expect((await from('198.51.100.8')('putActors')).json().dataSet.status).toBe('success')
})
