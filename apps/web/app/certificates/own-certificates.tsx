import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './own-certificate.module.css'
import type { OwnCertificate } from './own-certificate.tsx'
import { useOwnCertificates } from './use-own-certificates.ts'

/** The signed-in person's certificates, drawn by the page; or why there are none, and the way to the first. */
export function OwnCertificates({ children }: { children: (certificates: OwnCertificate[]) => ReactNode }) {
  const { t } = useTranslation('own-certificates')
  const { data, isError, isRefetching, refetch } = useOwnCertificates()
  if (data?.length) return children(data)
  if (data)
    return (
      <p className={styles.empty}>
        <strong>{t('list.none')}</strong>
        {t('list.noneText')}
      </p>
    )
  if (!isError)
    return (
      <p>
        <Spinner label={t('list.loading')} />
      </p>
    )
  return (
    <div className="stack gap-16">
      <Notice look="bad" live>
        {t('list.failed')}
      </Notice>
      <div>
        <Button look="second" icon="retry" busy={isRefetching} onClick={() => refetch()}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
