import type { ToolStanding } from '@preau/contract/certificates/schemas'
import { call } from '@preau/contract/client/call-as-learner'
import { answerOf, isRefused, Refused } from '@preau/contract/client/outcome'
import type { Language } from '@preau/locales/languages'
import { useRetryOnline } from '@preau/ui/loading/use-retry-online'
import { useEffect, useReducer, useState } from 'react'
import type { CallerAt } from '#platform/caller-at.ts'
import { requestTimeout } from '#platform/request-timeout.ts'
import type { ProgressState } from '#progress/progress.ts'

/** The progress towards the certificate as the server reports it, or why there is no report. */
export type Standing = { status: 'asking' | 'away' | 'failed' } | ({ status: 'known' } & KnownStanding)

/** Progress towards the certificate and, if there is one, the components that show it. */
export type KnownStanding = { standing: ToolStanding; parts: typeof import('./earned.tsx') | null }

/** The latest reported standing, whether it includes everything done here, and whether a request is under way. */
export type HeardStanding = { standing: Standing; isCurrent: boolean; isAsking: boolean; retry: () => void }

/**
 * Requests the standing towards the certificate, if that is wanted, once everything done here is on the server, and
 * again when the network is back.
 */
export function useStanding(
  { caller, tool }: { caller: CallerAt; tool: string },
  lang: Language,
  { isSaved, connection }: ProgressState,
  isWanted: boolean,
): HeardStanding {
  const [standing, setStanding] = useState<Standing>({ status: 'asking' })
  const [isAsking, setAsking] = useState(true)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt counts even where nothing else changed
  useEffect(() => {
    setAsking(true)
    if (!isSaved || !isWanted) return
    let isCurrent = true
    const show = (next: Standing) => {
      if (!isCurrent) return
      setStanding(next)
      setAsking(false)
    }
    readStanding(caller, { tool, lang }).then(
      found => show({ status: 'known', ...found }),
      fault => show({ status: isRefused(fault, 'no-network') ? 'away' : 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [caller, tool, lang, isSaved, isWanted, attempt])

  useRetryOnline(standing.status === 'away' || standing.status === 'failed', retry)

  if (!isSaved && connection === 'away')
    return { standing: { status: 'away' }, isCurrent: true, isAsking: false, retry }
  return { standing, isCurrent: isSaved && !isAsking, isAsking: isSaved && isWanted && isAsking, retry }
}

/** Loads the standing and, if there is a certificate, the components that show it, so that they are ready. */
async function readStanding(caller: CallerAt, query: { tool: string; lang: Language }): Promise<KnownStanding> {
  const standing = await claimedStanding(caller, query)
  return { standing, parts: standing.certificate && (await import('./earned.tsx')) }
}

/** Loads the standing; claims a certificate that is earned but was not issued, as after its rule became less strict. */
async function claimedStanding(caller: CallerAt, query: { tool: string; lang: Language }): Promise<ToolStanding> {
  const signal = AbortSignal.timeout(requestTimeout(query))
  const [standing] = await answerOf(call('getCertificateStanding', query, { ...caller, signal }))
  if (!standing) throw new Refused({ code: 'not-found' })
  const isDue = standing.rule.isGiven && standing.isEarned && (!standing.certificate || standing.isRenewable)
  if (!isDue) return standing
  const [certificate] = await answerOf(call('claimCertificate', query, { ...caller, signal }))
  return certificate ? { ...standing, certificate, isRenewable: false } : standing
}
