import type { FrameUser } from '@preau/contract/frame'
import type { StoredSession } from '@preau/contract/sessions/stored-session'

/** The fields of a session that the player gets when it opens. */
export type PlayerSession = Pick<
  StoredSession,
  'login' | 'tokenSession' | 'mediaKey' | 'mediaKeySpan' | 'tokenPublic' | 'domain'
>

/** A session as the player is given it. */
export function frameUserOf(session: PlayerSession): FrameUser {
  const { login, tokenSession, tokenPublic, mediaKey, mediaKeySpan, domain } = session
  return { login, token: tokenSession, tokenPublic, mediaKey, ...(mediaKeySpan && { mediaKeySpan }), domain }
}

/** Whether the query of an address asks for the list of what a tool still has to translate. */
export function opensTranslation(search: string): boolean {
  return new URLSearchParams(search).has('translation')
}
