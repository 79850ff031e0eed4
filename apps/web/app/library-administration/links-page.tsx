import { answerOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { swissDay } from '@preau/locales/moment-words'
import { Badge } from '@preau/ui/badge/badge'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { playerHref } from '#library/player-path.ts'
import { ListFailed, ListSkeleton } from '#lists/list-parts.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './links-page.module.css'

export const handle = { namespaces: ['administration', 'library-administration'] }

type FaultyLink = Answer<'getLinkFaults'>[number]

/** The links that no longer lead where they did, each with the places to correct. */
export default function LinksPage() {
  const { t } = useTranslation('library-administration')
  const call = useCall()
  const { user } = useSession()
  const { data, isError, isRefetching, refetch } = useQuery({
    queryKey: ['link-faults', user?.mail],
    queryFn: ({ signal }) => answerOf(call('getLinkFaults', {}, { signal })),
    staleTime: 0,
  })
  return (
    <>
      <PageHead title={t('links.head')} isPrivate />
      <h1>{t('links.title')}</h1>
      <p className="lead">{t('links.lead')}</p>
      {data?.length === 0 && (
        <EmptyState title={t('links.none.title')} heading={2}>
          <p>{t('links.none.text')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list" className="stack gap-16" aria-label={t('links.title')}>
          {data.map(link => (
            <Faulty key={link.address} link={link} />
          ))}
        </ul>
      )}
      {!data && (isError ? <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </>
  )
}

function Faulty({ link: { address, fault, movedTo, checkedAt, isOnPages, places } }: { link: FaultyLink }) {
  const { t } = useTranslation('library-administration')
  const language = useLanguage()
  return (
    <li className={`stack gap-8 ${styles.link}`}>
      <p className="cluster gap-12">
        <Badge look={fault === 'moved' ? 'plain' : 'ink'}>{t(`links.faults.${fault}`)}</Badge>
        <span className="note">{t('links.checked', { day: swissDay(checkedAt, language) })}</span>
      </p>
      <p className={styles.address} translate="no">
        <a href={address} rel="noreferrer">
          {address}
        </a>
      </p>
      {movedTo !== null && (
        <p className={styles.address}>
          {t('links.movedTo')}{' '}
          <a href={movedTo} rel="noreferrer" translate="no">
            {movedTo}
          </a>
        </p>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className="stack gap-4" aria-label={t('links.places')}>
        {isOnPages && (
          <li>
            <Link to={`${pageHref(language, 'admin/settings')}#legal`}>{t('links.pages')}</Link>
          </li>
        )}
        {places.map(({ tool, toolName, module, slide, slideName }) => (
          <li key={slide ?? tool}>
            <Link
              to={module ? playerHref(language, { tool, module, slide }, true) : pageHref(language, `tool/${tool}`)}
            >
              {slide
                ? t('links.slideOf', { slide: slideName, name: toolName })
                : t('links.sourcesOf', { name: toolName })}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
