import { randomUUID } from 'node:crypto'
import { toBase64 } from '@preau/contract/base64'
import type { QueryInput } from '@preau/contract/schemas'
import type { FastifyInstance } from 'fastify'
import { dataSetOf, sendRaw } from './a-call.ts'
import { aCaptcha, cookieOf } from './a-captcha.ts'
import { password } from './people.ts'

type Registration = Omit<QueryInput<'putActors'>, 'action'>
type Actor = Exclude<Registration['actors'], unknown[]>

/** A filled registration form of a teacher; `about` has the fields that matter for the test. */
export function aRegistration(about: Partial<Actor> = {}): Registration & { actors: [Actor] } {
  const actor: Actor = {
    firstName: 'Noé',
    name: 'Jaquet',
    organization: 'Collège des Tilleuls',
    job: 'teacher',
    canton: 'vd',
    password: toBase64(password),
    mail: `${randomUUID()}@ecole.ch`,
    role: 'user',
    lang: 'fr',
    ...about,
  }
  return { user: 'captcha', actors: [actor], sendMail: { type: 'activation', rootObject: '/activate/' } }
}

/** Someone who has just registered: their address, and the cookies of their browser. */
export async function aRegistrant(
  app: FastifyInstance,
  about: Partial<Actor> = {},
): Promise<{ mail: string; cookie: string }> {
  const registration = aRegistration(about)
  const response = await sendRaw(app, 'putActors', { action: 'put', ...registration }, await aCaptcha(app))
  if (dataSetOf(response).status !== 'success') throw new Error(`nobody was registered: ${response.body}`)
  return { mail: registration.actors[0].mail, cookie: cookieOf(response.headers['set-cookie']) }
}
