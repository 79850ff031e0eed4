import { apiHost } from '@preau/contract/addresses'
import { saysSignedOut } from '@preau/contract/call'
import { call } from '@preau/contract/client/call'
import type { Callable, CallOutcome, CallQuery, Credentials } from '@preau/contract/client/client-of'
import type { Outcome } from '@preau/contract/client/outcome'
import { nobody } from '@preau/contract/nobody'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { useCallback, useMemo } from 'react'
import { credentialsOf, currentSession, loseSession, type SessionState, useSession } from '#account/session.ts'
import { everyoneAsking, type Readers } from '#library/tool-picture.ts'
import type { Settings } from '#page-context.ts'
import { useSettings } from '#site.tsx'

/** The API's host for this page, and the domain list of its calls; in the browser only. */
export function apiOf(settings: Settings): { host: string; domain: string[] } {
  return { host: apiHost(location, settings.platformDomain), domain: domainOf(settings) }
}

/** The domain list that calls carry. */
export function domainOf({ platformDomain }: Settings): string[] {
  return [platformDomain ?? 'localhost']
}

/** The credentials of a session; without a session nobody's, with the public key. */
export function callerOf(session: SessionState, settings: Settings): Credentials {
  return session.user ? credentialsOf(session.user) : { login: nobody, key: settings.publicKey }
}

/** The event that the window gets when no answer of the platform came to a call. */
export const unanswered = 'preau:unanswered'

type CallOptions = { signal?: AbortSignal; keepalive?: boolean }

/** `call` of the contract, bound to the platform's host and a caller. */
export type BoundCall = <Name extends Callable>(
  name: Name,
  query: CallQuery<Name>,
  options?: CallOptions,
) => Promise<CallOutcome<Name>>

/** Binds `call` to a host and credentials, and to a transport other than the browser's. */
export function callAs(credentials: Credentials, host: string, fetch?: typeof globalThis.fetch): BoundCall {
  return async (name, query, options) => {
    const outcome = await call(name, query, { host, credentials, ...(fetch && { fetch }), ...options })
    if (outcome.refusal?.code === 'no-network') dispatchEvent(new Event(unanswered))
    return outcome
  }
}

/**
 * Makes calls as the current caller; the function changes only when the caller does. With `endsSession`, a session that
 * was ended elsewhere ends here too, and the guard takes over.
 */
export function useCall({ endsSession = false } = {}): BoundCall {
  const session = useSession()
  const settings = useSettings()
  return useCallback<BoundCall>(
    async (name, query, options) => {
      const outcome = await callAs(callerOf(session, settings), apiOf(settings).host)(name, query, options)
      return endsSession ? endingSession(outcome) : outcome
    },
    [session, settings, endsSession],
  )
}

/** Ends the session here if the outcome says that it is over; returns the outcome. */
export function endingSession<Ended extends Outcome<unknown, string>>(outcome: Ended): Ended {
  if (outcome.refusal && saysSignedOut(outcome.refusal.code)) loseSession()
  return outcome
}

/** The caller for tools' pictures; in the browser only. */
export function readersOf(settings: Settings): Readers {
  const { host } = apiOf(settings)
  const { user } = currentSession()
  const everyone = { ...everyoneAsking(settings).everyone, host }
  return { everyone, own: user ? { host, credentials: mediaCredentials({ ...user, login: user.mail }) } : everyone }
}

/** The caller for pictures and videos: a person's media key, which reads nothing but media. */
export function useReader(): { host: string; credentials: Credentials } {
  const { user } = useSession()
  const settings = useSettings()
  return useMemo(
    () => ({
      // The first render of a document has no `location` yet, and nobody is signed in.
      host: typeof location === 'undefined' ? '' : apiOf(settings).host,
      credentials: user ? mediaCredentials({ ...user, login: user.mail }) : { login: nobody, key: settings.publicKey },
    }),
    [user, settings],
  )
}
