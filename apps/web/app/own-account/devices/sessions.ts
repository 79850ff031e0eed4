import type { EveryRefusalOf } from '@preau/contract/calls'
import { answerOf, type Outcome } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'

/** One sign-in of a person, on one browser. */
export type OpenSession = Answer<'getSessions'>[number]

/** Query key of the sessions, which are refetched after some were ended. */
export const sessionsKey = ['own-sessions']

/** The open sessions of the signed-in person, this one first. */
export function useSessions() {
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  return useQuery({
    queryKey: [...sessionsKey, user?.sessionId],
    queryFn: async ({ signal }) => {
      const sessions = await answerOf(call('getSessions', {}, { signal }))
      return [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    },
  })
}

/** Similar sign-ins within an hour, or wrong passwords. */
export type SignIn = Answer<'getSignIns'>[number]

/** When and from where somebody signed in to this account, or tried to; the latest first. */
export function useSignIns() {
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  return useQuery({
    queryKey: ['own-sign-ins', user?.sessionId],
    queryFn: ({ signal }) => answerOf(call('getSignIns', {}, { signal })),
  })
}

/** Ends all other sessions, or one by its id; returns how many ended, or the refusal. */
export function useEndSessions(): (
  which: 'others' | [id: string],
) => Promise<Outcome<number, EveryRefusalOf<'endSessions'>>> {
  const call = useCall({ endsSession: true })
  const client = useQueryClient()
  return async which => {
    const { answer: ended, refusal } = await call('endSessions', { sessions: which })
    if (refusal) return { refusal }
    const isEnded = ({ id, isCurrent }: OpenSession) => (which === 'others' ? !isCurrent : which.includes(id))
    client.setQueriesData<OpenSession[]>({ queryKey: sessionsKey }, known =>
      known?.filter(session => !isEnded(session)),
    )
    return { answer: ended.length }
  }
}
