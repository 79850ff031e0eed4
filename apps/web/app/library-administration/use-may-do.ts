import { isAtLeast, type Right } from '@preau/contract/library/rights'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { useSession } from '#account/session.ts'

/** Whether one may do what a right allows. */
export type MayDo = (right: Right | null, needed: Right | 'administrator') => boolean

/** What somebody may do; administrators may do everything. */
export function mayDoAs(user: Pick<UserSession, 'level'> | null): MayDo {
  const isAdministrator = user?.level === 'admin'
  return (right, needed) => isAdministrator || (needed !== 'administrator' && isAtLeast(right, needed))
}

/** What the person may do who is here. */
export function useMayDo(): MayDo {
  return mayDoAs(useSession().user)
}

/** Whether one may make a tool: in a level one writes in, and as an administrator also in one that is still to come. */
export function mayMakeTools(mayDo: MayDo, levels: readonly { right: Right | null }[]): boolean {
  return mayDo(null, 'administrator') || levels.some(({ right }) => mayDo(right, 'writer'))
}
