import { calls } from '@preau/contract/calls'
import type { FastifyInstance } from 'fastify'

/** What servers of tests are told every captcha says. */
export const captchaFixedText = 'FKMRU'

/** Draws a captcha like a browser, and gives how someone proves themselves by it: the answer and the cookie. */
export async function aCaptcha(app: FastifyInstance, answer = captchaFixedText) {
  const response = await app.inject({ method: 'GET', url: calls.drawCaptcha.path })
  return { fields: { login: 'captcha', key: answer }, headers: { cookie: cookieOf(response.headers['set-cookie']) } }
}

/** What a browser sends back of the cookies it was left; '' for none. */
export function cookieOf(left: string | string[] | undefined): string {
  return [left ?? []]
    .flat()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}
