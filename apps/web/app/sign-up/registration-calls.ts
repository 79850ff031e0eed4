import type { CallName, EveryRefusalOf } from '@preau/contract/calls'
import { nobody } from '@preau/contract/nobody'
import { longestPath, ownPathOf } from '@preau/contract/own-path'
import type { Answer } from '@preau/contract/schemas'
import { send } from '@preau/contract/send'
import type { Credentials } from '@preau/contract/sender'
import { apiOf } from '#api.ts'
import { ask, askOne, type Outcome } from '#ask.ts'
import type { Settings } from '#page-context.ts'
import type { ActivationLink } from './activation-link.ts'
import type { Registrant } from './registrant.ts'

type Activated = Answer<'activateByCode'>[number]

type CallOutcome<Name extends CallName, Answer = unknown> = Promise<Outcome<Answer, EveryRefusalOf<Name>>>
type OneOutcome<Name extends CallName, Only> = Promise<Outcome<Only, EveryRefusalOf<Name> | 'not-found'>>

/** The proof of a captcha: its text, and the work done for it, if any. */
type Proof = { captcha: string; work: string | undefined }

const byCaptcha = ({ captcha }: Proof): Credentials => ({ login: 'captcha', key: captcha })
const byNobody = ({ publicKey }: Settings): Credentials => ({ login: nobody, key: publicKey })

/**
 * Call 7: registers someone proven by a captcha, who `wanted` to go somewhere, and has the activation mail sent. A
 * foreign address in `wanted` is left out: a manipulated link must not prevent registering.
 */
export function register(
  settings: Settings,
  proof: Proof,
  { registrant, wanted }: { registrant: Registrant; wanted: string | null },
): CallOutcome<'putActors'> {
  const { host, domain } = apiOf(settings)
  const path = wanted === null ? null : ownPathOf(wanted)
  const query = {
    actors: registrant,
    ...(path !== null && path.length <= longestPath && { return: path }),
    sendMail: { type: 'activation', rootObject: '/activate/' },
    domain,
    work: proof.work,
  }
  return ask(send('putActors', query, { host, credentials: byCaptcha(proof) }))
}

/** Call 5: activates the account of a mail's link; the call completes even if the page is left. */
export function activateByLink(
  settings: Settings,
  { mail, key }: ActivationLink,
): OneOutcome<'activateAccount', Activated> {
  const { host, domain } = apiOf(settings)
  const options = { host, credentials: { login: nobody, key }, keepalive: true }
  return askOne(send('activateAccount', { user: mail, choosesPassword: true, domain }, options))
}

/** Activates the account of an address with the six digits of its mail. */
export function activateByCode(
  settings: Settings,
  mail: string,
  code: string,
): OneOutcome<'activateByCode', Activated> {
  const { host, domain } = apiOf(settings)
  const query = { mail, code, choosesPassword: true, domain } as const
  return askOne(send('activateByCode', query, { host, credentials: byNobody(settings) }))
}

/** Has the activation mail sent again: for the browser that has just registered, or for an expired link. */
export function resendHere(settings: Settings, link?: ActivationLink): CallOutcome<'resendActivation'> {
  const { host, domain } = apiOf(settings)
  return ask(send('resendActivation', { domain, link: link?.key }, { host, credentials: byNobody(settings) }))
}

/** Has the activation mail sent again to any address, by someone proven by a captcha. */
export function resendTo(settings: Settings, mail: string, proof: Proof): CallOutcome<'resendActivation'> {
  const { host, domain } = apiOf(settings)
  return ask(send('resendActivation', { mail, domain, work: proof.work }, { host, credentials: byCaptcha(proof) }))
}

/** Changes the address of the account this browser has just registered; a mail is sent there. */
export function correctMail(settings: Settings, mail: string): CallOutcome<'correctMail'> {
  const { host, domain } = apiOf(settings)
  return ask(send('correctMail', { mail, domain }, { host, credentials: byNobody(settings) }))
}
