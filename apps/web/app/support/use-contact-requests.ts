import type { Answer, Query } from '@preau/contract/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { onlyAnswerTo } from '#answers.ts'
import { useSend } from '#api.ts'
import { listNamed, useList } from '#lists/use-list.ts'

export type ContactRequest = Answer<'getContactRequests'>[number]['requests'][number]
export type ContactState = Query<'markContactRequest'>['state']

/** How often the list is read again while someone looks at it, in milliseconds. */
const every = 30_000

/** The contact requests that fit a filter. */
export function useContactRequests(filter: Pick<Query<'getContactRequests'>, 'search' | 'state' | 'category'>) {
  return useList({
    name: 'contact-requests',
    filter,
    read: (send, query, options) => send('getContactRequests', query, options),
    linesOf: ({ requests }) => requests,
    every,
  })
}

/** Marks a request, and gives it as it is then; the lists follow. Throws where the server refuses or does not answer. */
export function useMark(): (id: string, state: ContactState) => Promise<ContactRequest> {
  const send = useSend()
  const queries = useQueryClient()
  return async (id, state) => {
    try {
      return await onlyAnswerTo(send('markContactRequest', { id, state }))
    } finally {
      await queries.invalidateQueries(listNamed('contact-requests'))
    }
  }
}
