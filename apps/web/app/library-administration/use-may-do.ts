import { isAtLeast, type Right } from '@preau/contract/rights'
import { useSession } from '#account/session.ts'

/** Whether the person may do what a right allows; administrators may do everything. */
export function useMayDo(): (right: Right | null, needed: Right | 'administrator') => boolean {
  const { user } = useSession()
  const isAdministrator = user?.level === 'admin'
  return (right, needed) => isAdministrator || (needed !== 'administrator' && isAtLeast(right, needed))
}
