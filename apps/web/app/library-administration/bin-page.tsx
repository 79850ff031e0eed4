import { daysInBin } from '@preau/contract/bin/calls'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ListSkeleton } from '#lists/list-parts.tsx'
import styles from './bin-page.module.css'

/** The owner of a tool may restore things, not only administrators. */
export const handle = { namespaces: ['administration', 'library-administration'], isForOthersToo: true }

const BinList = lazyPart(() => import('./bin-list.tsx').then(({ BinList }) => BinList), NotLoaded)

/** Recently deleted objects, to be restored whole; for administrators, and for owners of something in the bin. */
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
