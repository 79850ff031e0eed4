import type { Answer, Query } from '@preau/contract/schemas'
import { useList } from '#lists/use-list.ts'

export type Certificate = Answer<'getCertificates'>[number]['certificates'][number]
export type CertificateState = Certificate['state']

/** The filters of the list. */
type CertificateFilter = Pick<Query<'getCertificates'>, 'search' | 'state' | 'tool' | 'from' | 'until'>

/** The certificates that match a filter. */
export function useCertificates(filter: CertificateFilter) {
  return useList({
    name: 'certificates',
    filter,
    read: (call, query, options) => call('getCertificates', query, options),
    linesOf: pages => pages.flatMap(({ certificates }) => certificates),
  })
}
