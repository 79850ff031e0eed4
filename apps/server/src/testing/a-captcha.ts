import { calls } from '@preau/contract/calls'
import type { FastifyInstance } from 'fastify'

/** The text of every captcha on test servers. */
export const captchaFixedText = 'FKMRU'

/** Draws a captcha like a browser, and returns the proof for a call: the answer and the cookie. */
export async function aCaptcha(app: FastifyInstance, answer = captchaFixedText) {
  const response = await app.inject({ method: 'GET', url: calls.drawCaptcha.path })
  return { fields: { login: 'captcha', key: answer }, headers: { cookie: cookieOf(response.headers['set-cookie']) } }
}

/** The Cookie header for the cookies that a response has set; '' for none. */
export function cookieOf(left: string | string[] | undefined): string {
  return [left ?? []]
    .flat()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}
