import type { DataSet } from '@preau/contract/envelope'
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { onlyAnswerTo } from '#answers.ts'
import { type BoundSend, useSend } from '#api.ts'
import { useListFocus } from './use-list-focus.ts'

type ListName = 'people' | 'learners' | 'certificates' | 'mails' | 'contact-requests' | 'audit-events' | 'media'

/** A list as the cache knows it, for what changes one of its lines: whatever it was asked for, it is asked anew. */
export const listNamed = (name: ListName) => ({ queryKey: [name] })

const beginning: string | null = null

/**
 * A list that fits a filter, read page after page, for a PagedList.
 * @param read asks for a page: the first, or the one `after` what the page before it says is next
 * @param linesOf the lines of the pages that were read; a page may go on with the last line of the one before it
 * @param every milliseconds after which it is read again while someone looks at it
 * @param changes another number wherever something has changed that the list shows
 */
export function useList<Filter extends object, Page extends { next: string | null }, Line>({
  name,
  filter,
  read,
  linesOf,
  every,
  changes,
}: {
  name: ListName
  filter: Filter
  read: (
    send: BoundSend,
    query: Filter & { after?: string },
    options: { signal: AbortSignal },
  ) => Promise<DataSet<Page[]>>
  linesOf: (pages: Page[]) => Line[]
  every?: number
  changes?: number
}) {
  const send = useSend()
  const { user } = useSession()
  const pages = useInfiniteQuery({
    queryKey: [...listNamed(name).queryKey, user?.mail, filter, changes],
    queryFn: ({ pageParam, signal }) =>
      onlyAnswerTo(read(send, { ...filter, ...(pageParam && { after: pageParam }) }, { signal })),
    initialPageParam: beginning,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...(every && { refetchInterval: every }),
  })
  const lines = linesOf(pages.data?.pages ?? [])
  // Here and not with the lines: it must see a dialog over the list go.
  const focus = useListFocus(lines.length, pages.hasNextPage)
  return { pages, lines, firstPage: pages.data?.pages[0], focus }
}

/** A list as a PagedList draws it. */
export type List = { pages: UseInfiniteQueryResult; lines: readonly unknown[]; focus: ReturnType<typeof useListFocus> }
