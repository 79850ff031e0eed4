import { call } from '@preau/contract/client/call'
import type { Refusal } from '@preau/contract/client/outcome'
import { isSession } from '@preau/contract/sessions/stored-session'
import { enter } from '#account/enter.ts'
import { credentialsOf, type SessionState } from '#account/session.ts'
import { rememberSignInWay } from '#account/sign-in-way.ts'
import { asNobody } from '#account/start-external-sign-in.ts'
import { apiOf } from '#api.ts'
import type { Settings } from '#page-context.ts'

/** The outcome of a callback from the identity provider. */
export type CallbackResult =
  | { is: 'done' | 'failed' | 'no-network' | 'mail-missing' | 'blocked' }
  | { is: 'too-many-requests'; seconds: number }
  | { is: 'link' | 'mail-not-proven'; mail: string }

/** Sends the identity provider's callback to the server, then signs in; also returns where the person wanted to go. */
export async function finishSignIn(
  settings: Settings,
  search: string,
): Promise<{ comeback: CallbackResult; returnTo: string | null }> {
  const { domain } = apiOf(settings)
  const { answer, refusal, partial } = await call('finishExternalSignIn', { search, domain }, asNobody(settings))
  const [found] = answer ?? partial ?? []
  const returnTo = found?.return ?? null
  if (refusal || !found || !('accessToken' in found)) return { comeback: failedBy(refusal), returnTo }
  return { comeback: await signInBy(settings, found), returnTo }
}

/** Call 2, with the token that the server got for us. */
async function signInBy(
  settings: Settings,
  { actor, accessToken }: { actor: string; accessToken: string },
): Promise<CallbackResult> {
  const query = { dataAction: { actor, accessToken }, domain: apiOf(settings).domain }
  const options = { ...asNobody(settings), bearer: accessToken }
  const { answer, refusal, partial } = await call('authenticateExternally', query, options)
  if (isSession(answer)) {
    rememberSignInWay('school')
    await enter(answer, settings)
    return { is: 'done' }
  }
  const found = answer ?? partial ?? {}
  if ('link' in found) return { is: 'link', mail: actor }
  if ('why' in found && found.why === 'blocked') return { is: 'blocked' }
  if ('why' in found) return actor === '' ? { is: 'mail-missing' } : { is: 'mail-not-proven', mail: actor }
  return failedBy(refusal)
}

/** Links the identity pending in this browser to the account that was just opened; returns whether that worked. */
export async function linkHere(settings: Settings, user: NonNullable<SessionState['user']>): Promise<boolean> {
  const { host, domain } = apiOf(settings)
  const options = { host, credentials: credentialsOf(user) }
  const { refusal } = await call('linkExternalIdentity', { domain }, options)
  return refusal === undefined
}

function failedBy({ code, retryAfter: seconds }: Partial<Refusal> = {}): CallbackResult {
  if (code === 'no-network') return { is: code }
  return seconds ? { is: 'too-many-requests', seconds } : { is: 'failed' }
}
