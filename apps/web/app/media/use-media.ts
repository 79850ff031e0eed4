import type { Answer, Query } from '@preau/contract/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { onlyAnswer } from '#administration/use-lists.ts'
import { useSend } from '#api.ts'
import { useLibraryChanges } from '#library/library-changes.ts'

export type Media = Answer<'getMedia'>[number]['media'][number]
export type MediaKind = Media['kind']
export type Use = Media['uses'][number]

type Filter = Pick<Query<'getMedia'>, 'search' | 'kind' | 'isUnused' | 'order'>

const firstPage: string | null = null

/** The media that fits a filter, page after page, read again when the library changes here or in another tab. */
export function useMedia(filter: Filter) {
  const send = useSend()
  const { user } = useSession()
  const changes = useLibraryChanges()
  return useInfiniteQuery({
    queryKey: ['media', user?.mail, filter, changes],
    queryFn: async ({ pageParam, signal }) =>
      onlyAnswer(await send('getMedia', { ...filter, ...(pageParam && { after: pageParam }) }, { signal })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
