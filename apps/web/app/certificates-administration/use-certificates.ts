import type { Answer, Query } from '@preau/contract/schemas'
import { useList } from '#lists/use-list.ts'

export type Certificate = Answer<'getCertificates'>[number]['certificates'][number]
export type CertificateState = Certificate['state']

/** Which certificates the list is asked for. */
export type CertificateFilter = Pick<Query<'getCertificates'>, 'search' | 'state' | 'tool' | 'from' | 'until'>

/** The certificates that fit a filter. */
export function useCertificates(filter: CertificateFilter) {
  return useList({
    name: 'certificates',
    filter,
    read: (send, query, options) => send('getCertificates', query, options),
    linesOf: pages => pages.flatMap(({ certificates }) => certificates),
  })
}
