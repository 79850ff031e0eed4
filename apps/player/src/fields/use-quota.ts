import type { Answer } from '@preau/contract/schemas'
import { useEffect, useState } from 'react'
import { useEditing } from './editing.ts'

/** The size of the author's files and its limit; loaded again whenever `after` changes. */
export function useQuota(after: unknown): Answer<'getQuota'>[number] | undefined {
  const { readQuota } = useEditing()
  const [quota, setQuota] = useState<Answer<'getQuota'>[number]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed upload may have been over the quota
  useEffect(() => {
    const leaving = new AbortController()
    // Without network it is unknown; an upload over the limit is refused later.
    readQuota(leaving.signal).then(
      found => !leaving.signal.aborted && setQuota(found),
      () => undefined,
    )
    return () => leaving.abort()
  }, [readQuota, after])
  return quota
}
