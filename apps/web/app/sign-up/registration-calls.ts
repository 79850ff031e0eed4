import type { EveryRefusalOf } from '@preau/contract/calls'
import type { Callable, CallOutcome, Credentials } from '@preau/contract/client/client-of'
import { type Outcome, onlyOf } from '@preau/contract/client/outcome'
import { nobody } from '@preau/contract/nobody'
import { longestPath, ownPathOf } from '@preau/contract/own-path'
import type { Answer } from '@preau/contract/schemas'
import { apiOf, callAs } from '#api.ts'
import type { Settings } from '#page-context.ts'
import type { ActivationLink } from './activation-link.ts'
import type { Registrant } from './registrant.ts'

type Activated = Answer<'activateByCode'>[number]

type OneOutcome<Name extends Callable, Only> = Promise<Outcome<Only, EveryRefusalOf<Name> | 'not-found'>>

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
  { registrant, wanted, link }: { registrant: Registrant; wanted: string | null; link: string | undefined },
): Promise<CallOutcome<'putActors'>> {
  const { host, domain } = apiOf(settings)
  const path = wanted === null ? null : ownPathOf(wanted)
  const query = {
    actors: registrant,
    ...(link !== undefined && { registrationLink: link }),
    ...(path !== null && path.length <= longestPath && { return: path }),
    sendMail: { type: 'activation', rootObject: '/activate/' },
    domain,
    work: proof.work,
  }
  return callAs(byCaptcha(proof), host)('putActors', query)
}

/** What a registration link is for; `RegistrationLink` with its code. */
export type FoundLink = Answer<'findRegistrationLink'>[number]
export type RegistrationLink = FoundLink & { code: string }

/** The registration link of a code. */
export function findLink(
  settings: Settings,
  code: string,
  signal: AbortSignal,
): OneOutcome<'findRegistrationLink', FoundLink> {
  return onlyOf(callAs(byNobody(settings), apiOf(settings).host)('findRegistrationLink', { code }, { signal }))
}

/** Call 5: activates the account of a mail's link; the call completes even if the page is left. */
export function activateByLink(
  settings: Settings,
  { mail, key }: ActivationLink,
): OneOutcome<'activateAccount', Activated> {
  const { host, domain } = apiOf(settings)
  const query = { user: mail, choosesPassword: true, domain } as const
  return onlyOf(callAs({ login: nobody, key }, host)('activateAccount', query, { keepalive: true }))
}

/** Activates the account of an address with the six digits of its mail. */
export function activateByCode(
  settings: Settings,
  mail: string,
  code: string,
): OneOutcome<'activateByCode', Activated> {
  const { host, domain } = apiOf(settings)
  const query = { mail, code, choosesPassword: true, domain } as const
  return onlyOf(callAs(byNobody(settings), host)('activateByCode', query))
}

/** Has the activation mail sent again: for the browser that has just registered, or for an expired link. */
export function resendHere(settings: Settings, link?: ActivationLink): Promise<CallOutcome<'resendActivation'>> {
  const { host, domain } = apiOf(settings)
  return callAs(byNobody(settings), host)('resendActivation', { domain, link: link?.key })
}

/** Has the activation mail sent again to any address, by someone proven by a captcha. */
export function resendTo(settings: Settings, mail: string, proof: Proof): Promise<CallOutcome<'resendActivation'>> {
  const { host, domain } = apiOf(settings)
  return callAs(byCaptcha(proof), host)('resendActivation', { mail, domain, work: proof.work })
}

/** Whether the account this browser has just registered is active by now, here or elsewhere. */
export async function isActiveByNow(settings: Settings): Promise<boolean> {
  const { answer } = await callAs(byNobody(settings), apiOf(settings).host)('getRegistration', {})
  return answer?.[0]?.isActive === true
}

/** Changes the address of the account this browser has just registered; a mail is sent there. */
export function correctMail(settings: Settings, mail: string): Promise<CallOutcome<'correctMail'>> {
  const { host, domain } = apiOf(settings)
  return callAs(byNobody(settings), host)('correctMail', { mail, domain })
}
