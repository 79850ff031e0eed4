import type { ToolStanding } from '@preau/contract/certificates/schemas'
import { send } from '@preau/contract/send-as-learner'
import { NetworkError } from '@preau/contract/sender'
import type { Language } from '@preau/locales/languages'
import { useEffect, useReducer, useState } from 'react'
import type { Reader } from '#platform/reader.ts'
import { answerTo, Refusal } from '#platform/refusal.ts'
import { requestTimeout } from '#platform/request-timeout.ts'
import type { ProgressState } from '#progress/progress.ts'

/** What the server says of the way to the certificate, or why it does not. */
export type Standing = { status: 'asking' | 'away' | 'failed' } | ({ status: 'known' } & KnownStanding)

/** How a person stands, and where there is a certificate, what shows it. */
export type KnownStanding = { standing: ToolStanding; parts: typeof import('./earned.tsx') | null }

/** How a person stands: as last heard, whether that is with all they have done, and whether the server is being asked. */
export type HeardStanding = { standing: Standing; isCurrent: boolean; isAsking: boolean; retry: () => void }

/**
 * Asks how a person stands, where that is wanted, once all they did is on the server, and again when the network is
 * back.
 */
export function useStanding(
  { reader, tool }: { reader: Reader; tool: string },
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
    readStanding(reader, { tool, lang }).then(
      found => show({ status: 'known', ...found }),
      fault => show({ status: fault instanceof NetworkError ? 'away' : 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [reader, tool, lang, isSaved, isWanted, attempt])

  const isUnheard = standing.status === 'away' || standing.status === 'failed'
  useEffect(() => {
    if (!isUnheard) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isUnheard])

  if (!isSaved && connection === 'away')
    return { standing: { status: 'away' }, isCurrent: true, isAsking: false, retry }
  return { standing, isCurrent: isSaved && !isAsking, isAsking: isSaved && isWanted && isAsking, retry }
}

/** How a person stands; what shows a certificate comes with it, so that it is there at once. */
async function readStanding(reader: Reader, query: { tool: string; lang: Language }): Promise<KnownStanding> {
  const standing = await claimedStanding(reader, query)
  return { standing, parts: standing.certificate && (await import('./earned.tsx')) }
}

/** How a person stands; a certificate that is earned and was not issued, since less is asked now than then, is claimed. */
async function claimedStanding(reader: Reader, query: { tool: string; lang: Language }): Promise<ToolStanding> {
  const signal = AbortSignal.timeout(requestTimeout(query))
  const [standing] = await answerTo(send('getCertificateStanding', query, { ...reader, signal }))
  if (!standing) throw new Refusal('not-found')
  const isDue = standing.rule.isGiven && standing.isEarned && (!standing.certificate || standing.isRenewable)
  if (!isDue) return standing
  const [certificate] = await answerTo(send('claimCertificate', query, { ...reader, signal }))
  return certificate ? { ...standing, certificate, isRenewable: false } : standing
}
