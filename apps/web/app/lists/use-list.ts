import { answerOf, type Outcome, onlyOf } from '@preau/contract/client/outcome'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#account/session.ts'
import { type BoundCall, useCall } from '#api.ts'
import { useFocusKept } from './use-focus-kept.ts'

type ListName =
  | 'people'
  | 'learners'
  | 'all-groups'
  | 'all-tools'
  | 'certificates'
  | 'mails'
  | 'contact-requests'
  | 'audit-events'
  | 'media'

/** Query key of a list under any filter, to refetch it after a change to one of its lines. */
export const listNamed = (name: ListName) => ({ queryKey: [name] })

const beginning: string | null = null

/** What a list reads, page by page. */
export type ListSource<Filter extends object, Page extends { next: string | null }, Line> = {
  name: ListName
  /** Requests a page: the first, or the one `after` the cursor of the page before. */
  read: (
    call: BoundCall,
    query: Filter & { after?: string },
    options: { signal: AbortSignal },
  ) => Promise<Outcome<Page[], string>>
  /** The lines of the loaded pages; a page may continue the last line of the one before it. */
  linesOf: (pages: Page[]) => Line[]
  /** Polling interval in milliseconds while the page is visible. */
  every?: number
  /** A number that changes with the data the list shows. */
  changes?: number
}

/** A filtered list, loaded page by page, for a PagedList. */
export function useList<Filter extends object, Page extends { next: string | null }, Line>({
  name,
  filter,
  read,
  linesOf,
  every,
  changes,
}: ListSource<Filter, Page, Line> & { filter: Filter }) {
  const call = useCall()
  const { user } = useSession()
  const pages = useInfiniteQuery({
    queryKey: [...listNamed(name).queryKey, user?.mail, filter, changes],
    queryFn: ({ pageParam, signal }) =>
      answerOf(onlyOf(read(call, { ...filter, ...(pageParam && { after: pageParam }) }, { signal }))),
    initialPageParam: beginning,
    getNextPageParam: ({ next }) => next,
    // Never the lines of the person who was signed in before.
    placeholderData: (lines, query) => (query?.queryKey[1] === user?.mail ? lines : undefined),
    staleTime: 0,
    ...(every && { refetchInterval: every }),
  })
  const lines = linesOf(pages.data?.pages ?? [])
  // Here and not beside the lines: it must notice when a dialog over the list is removed.
  const focus = useListFocus(lines.length, pages.hasNextPage)
  return { pages, lines, firstPage: pages.data?.pages[0], focus }
}

/** The props that a PagedList takes. */
export type List = { pages: UseInfiniteQueryResult; lines: readonly unknown[]; focus: ReturnType<typeof useListFocus> }

/**
 * Keeps the focus in a list that changes: when the focused line is removed, the list takes it; when the button for more
 * is removed because there is no more, the first new line takes it, or the last line where the new data was merged into
 * existing lines. Lines carry `data-line`, list and lines `tabIndex={-1}`.
 */
function useListFocus(lineCount: number, hasMore: boolean) {
  const list = useRef<HTMLElement>(null)
  const [awaited, setAwaited] = useState<number | null>(null)

  useEffect(() => {
    if (awaited === null || (lineCount <= awaited && hasMore)) return
    setAwaited(null)
    if (hasMore) return
    const lines = list.current?.querySelectorAll<HTMLElement>('[data-line]')
    lines?.[Math.min(awaited, lines.length - 1)]?.focus()
  }, [awaited, lineCount, hasMore])

  useFocusKept(holder => (list.current?.contains(holder) ? () => list.current?.focus({ preventScroll: true }) : null))
  /** Call before more lines are requested. */
  return { list, expectMore: () => setAwaited(lineCount) }
}
