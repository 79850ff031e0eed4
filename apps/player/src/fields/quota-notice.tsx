import type { Answer } from '@preau/contract/schemas'
import { nearlyFull } from '@preau/contract/storage/calls'
import { Notice } from '@preau/ui/notice/notice'
import { useTranslation } from 'react-i18next'
import { sizeText } from './upload-fault.ts'

/** The size of the author's files, shown when little room is left. */
export function QuotaNotice({ quota }: { quota: Answer<'getQuota'>[number] | undefined }) {
  const { t, i18n } = useTranslation('editor')
  if (!quota || quota.most === null || quota.used < nearlyFull * quota.most) return null
  const [used, most] = [quota.used, quota.most].map(bytes => sizeText(bytes, i18n.language))
  return (
    <Notice title={t('upload.quota.title', { used, most })}>
      <p>{t('upload.quota.text')}</p>
    </Notice>
  )
}
