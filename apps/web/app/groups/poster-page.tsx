import { isRefused } from '@preau/contract/client/outcome'
import { swissDay } from '@preau/locales/moment-words'
import { nameList } from '@preau/locales/name-list'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { Splash } from '@preau/ui/splash/splash'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { NotFound } from '#errors/not-found.tsx'
import { BackLink } from '#layout/back-link.tsx'
import styles from '#library/poster.module.css'
import { QrCode } from '#library/qr-code.tsx'
import { pageHref, useLanguage, useSite } from '#site.tsx'
import type { Route } from './+types/poster-page.ts'
import groupStyles from './groups.module.css'
import { NotRead } from './not-read.tsx'
import { type Group, useGroup } from './use-groups.ts'

export const handle = { namespaces: ['groups', 'errors'] }

/** A sheet of paper for the staff room: how one joins the group. */
export default function PosterPage({ params: { groupId } }: Route.ComponentProps) {
  const { data, error, refetch, isRefetching } = useGroup(groupId)
  if (data) return <Poster group={data} />
  if (isRefused(error, 'not-found') || isRefused(error, 'bad-request')) return <NotFound />
  return (
    <div className={`page ${groupStyles.page}`}>
      {error ? <NotRead isBusy={isRefetching} onRetry={() => void refetch()} /> : <Splash />}
    </div>
  )
}

function Poster({ group: { id, name, school, code, people } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { origin } = useSite()
  const leads = people.filter(({ isLead }) => isLead).map(each => each.name)
  const join = `${origin}${pageHref(language, 'join')}`
  return (
    <div className={`page ${groupStyles.page}`}>
      <PageHead title={t('poster.head', { name })} isPrivate />
      <div className={`cluster gap-20 ${styles.tools}`}>
        <BackLink to={pageHref(language, `group/${id}`)}>
          <span translate="no">{name}</span>
        </BackLink>
        {code && (
          <Button icon="print" onClick={() => window.print()}>
            {t('poster.print')}
          </Button>
        )}
      </div>
      {code ? (
        <article className={styles.poster}>
          <p className={styles.kicker}>{t('poster.kicker')}</p>
          <h1 translate="no">{name}</h1>
          {school !== name && school && <p translate="no">{school}</p>}
          {leads.length > 0 && <p translate="no">{t('poster.by', { leads: nameList(leads, language) })}</p>}
          <p className={styles.how}>{t('poster.scan')}</p>
          <QrCode address={`${join}/${code.code}`} label={t('poster.qr')} />
          <p>{t('poster.or', { address: join.replace(/^https?:\/\//, '') })}</p>
          <p className={styles.code} translate="no">
            {code.code}
          </p>
          <p>{t('code.until', { day: swissDay(code.until, language) })}</p>
          <p>{t('poster.sees')}</p>
        </article>
      ) : (
        <Notice>{t('poster.none')}</Notice>
      )}
    </div>
  )
}
