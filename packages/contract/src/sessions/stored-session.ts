import type { UserSession } from './user-session.ts'

// Separate from `media-key.ts`, which reads the span: the first pages load only this file.

/**
 * A session as a browser stores it. `mediaKeySpan`: when its media key came, by this browser's clock in milliseconds, and
 * for how many seconds it is valid; absent from a session that an earlier release stored.
 */
export type StoredSession = UserSession & { mediaKeySpan?: { from: number; seconds: number } | undefined }

/** The session as it is stored when the server has just sent it. */
export function withKeySpan(session: UserSession): StoredSession {
  // During an update, a server of the release before may answer, which does not send the seconds.
  return { ...session, mediaKeySpan: { from: Date.now(), seconds: session.mediaKeySeconds ?? 0 } }
}

/** Whether a value is a session; a light check, since only we write it and the server checks the rest. */
export function isSession(value: unknown): value is UserSession {
  const { mail, tokenSession } = (value ?? {}) as Partial<UserSession>
  return typeof mail === 'string' && typeof tokenSession === 'string'
}

/** The kept session; null where `read` returns none, or throws as a browser does that forbids its store. */
export function readSession(read: () => string | null): StoredSession | null {
  try {
    const user: unknown = JSON.parse(read() ?? 'null')
    return isSession(user) ? user : null
  } catch {
    return null
  }
}
