import type { UserSession } from './user-session.ts'

// Not in the file that reads it: pages begin with this, and the player does not.

/** A session as a browser keeps it; one that came from an earlier release has no span. */
export type KeptSession = UserSession & { mediaKeySpan?: { from: number; seconds: number } | undefined }

/** A session that the server has just given, as it is kept. */
export function noted(session: UserSession): KeptSession {
  // Beside this release, while it comes, an earlier one answers that does not say how long.
  return { ...session, mediaKeySpan: { from: Date.now(), seconds: session.mediaKeySeconds ?? 0 } }
}
