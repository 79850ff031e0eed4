import { hasVisits } from '@preau/contract/progress/progress-journal'
import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Settings } from '#page-context.ts'
import { keepSession } from './session.ts'

/** Keeps the session of whoever has just come in, with what they did in this browser before anybody knew them. */
export async function enter(user: UserSession, settings: Settings): Promise<void> {
  try {
    if (hasVisits(localStorage))
      await import('./bring-visits.ts').then(({ bringVisits }) => bringVisits(user, settings))
  } catch {
    // A browser that forbids storage has kept nothing, and what could not be sent is sent with the next lesson.
  }
  keepSession(user)
}
