import type { CallName, EveryRefusalOf } from '@preau/contract/calls'
import { nobody } from '@preau/contract/nobody'
import { send } from '@preau/contract/send'
import type { Credentials } from '@preau/contract/sender'
import { apiOf } from '#api.ts'
import { ask, type Outcome } from '#ask.ts'
import type { Settings } from '#page-context.ts'
import type { ActivationLink } from './activation-link.ts'
import type { Registrant } from './registrant.ts'

/** 0 when the call made the account active, 1 when it was so before. */
type Activated = { activate: 0 | 1 }[]

type Made<Name extends CallName, Answer = unknown> = Promise<Outcome<Answer, EveryRefusalOf<Name>>>

const byCaptcha = (text: string): Credentials => ({ login: 'captcha', key: text })
const byNobody = ({ publicKey }: Settings): Credentials => ({ login: nobody, key: publicKey })

/** Call 7: registers someone proven by a captcha, and has the activation mail sent. */
export function register(settings: Settings, captcha: string, registrant: Registrant): Made<'putActors'> {
  const { host, domain } = apiOf(settings)
  const query = { actors: registrant, sendMail: { type: 'activation', rootObject: '/activate/' }, domain }
  return ask(send('putActors', query, { host, credentials: byCaptcha(captcha) }))
}

/** Call 5: activates the account of a mail's link; it arrives even where the page is left meanwhile. */
export function activateByLink(settings: Settings, { mail, key }: ActivationLink): Made<'activateAccount', Activated> {
  const { host, domain } = apiOf(settings)
  const options = { host, credentials: { login: nobody, key }, keepalive: true }
  return ask(send('activateAccount', { user: mail, domain }, options))
}

/** Activates the account of an address by the six digits of its mail. */
export function activateByCode(settings: Settings, mail: string, code: string): Made<'activateByCode', Activated> {
  const { host, domain } = apiOf(settings)
  return ask(send('activateByCode', { mail, code, domain }, { host, credentials: byNobody(settings) }))
}

/** Has the activation mail sent again, for the browser that has just registered. */
export function resendHere(settings: Settings): Made<'resendActivation'> {
  const { host, domain } = apiOf(settings)
  return ask(send('resendActivation', { domain }, { host, credentials: byNobody(settings) }))
}

/** Has the activation mail sent again for any address, by someone proven by a captcha. */
export function resendTo(settings: Settings, mail: string, captcha: string): Made<'resendActivation'> {
  const { host, domain } = apiOf(settings)
  return ask(send('resendActivation', { mail, domain }, { host, credentials: byCaptcha(captcha) }))
}

/** Moves the account this browser has just registered to another address, which is sent a mail. */
export function correctMail(settings: Settings, mail: string): Made<'correctMail'> {
  const { host, domain } = apiOf(settings)
  return ask(send('correctMail', { mail, domain }, { host, credentials: byNobody(settings) }))
}
