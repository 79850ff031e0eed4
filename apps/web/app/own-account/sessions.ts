import type { Answer } from '@preau/contract/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefusalBy, useCalls } from '#account/calls.ts'
import { useSession } from '#account/session.ts'

/** One sign-in of a person, on one browser. */
export type OpenSession = Answer<'getSessions'>[number]

/** Where what is known of the sessions is kept; what ends some of them asks for it anew. */
export const sessionsKey = ['own-sessions']

/** The open sessions of whoever is signed in, this one first. */
export function useSessions() {
  const call = useCalls()
  const { user } = useSession()
  return useQuery({
    queryKey: [...sessionsKey, user?.sessionId],
    queryFn: async ({ signal }) => {
      const outcome = await call('getSessions', {}, { signal })
      if ('refusal' in outcome) throw new Error(outcome.refusal)
      return [...outcome.query].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },
  })
}

/** Ends sessions, all but this one or one by its id, and gives how many ended, or the refusal. */
export function useEndSessions(): (which: 'others' | [id: string]) => Promise<number | RefusalBy<'endSessions'>> {
  const call = useCalls()
  const client = useQueryClient()
  return async which => {
    const outcome = await call('endSessions', { sessions: which })
    if ('refusal' in outcome) return outcome
    const isEnded = ({ id, isCurrent }: OpenSession) => (which === 'others' ? !isCurrent : which.includes(id))
    client.setQueriesData<OpenSession[]>({ queryKey: sessionsKey }, known =>
      known?.filter(session => !isEnded(session)),
    )
    return outcome.query.length
  }
}
