import { answerOf } from '@preau/contract/client/outcome'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { isKept } from './own-certificate.tsx'

const key = 'own-certificates'

/** The signed-in person's certificates, the latest first; those that were withdrawn have no facts and are left out. */
export function useOwnCertificates() {
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  return useQuery({
    queryKey: [key, user?.mail],
    queryFn: async ({ signal }) => (await answerOf(call('getOwnCertificates', {}, { signal }))).filter(isKept),
    // The person may come from a lesson: what was just earned must be there.
    staleTime: 0,
  })
}

/** Withdraws a certificate for good; throws a Refused if that failed. */
export function useWithdrawCertificate(): (code: string) => Promise<void> {
  const call = useCall({ endsSession: true })
  const client = useQueryClient()
  return async code => {
    await answerOf(call('withdrawCertificate', { code }))
    await client.invalidateQueries({ queryKey: [key] })
  }
}
