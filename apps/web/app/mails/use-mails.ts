import type { Answer, Query } from '@preau/contract/schemas'
import { useList } from '#lists/use-list.ts'

export type Mail = Answer<'getMails'>[number]['mails'][number]
export type MailState = Mail['state']

/** How often the list is refetched while it is shown, in milliseconds: mails leave by themselves. */
const every = 10_000

/** The mails that fit a filter. */
export function useMails(filter: Pick<Query<'getMails'>, 'search' | 'state'>) {
  return useList({
    name: 'mails',
    filter,
    read: (call, query, options) => call('getMails', query, options),
    linesOf: pages => pages.flatMap(({ mails }) => mails),
    every,
  })
}
