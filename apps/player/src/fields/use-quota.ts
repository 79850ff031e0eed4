import type { Answer } from '@preau/contract/schemas'
import { useEffect, useState } from 'react'
import { useEditing } from './editing.ts'

/** What the files of whoever writes weigh and may weigh; read again whenever `after` is another. */
export function useQuota(after: unknown): Answer<'getQuota'>[number] | undefined {
  const { readQuota } = useEditing()
  const [quota, setQuota] = useState<Answer<'getQuota'>[number]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has failed may have failed for this
  useEffect(() => {
    const leaving = new AbortController()
    // Without network nothing is told of it: who sends too much is told then.
    readQuota(leaving.signal).then(
      found => !leaving.signal.aborted && setQuota(found),
      () => undefined,
    )
    return () => leaving.abort()
  }, [readQuota, after])
  return quota
}
