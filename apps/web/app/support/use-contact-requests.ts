import type { EveryRefusalOf } from '@preau/contract/calls'
import { type Outcome, onlyOf } from '@preau/contract/client/outcome'
import type { Answer, Query } from '@preau/contract/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#api.ts'
import { listNamed, useList } from '#lists/use-list.ts'

export type ContactRequest = Answer<'getContactRequests'>[number]['requests'][number]
export type ContactState = Query<'markContactRequest'>['state']

type Marked = Outcome<ContactRequest, EveryRefusalOf<'markContactRequest'>>

/** Polling interval while the list is visible, in milliseconds. */
const every = 30_000

/** The contact requests that match a filter. */
export function useContactRequests(filter: Pick<Query<'getContactRequests'>, 'search' | 'state' | 'category'>) {
  return useList({
    name: 'contact-requests',
    filter,
    read: (call, query, options) => call('getContactRequests', query, options),
    linesOf: pages => pages.flatMap(({ requests }) => requests),
    every,
  })
}

/** Marks a request, and returns it, or the refusal; the lists are refetched. */
export function useMark(): (id: string, state: ContactState) => Promise<Marked> {
  const call = useCall()
  const queries = useQueryClient()
  return async (id, state) => {
    const marked = await onlyOf(call('markContactRequest', { id, state }))
    await queries.invalidateQueries(listNamed('contact-requests'))
    return marked
  }
}
