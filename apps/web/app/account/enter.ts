import { hasVisits } from '@preau/contract/progress/progress-journal'
import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Settings } from '#page-context.ts'
import { keepSession } from './session.ts'

/** Stores the session of a person who has just signed in, and hands over what they did here as a visitor. */
export async function enter(user: UserSession, settings: Settings): Promise<void> {
  try {
    if (hasVisits(localStorage))
      await import('./bring-visits.ts').then(({ bringVisits }) => bringVisits(user, settings))
  } catch {
    // A browser that forbids storage has kept nothing; what could not be sent goes with the next lesson.
  }
  keepSession(user)
}
