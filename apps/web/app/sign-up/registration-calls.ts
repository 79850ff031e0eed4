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

type Made<Name extends CallName, Answer = unknown> = Promise<Outcome<Answer, EveryRefusalOf<Name>>>
type MadeOne<Name extends CallName, Only> = Promise<Outcome<Only, EveryRefusalOf<Name> | 'not-found'>>

/** What somebody is proven by: the text of a captcha, and the work done beside it where there is any. */
type Proof = { captcha: string; work: string | undefined }

const byCaptcha = ({ captcha }: Proof): Credentials => ({ login: 'captcha', key: captcha })
const byNobody = ({ publicKey }: Settings): Credentials => ({ login: nobody, key: publicKey })

/**
 * Call 7: registers someone proven by a captcha, who `wanted` to go somewhere, and has the activation mail sent. What is
 * no path of the platform is left out: an address that somebody made up keeps nobody from registering.
 */
export function register(
  settings: Settings,
  proof: Proof,
  { registrant, wanted }: { registrant: Registrant; wanted: string | null },
): Made<'putActors'> {
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

/** Call 5: activates the account of a mail's link; it arrives even where the page is left meanwhile. */
export function activateByLink(
  settings: Settings,
  { mail, key }: ActivationLink,
): MadeOne<'activateAccount', Activated> {
  const { host, domain } = apiOf(settings)
  const options = { host, credentials: { login: nobody, key }, keepalive: true }
  return askOne(send('activateAccount', { user: mail, domain }, options))
}

/** Activates the account of an address by the six digits of its mail. */
export function activateByCode(settings: Settings, mail: string, code: string): MadeOne<'activateByCode', Activated> {
  const { host, domain } = apiOf(settings)
  return askOne(send('activateByCode', { mail, code, domain }, { host, credentials: byNobody(settings) }))
}

/** Has the activation mail sent again: for the browser that has just registered, or to where a link came from. */
export function resendHere(settings: Settings, link?: ActivationLink): Made<'resendActivation'> {
  const { host, domain } = apiOf(settings)
  return ask(send('resendActivation', { domain, link: link?.key }, { host, credentials: byNobody(settings) }))
}

/** Has the activation mail sent again for any address, by someone proven by a captcha. */
export function resendTo(settings: Settings, mail: string, proof: Proof): Made<'resendActivation'> {
  const { host, domain } = apiOf(settings)
  return ask(send('resendActivation', { mail, domain, work: proof.work }, { host, credentials: byCaptcha(proof) }))
}

/** Moves the account this browser has just registered to another address, which is sent a mail. */
export function correctMail(settings: Settings, mail: string): Made<'correctMail'> {
  const { host, domain } = apiOf(settings)
  return ask(send('correctMail', { mail, domain }, { host, credentials: byNobody(settings) }))
}
