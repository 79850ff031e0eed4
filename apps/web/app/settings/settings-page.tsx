import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ListFailed, ListSkeleton } from '#lists/list-parts.tsx'
import styles from './settings.module.css'
import { useSettingsState } from './use-settings-state.ts'

export const handle = { namespaces: ['settings', 'certificate-preview', 'saving', 'external-sign-in'] }

const SettingsForms = lazyPart(
  () => import('./settings-forms.tsx').then(({ SettingsForms }) => SettingsForms),
  NotLoaded,
)

/** The settings that administrators change at run time. */
export default function SettingsPage() {
  const { t } = useTranslation('settings')
  const { data, isError, isFetching, refetch } = useSettingsState()
  return (
    <div className={styles.page}>
      <PageHead title={t('head')} isPrivate />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {!data && isError && <ListFailed isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton />}
      {data && (
        <Suspense fallback={<ListSkeleton />}>
          <SettingsForms state={data} />
        </Suspense>
      )}
    </div>
  )
}
