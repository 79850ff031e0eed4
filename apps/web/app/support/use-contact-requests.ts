import type { Answer, Query } from '@preau/contract/schemas'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { onlyAnswer } from '#administration/use-lists.ts'
import { useSend } from '#api.ts'

export type ContactRequest = Answer<'getContactRequests'>[number]['requests'][number]
export type ContactState = Query<'markContactRequest'>['state']

type Filter = Pick<Query<'getContactRequests'>, 'search' | 'state' | 'category'>

/** How often the list is read again while someone looks at it, in milliseconds. */
const every = 30_000

const firstPage: string | null = null

/** The contact requests that fit a filter, page after page, read again and again. */
export function useContactRequests(filter: Filter) {
  const send = useSend()
  const { user } = useSession()
  return useInfiniteQuery({
    queryKey: ['contact-requests', user?.mail, filter],
    queryFn: async ({ pageParam, signal }) =>
      onlyAnswer(await send('getContactRequests', { ...filter, ...(pageParam && { after: pageParam }) }, { signal })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: every,
  })
}

/** Marks a request, and gives it as it is then; the lists follow. Throws where the server refuses or does not answer. */
export function useMark(): (id: string, state: ContactState) => Promise<ContactRequest> {
  const send = useSend()
  const queries = useQueryClient()
  return async (id, state) => {
    const answer = await send('markContactRequest', { id, state })
    await queries.invalidateQueries({ queryKey: ['contact-requests'] })
    return onlyAnswer(answer)
  }
}
