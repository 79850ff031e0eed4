import { apiHost } from '@preau/contract/addresses'
import { nobody } from '@preau/contract/nobody'
import { send } from '@preau/contract/send'
import type { Credentials } from '@preau/contract/sender'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { useCallback, useMemo } from 'react'
import { credentialsOf, currentSession, type SessionState, useSession } from '#account/session.ts'
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

/** `send` of the contract, bound to the platform's host and the current caller. */
export type BoundSend = <Name extends Parameters<typeof send>[0]>(
  name: Name,
  query: Parameters<typeof send<Name>>[1],
  options?: { signal?: AbortSignal; keepalive?: boolean },
) => ReturnType<typeof send<Name>>

/** Binds `send` to a host and credentials, and to a transport other than the browser's. */
export function sendAs(credentials: Credentials, host: string, fetch?: typeof globalThis.fetch): BoundSend {
  return (name, query, options) => send(name, query, { host, credentials, ...(fetch && { fetch }), ...options })
}

/** Makes calls as the current caller; the function changes only when the caller does. */
export function useSend(): BoundSend {
  const session = useSession()
  const settings = useSettings()
  return useCallback<BoundSend>(
    (name, query, options) => sendAs(callerOf(session, settings), apiOf(settings).host)(name, query, options),
    [session, settings],
  )
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
