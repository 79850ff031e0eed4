import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#account/session.ts'
import { useAsk } from '#account/use-ask.ts'
import { answerOf } from '#answers.ts'
import { isKept } from './own-certificate.tsx'

const key = 'own-certificates'

/** The certificates of whoever is signed in, the latest first; what was taken away says nothing and is left out. */
export function useOwnCertificates() {
  const ask = useAsk()
  const { user } = useSession()
  return useQuery({
    queryKey: [key, user?.mail],
    queryFn: async ({ signal }) => answerOf(await ask('getOwnCertificates', {}, { signal })).filter(isKept),
    // One comes here from a lesson: what was just earned must be there.
    staleTime: 0,
  })
}

/** Takes one of them away for good; throws a Refused where it could not be. */
export function useWithdrawCertificate(): (code: string) => Promise<void> {
  const ask = useAsk()
  const client = useQueryClient()
  return async code => {
    answerOf(await ask('withdrawCertificate', { code }))
    await client.invalidateQueries({ queryKey: [key] })
  }
}
