import { answerOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'

/** A contact request of the signed-in person, with its answers. */
export type OwnRequest = Answer<'getOwnContactRequests'>[number]

/** The contact requests of the signed-in person, the latest first. */
export function useOwnRequests() {
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  return useQuery({
    queryKey: ['own-contact-requests', user?.mail],
    queryFn: ({ signal }) => answerOf(call('getOwnContactRequests', {}, { signal })),
    // The person may come from the mail that brought an answer.
    staleTime: 0,
  })
}
