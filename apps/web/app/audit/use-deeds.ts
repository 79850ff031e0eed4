import type { Answer, Query } from '@preau/contract/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { onlyAnswer } from '#administration/use-lists.ts'
import { useSend } from '#api.ts'

export type Deed = Answer<'getDeeds'>[number]['deeds'][number]
export type Thing = NonNullable<Deed['what']>

type Filter = Pick<Query<'getDeeds'>, 'person' | 'kind' | 'from' | 'until'>

const firstPage: string | null = null

/** The deeds that fit a filter, page after page. */
export function useDeeds(filter: Filter) {
  const send = useSend()
  const { user } = useSession()
  return useInfiniteQuery({
    queryKey: ['deeds', user?.mail, filter],
    queryFn: async ({ pageParam, signal }) =>
      onlyAnswer(await send('getDeeds', { ...filter, ...(pageParam && { after: pageParam }) }, { signal })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
