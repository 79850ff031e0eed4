import { Button, buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { Notice } from '@preau/ui/notice/notice'
import { Splash } from '@preau/ui/splash/splash'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useViewer } from '#account/viewer.ts'
import { callerOf } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { lazyPart, NotLoaded } from '#errors/not-loaded.tsx'
import { ToolSize } from '#library/tool-card.tsx'
import { mayMakeTools } from '#library-administration/may-make-tools.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage, useSite } from '#site.tsx'
import { ActivitySection } from './activity-section.tsx'
import { CertificatesSection } from './certificates-section.tsx'
import styles from './dashboard.module.css'
import { type Dashboard, type PlacedTool, readDashboard } from './read-dashboard.ts'
import { ResumeCard } from './resume-card.tsx'
import { ToolLine } from './tool-line.tsx'

const WrittenTools = lazyPart(() => import('./written-tools.tsx').then(({ WrittenTools }) => WrittenTools), NotLoaded)

export const handle = { namespaces: ['main-site', 'own-certificates'] }

/** What one was doing, what one has begun, and what one has finished. */
export default function DashboardPage() {
  const { t } = useTranslation('main-site')
  const session = useSession()
  const { language, settings } = useSite()
  const { data, isError, refetch, isRefetching } = useQuery({
    queryKey: ['dashboard', session.user?.mail, language],
    queryFn: ({ signal }) => readDashboard(callerOf(session, settings), { language, settings }, signal),
    // One comes here from a lesson: what was just done must count.
    staleTime: 0,
  })
  return (
    <div className={`page ${styles.dashboard}`}>
      <PageHead title={t('dashboard.head')} isPrivate />
      {data ? (
        <Known {...data} />
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

function Known({ begun, finished, favourites, recent, written, levels }: Dashboard) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const mainSiteHref = useMainSiteHref()
  const [latest] = begun
  const others = latest?.summary.step ? begun.slice(1) : begun
  const viewer = useViewer()
  // Administrators make tools in their levels, on the page of the tools.
  const writes = written.length > 0 || (!viewer.isAdministrator && mayMakeTools(viewer, levels))
  const hasNothing = !writes && [favourites, recent].every(({ length }) => length === 0)
  if (!latest && finished.length === 0)
    return (
      <>
        <h1>{t('dashboard.welcome')}</h1>
        <EmptyState
          title={t('dashboard.nothing.title')}
          heading={2}
          action={
            <Link className={buttonClass()} to={mainSiteHref('marketplace')}>
              {t('dashboard.nothing.choose')}
              <Icon name="arrow" />
            </Link>
          }
        >
          <p>{t('dashboard.nothing.text')}</p>
        </EmptyState>
        <div className={styles.columns} data-wide={hasNothing || undefined}>
          {!hasNothing && (
            <div className={styles.tools}>
              <Listed title={t('dashboard.favourites')} tools={favourites} />
              <Listed title={t('dashboard.recent')} tools={recent} />
              <Suspense>{writes && <WrittenTools tools={written} levels={levels} />}</Suspense>
            </div>
          )}
          <CertificatesSection levels={levels} />
        </div>
      </>
    )
  return (
    <>
      <h1>{t('dashboard.back')}</h1>
      {latest && <ResumeCard begun={latest} />}
      <div className={styles.columns}>
        <div className={styles.tools}>
          {others.length > 0 && (
            <ToolLines title={t('dashboard.begun')}>
              {others.map(({ tool, place, summary: { step }, moduleCount }) => (
                <ToolLine key={tool.id} tool={tool} place={place}>
                  {step && t('dashboard.module', { number: step.number, count: moduleCount })}
                </ToolLine>
              ))}
            </ToolLines>
          )}
          {finished.length > 0 && (
            <ToolLines title={t('dashboard.finished')}>
              {finished.map(({ tool, place }) => (
                <ToolLine key={tool.id} tool={tool} place={place}>
                  {t('modules.done')}
                </ToolLine>
              ))}
            </ToolLines>
          )}
          <Listed title={t('dashboard.favourites')} tools={favourites} />
          <Listed title={t('dashboard.recent')} tools={recent} />
          <Suspense>{writes && <WrittenTools tools={written} levels={levels} />}</Suspense>
          <p>
            <Link className={styles.more} to={mainSiteHref('marketplace')}>
              {t('dashboard.other')}
              <Icon name="arrow" size="sm" />
            </Link>
          </p>
          <p>
            <Link className={styles.more} to={pageHref(language, 'reflections')}>
              {t('dashboard.reflections')}
              <Icon name="arrow" size="sm" />
            </Link>
          </p>
        </div>
        <div className={styles.side}>
          <CertificatesSection levels={levels} />
          <ActivitySection />
        </div>
      </div>
    </>
  )
}

/** Tools to begin; nothing where there are none. */
function Listed({ title, tools }: { title: string; tools: PlacedTool[] }) {
  if (tools.length === 0) return null
  return (
    <ToolLines title={title}>
      {tools.map(({ tool, place }) => (
        <ToolLine key={tool.id} tool={tool} place={place}>
          <ToolSize tool={tool} />
        </ToolLine>
      ))}
    </ToolLines>
  )
}

function ToolLines({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={styles.lines}>
        {children}
      </ul>
    </section>
  )
}
