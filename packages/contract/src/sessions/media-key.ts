import type { UserSession } from './user-session.ts'

/** What of a session reads media, and whose it is; a session that was kept by an earlier release has no media key. */
type Holder = Pick<UserSession, 'login' | 'tokenPublic'> & { mediaKey?: string | undefined }

/**
 * The credentials that a person reads pictures and videos by: the media key of their session while it holds, and its
 * media token after that, as in a page that has been open since yesterday.
 */
export function mediaCredentials({ login, mediaKey, tokenPublic }: Holder): { login: string; readonly key: string } {
  const until = Number.parseInt(mediaKey?.split('.')[1] ?? '', 36)
  return {
    login,
    get key() {
      return (until > Date.now() ? mediaKey : tokenPublic) ?? ''
    },
  }
}
