import type { Viewer } from '@preau/contract/library/rights'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { useSession } from './session.ts'

/** What rights need to know of who is signed in, null for nobody. */
export function viewerOf(user: Pick<UserSession, 'mail' | 'level'> | null): Viewer {
  return { id: user?.mail ?? null, isAdministrator: user?.level === 'admin' }
}

/** The person who is here, as rights see them. */
export function useViewer(): Viewer {
  return viewerOf(useSession().user)
}
