import type { Answer } from '@preau/contract/schemas'
import { nearlyFull } from '@preau/contract/storage/calls'
import { Notice } from '@preau/ui/notice/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from './editing.ts'
import { sizeText } from './upload-fault.ts'

/** How much the files of whoever writes weigh, where little room is left; read again whenever `after` is another. */
export function QuotaNotice({ after }: { after: unknown }) {
  const { t, i18n } = useTranslation('editor')
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
  if (!quota || quota.most === null || quota.used < nearlyFull * quota.most) return null
  const [used, most] = [quota.used, quota.most].map(bytes => sizeText(bytes, i18n.language))
  return (
    <Notice title={t('upload.quota.title', { used, most })}>
      <p>{t('upload.quota.text')}</p>
    </Notice>
  )
}
