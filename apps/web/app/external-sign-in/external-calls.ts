import { send } from '@preau/contract/send'
import { isSession } from '@preau/contract/sessions/kept-session'
import { enter } from '#account/enter.ts'
import { credentialsOf, type SessionState } from '#account/session.ts'
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
  const finished = await send('finishExternalSignIn', { search, domain }, asNobody(settings)).catch(() => null)
  if (!finished) return { comeback: { is: 'no-network' }, returnTo: null }
  const [found] = finished.query
  const returnTo = found?.return ?? null
  if (finished.status !== 'success' || !found || !('accessToken' in found)) {
    return { comeback: pauseOr('failed', finished.retryAfter), returnTo }
  }
  return { comeback: await signInBy(settings, found), returnTo }
}

/** Call 2, with the token that the server got for us. */
async function signInBy(
  settings: Settings,
  { actor, accessToken }: { actor: string; accessToken: string },
): Promise<CallbackResult> {
  const query = { dataAction: { actor, accessToken }, domain: apiOf(settings).domain }
  const options = { ...asNobody(settings), bearer: accessToken }
  const answer = await send('authenticateExternally', query, options).catch(() => null)
  if (!answer) return { is: 'no-network' }
  if (answer.status === 'success' && isSession(answer.query)) {
    await enter(answer.query, settings)
    return { is: 'done' }
  }
  if ('link' in answer.query) return { is: 'link', mail: actor }
  if ('why' in answer.query && answer.query.why === 'blocked') return { is: 'blocked' }
  if ('why' in answer.query) return actor === '' ? { is: 'mail-missing' } : { is: 'mail-not-proven', mail: actor }
  return pauseOr('failed', answer.retryAfter)
}

/** Links the identity pending in this browser to the account that was just opened; returns whether that worked. */
export async function linkHere(settings: Settings, user: NonNullable<SessionState['user']>): Promise<boolean> {
  const { host, domain } = apiOf(settings)
  const options = { host, credentials: credentialsOf(user) }
  const answer = await send('linkExternalIdentity', { domain }, options).catch(() => null)
  return answer?.status === 'success'
}

function pauseOr(is: 'failed', seconds: number | undefined): CallbackResult {
  return seconds ? { is: 'too-many-requests', seconds } : { is }
}
