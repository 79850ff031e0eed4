import type { Viewer } from '@preau/contract/library/rights'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { useSession } from './session.ts'

/** The part of a session that rights depend on, null for nobody. */
export function viewerOf(user: Pick<UserSession, 'mail' | 'level'> | null): Viewer {
  return { id: user?.mail ?? null, isAdministrator: user?.level === 'admin' }
}

/** The current person, as rights see them. */
export function useViewer(): Viewer {
  return viewerOf(useSession().user)
}
