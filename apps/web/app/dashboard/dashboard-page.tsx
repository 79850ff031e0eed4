import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { Splash } from '@preau/ui/splash/splash'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ContentAhead, contentAhead, takeContentAhead } from '#account/content-ahead.tsx'
import { useSession } from '#account/session.ts'
import { readersOf, useSend } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { favouritesTaken } from '#library/use-favourites.ts'
import { useSite } from '#site.tsx'
import styles from './dashboard.module.css'
import { DashboardContent } from './dashboard-content.tsx'
import { type Dashboard, readDashboard } from './read-dashboard.ts'

export const handle = { namespaces: ['main-site', 'own-certificates'], Waiting: DashboardWaiting }

/** What one was doing, what one has begun, and what one has finished. */
export default function DashboardPage() {
  const { t } = useTranslation('main-site')
  const { user } = useSession()
  const send = useSend()
  const { language, settings } = useSite()
  const { data, isError, refetch, isRefetching } = useQuery({
    queryKey: ['dashboard', user?.mail, language],
    queryFn: async ({ signal }) => {
      await favouritesTaken()
      return (
        (await takeContentAhead<Dashboard>(user)) ??
        readDashboard({ send, readers: readersOf(settings) }, { language, settings }, signal)
      )
    },
    initialData: () => contentAhead<Dashboard>(user),
    // One comes here from a lesson: what was just done must count.
    staleTime: 0,
  })
  return (
    <div className={`page ${styles.dashboard}`}>
      <PageHead title={t('dashboard.head')} isPrivate />
      {data ? (
        <DashboardContent {...data} />
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

/** The dashboard before its scripts have come. */
function DashboardWaiting() {
  const { t } = useTranslation('main-site')
  return (
    <>
      <PageHead title={t('dashboard.head')} isPrivate />
      <ContentAhead />
    </>
  )
}
