import type { UserSession } from './user-session.ts'

// Not in the file that reads media keys: pages begin with this, and the player does not.

/** A session as a browser keeps it; one that came from an earlier release has no span. */
export type KeptSession = UserSession & { mediaKeySpan?: { from: number; seconds: number } | undefined }

/** A session that the server has just given, as it is kept. */
export function noted(session: UserSession): KeptSession {
  // Beside this release, while it comes, an earlier one answers that does not say how long.
  return { ...session, mediaKeySpan: { from: Date.now(), seconds: session.mediaKeySeconds ?? 0 } }
}

/** Whether a value is a session; a light check, since only we write it and the server checks the rest. */
export function isSession(value: unknown): value is UserSession {
  const { mail, tokenSession } = (value ?? {}) as Partial<UserSession>
  return typeof mail === 'string' && typeof tokenSession === 'string'
}

/** The kept session; null where `read` returns none, or throws as a browser does that forbids its store. */
export function readSession(read: () => string | null): KeptSession | null {
  try {
    const user: unknown = JSON.parse(read() ?? 'null')
    return isSession(user) ? user : null
  } catch {
    return null
  }
}
