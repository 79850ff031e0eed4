import { daysInBin } from '@preau/contract/bin/calls'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { lazyPart, NotLoaded } from '#errors/not-loaded.tsx'
import { ListSkeleton } from '#lists/list-parts.tsx'
import styles from './bin-page.module.css'

/** Whoever owns a tool may take things back, not administrators alone. */
export const handle = { namespaces: ['administration', 'library-administration'], isForOthersToo: true }

const BinList = lazyPart(() => import('./bin-list.tsx').then(({ BinList }) => BinList), NotLoaded)

/** What was deleted not long ago, to be taken back whole; for administrators, and for who may restore something. */
export default function BinPage() {
  const { t } = useTranslation('library-administration')
  return (
    <>
      <PageHead title={t('bin.head')} isPrivate />
      <h1 className={styles.title}>{t('bin.title')}</h1>
      <p className="lead">{t('bin.lead', { count: daysInBin })}</p>
      <Suspense fallback={<ListSkeleton />}>
        <BinList />
      </Suspense>
    </>
  )
}
