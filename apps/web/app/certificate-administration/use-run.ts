import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '#api.ts'
import { listNamed } from '#lists/use-list.ts'

export type Run = Answer<'getCertificateRun'>[number]

const key = ['certificate-run']

/** How often a running one is polled, in milliseconds. */
const every = 1_000

/** Progress of issuing to all who have earned a certificate (null if it never ran), and how to start it. */
export function useRun() {
  const call = useCall()
  const queries = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Run | null> =>
      (await answerOf(call('getCertificateRun', {}, { signal })))[0] ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? every : false),
  })
  const state = data?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') void queries.invalidateQueries(listNamed('certificates'))
    before.current = state
  }, [state, queries])

  return {
    run: data,
    isError,
    isFetching,
    retry: () => void refetch(),
    /** Throws a Refused if it could not be started. */
    async begin() {
      queries.setQueryData(key, await answerOf(onlyOf(call('issueEarnedCertificates', {}))))
    },
  }
}
