import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'

/** Whether the signed-in person wants questions on the tools they finish. */
export function useRecallChoice() {
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  return useQuery({
    queryKey: ['recall-choice', user?.mail],
    queryFn: ({ signal }) => answerOf(onlyOf(call('getRecallChoice', {}, { signal }))),
    // The person may come from a lesson or a mail, where they chose.
    staleTime: 0,
  })
}
