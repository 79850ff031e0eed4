import type { UserSession } from './user-session.ts'

// Separate from `media-key.ts`, which reads the span, so that the first pages only load this file.

/**
 * A session as a browser stores it. `mediaKeySpan` says when its media key arrived, by this browser's clock in
 * milliseconds, and for how many seconds it is valid. It is absent from a session that an earlier release stored.
 */
export type StoredSession = UserSession & { mediaKeySpan?: { from: number; seconds: number } | undefined }

/** A session in its stored form, just after the server has sent it. */
export function withKeySpan(session: UserSession): StoredSession {
  // During an update, a server of the release before may answer, and it does not send the seconds.
  return { ...session, mediaKeySpan: { from: Date.now(), seconds: session.mediaKeySeconds ?? 0 } }
}

/** Whether a value is a session. The check is light: only our pages write it, and the server checks the rest. */
export function isSession(value: unknown): value is UserSession {
  const { mail, tokenSession } = (value ?? {}) as Partial<UserSession>
  return typeof mail === 'string' && typeof tokenSession === 'string'
}

/** The stored session. Null if `read` returns none, or throws, as in a browser that forbids its store. */
export function readSession(read: () => string | null): StoredSession | null {
  try {
    const user: unknown = JSON.parse(read() ?? 'null')
    return isSession(user) ? user : null
  } catch {
    return null
  }
}
