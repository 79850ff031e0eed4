import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useAsk } from '#account/use-ask.ts'
import { answerOf } from '#answers.ts'
import { isKept } from './own-certificate.tsx'

const key = 'own-certificates'

/** The signed-in person's certificates, the latest first; those that were withdrawn have no facts and are left out. */
export function useOwnCertificates() {
  const ask = useAsk()
  const { user } = useSession()
  return useQuery({
    queryKey: [key, user?.mail],
    queryFn: async ({ signal }) => answerOf(await ask('getOwnCertificates', {}, { signal })).filter(isKept),
    // The person may come from a lesson: what was just earned must be there.
    staleTime: 0,
  })
}

/** Withdraws a certificate for good; throws a Refused if that failed. */
export function useWithdrawCertificate(): (code: string) => Promise<void> {
  const ask = useAsk()
  const client = useQueryClient()
  return async code => {
    answerOf(await ask('withdrawCertificate', { code }))
    await client.invalidateQueries({ queryKey: [key] })
  }
}
