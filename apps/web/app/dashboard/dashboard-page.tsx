import { Button } from '@preau/ui/button/button'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Notice } from '@preau/ui/notice/notice'
import { Splash } from '@preau/ui/splash/splash'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EarlyContent, earlyContent, takeEarlyContent } from '#account/early-content.tsx'
import { useSession } from '#account/session.ts'
import { useProgressSent } from '#account/waiting-progress.ts'
import { readersOf, useCall } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { useLibraryChanges } from '#library/library-changes.ts'
import { favouritesTaken } from '#library/use-favourites.ts'
import { useSite } from '#site.tsx'
import styles from './dashboard.module.css'
import { DashboardContent } from './dashboard-content.tsx'
import { type Dashboard, readDashboard } from './read-dashboard.ts'

const WaitingNotice = lazyPart(
  () => import('#account/waiting-notice.tsx').then(({ WaitingNotice }) => WaitingNotice),
  () => null,
)

export const handle = { namespaces: ['main-site', 'own-certificates'], Waiting: DashboardWaiting }

/** What the person was doing, what they have begun, and what they have finished. */
export default function DashboardPage() {
  const { t } = useTranslation('main-site')
  const { user } = useSession()
  const call = useCall()
  const { language, settings } = useSite()
  const { data, isError, refetch, isRefetching } = useQuery({
    queryKey: ['dashboard', user?.mail, language],
    queryFn: async ({ signal }) => {
      await favouritesTaken()
      return (
        (await takeEarlyContent<Dashboard>(user)) ??
        readDashboard({ call, readers: readersOf(settings) }, { language, settings }, signal)
      )
    },
    initialData: () => earlyContent<Dashboard>(user),
    // The person may come from a lesson: progress made a moment ago must count.
    staleTime: 0,
  })
  const queries = useQueryClient()
  const sent = useProgressSent()
  const changes = useLibraryChanges()
  // Progress that was waiting in this browser counts once it is sent: in the tools, the time spent and the certificates.
  useEffect(() => {
    if (sent + changes > 0) void queries.invalidateQueries()
  }, [sent, changes, queries])
  return (
    <div className={`page ${styles.dashboard}`}>
      <PageHead title={t('dashboard.head')} isPrivate />
      <Suspense>
        <WaitingNotice />
      </Suspense>
      {data ? (
        <DashboardContent {...data} firstName={user?.firstName ?? ''} />
      ) : isError ? (
        <>
          <h1>{t('dashboard.title')}</h1>
          <Notice look="bad" title={t('dashboard.failed.title')} live>
            <p>{t('dashboard.failed.text')}</p>
          </Notice>
          <Button className={styles.retry} icon="retry" busy={isRefetching} onClick={() => refetch()}>
            {t('dashboard.failed.retry')}
          </Button>
        </>
      ) : (
        <Splash />
      )}
    </div>
  )
}

/** The dashboard before its scripts have loaded. */
function DashboardWaiting() {
  const { t } = useTranslation('main-site')
  return (
    <>
      <PageHead title={t('dashboard.head')} isPrivate />
      <EarlyContent />
    </>
  )
}
