import { visitsIn } from '@preau/contract/progress/progress-journal'
import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Settings } from '#page-context.ts'
import { keepSession } from './session.ts'
import { askWhoseVisits } from './visits-question.ts'

/**
 * Stores the session of a person who has just signed in, and hands over what they did here as a visitor, if they say that
 * it is theirs.
 * @param hasJustRegistered they have made the account here: they are not asked
 */
export async function enter(user: UserSession, settings: Settings, { hasJustRegistered = false } = {}): Promise<void> {
  try {
    const visits = visitsIn(localStorage)
    if (visits && (hasJustRegistered || (await askWhoseVisits(visits))))
      await import('./bring-visits.ts').then(({ bringVisits }) => bringVisits(user, settings))
  } catch {
    // A browser that forbids storage has kept nothing; what could not be sent goes with the next lesson.
  }
  keepSession(user)
}
