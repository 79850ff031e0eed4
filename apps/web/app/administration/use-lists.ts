import type { Answer, Query } from '@preau/contract/schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useSend } from '#api.ts'

export type Person = Answer<'getPeople'>[number]['people'][number]
export type AccountState = Person['state']
export type Mail = Answer<'getMails'>[number]['mails'][number]
export type MailState = Mail['state']

/** Whom the list is asked for. */
export type PeopleFilter = Pick<Query<'getPeople'>, 'search' | 'state' | 'role'>
type MailFilter = Pick<Query<'getMails'>, 'search' | 'state'>

/** How often a list of mails is read again while someone looks at it, in milliseconds. */
const mailsEvery = 10_000

const firstPage: string | null = null

/** The people that fit a filter, page after page. */
export function usePeople(filter: PeopleFilter) {
  const send = useSend()
  const { user } = useSession()
  return useInfiniteQuery({
    queryKey: ['people', user?.mail, filter],
    queryFn: async ({ pageParam, signal }) =>
      onlyAnswer(await send('getPeople', { ...filter, ...(pageParam && { after: pageParam }) }, { signal })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/** The mails that fit a filter, page after page, read again and again. */
export function useMails(filter: MailFilter) {
  const send = useSend()
  const { user } = useSession()
  return useInfiniteQuery({
    queryKey: ['mails', user?.mail, filter],
    queryFn: async ({ pageParam, signal }) =>
      onlyAnswer(await send('getMails', { ...filter, ...(pageParam && { after: pageParam }) }, { signal })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: mailsEvery,
  })
}

/** The one thing of an answer; throws where the server refused. */
export function onlyAnswer<Only>({ status, message, query }: { status: string; message: string; query: Only[] }): Only {
  const [only] = query
  if (status === 'error' || only === undefined) throw new Error(message)
  return only
}
