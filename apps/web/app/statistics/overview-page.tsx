import type { Answer } from '@preau/contract/schemas'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CertificateRequests, useWaitingCertificates } from '#administration/show-requests/certificate-requests.tsx'
import { ShowingRequests, useShowings } from '#administration/show-requests/showing-requests.tsx'
import { useFormats } from '#administration/use-formats.ts'
import { PageHead } from '#document/page-head.tsx'
import { ListFailed, ListSkeleton } from '#lists/list-parts.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { Figure, Figures } from './figures.tsx'
import styles from './overview-page.module.css'
import { useOverview } from './use-statistics.ts'

export const handle = { namespaces: ['administration', 'statistics', 'saving'] }

/** The start page of the administration: what is to be done, and what happened this week. */
export default function OverviewPage() {
  const { t } = useTranslation('statistics')
  const { data, isError, isRefetching, refetch } = useOverview()
  return (
    <>
      <PageHead title={t('overview.head')} isPrivate />
      <h1>{t('overview.title')}</h1>
      {data && <Overview overview={data} />}
      {!data && (isError ? <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </>
  )
}

function Overview({ overview }: { overview: Answer<'getOverview'>[number] }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { number, size } = useFormats()
  const showings = useShowings()
  const certificates = useWaitingCertificates()
  const waiting: { count: number; kind: 'requests' | 'mails' | 'people' | 'links'; icon: IconName; page: string }[] = [
    { count: overview.openRequests, kind: 'requests', icon: 'mail', page: 'support?state=open' },
    { count: overview.failedMails, kind: 'mails', icon: 'alert', page: 'mails?state=failed' },
    { count: overview.waitingPeople, kind: 'people', icon: 'users', page: 'people?state=waiting' },
    { count: overview.faultyLinks, kind: 'links', icon: 'link', page: 'links' },
  ]
  const some = waiting.filter(({ count }) => count > 0)
  const { disk } = overview
  return (
    <div className={styles.overview}>
      <section aria-labelledby="waiting-title">
        <h2 id="waiting-title">{t('overview.waiting')}</h2>
        {some.length === 0 && showings?.length === 0 && certificates?.length === 0 ? (
          <p className={styles.nothing}>
            <Icon name="check" />
            {t('overview.nothing')}
          </p>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
          <ul role="list" className={`stack gap-10 ${styles.waiting}`}>
            {some.map(({ count, kind, icon, page }) => (
              <li key={kind}>
                <Link to={pageHref(language, `admin/${page}`)}>
                  <Icon name={icon} />
                  {t(`overview.${kind}`, { count })}
                  <Icon name="arrow" size="sm" />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ShowingRequests requests={showings ?? []} />
        <CertificateRequests requests={certificates ?? []} />
      </section>
      <section aria-labelledby="week-title">
        <h2 id="week-title">{t('overview.week')}</h2>
        <Figures>
          <Figure name={t('overview.finished')} value={number(overview.finishedThisWeek)} />
          <Figure name={t('overview.certificates')} value={number(overview.certificatesThisWeek)} />
        </Figures>
      </section>
      {disk && (
        <section aria-labelledby="disk-title">
          <h2 id="disk-title">{t('overview.disk')}</h2>
          <p className={styles.disk}>{t('overview.free', { free: size(disk.free), total: size(disk.total) })}</p>
          <meter
            className={styles.meter}
            value={disk.total - disk.free}
            max={disk.total}
            aria-labelledby="disk-title"
          />
        </section>
      )}
    </div>
  )
}
