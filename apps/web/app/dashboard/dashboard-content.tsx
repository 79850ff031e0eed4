import { buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useViewer } from '#account/viewer.ts'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { ToolSize } from '#library/tool-card.tsx'
import { mayMakeTools } from '#library-administration/may-make-tools.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { ActivitySection } from './activity-section.tsx'
import { AskedSection } from './asked-section.tsx'
import { CertificatesSection } from './certificates-section.tsx'
import styles from './dashboard.module.css'
import { InvitedSection } from './invited-section.tsx'
import { LedSection } from './led-section.tsx'
import type { Dashboard, PlacedTool } from './read-dashboard.ts'
import { RecallSection } from './recall-section.tsx'
import { ResumeCard } from './resume-card.tsx'
import { ToolLine } from './tool-line.tsx'

const WrittenTools = lazyPart(() => import('./written-tools.tsx').then(({ WrittenTools }) => WrittenTools), NotLoaded)

/** The dashboard once its data is there. */
export function DashboardContent({
  begun,
  finished,
  favourites,
  recent,
  written,
  asked,
  led,
  invitations,
  recalls,
  levels,
  firstName,
}: Dashboard & { firstName: string }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const mainSiteHref = useMainSiteHref()
  const [latest] = begun
  const others = latest?.summary.step ? begun.slice(1) : begun
  const viewer = useViewer()
  // Administrators make tools in their levels, on the page of the tools.
  const writes = written.length > 0 || (!viewer.isAdministrator && mayMakeTools(viewer, levels))
  const isNew = !latest && finished.length === 0 && !writes && !viewer.isAdministrator
  const hasNothing = [favourites, recent].every(({ length }) => length === 0)
  if (isNew)
    return (
      <>
        <Greeting kind="welcome" firstName={firstName} />
        <InvitedSection invitations={invitations} />
        <AskedSection asked={asked} />
        <LedSection led={led} />
        {asked.length === 0 && (
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
        )}
        <div className={styles.columns} data-wide={hasNothing || undefined}>
          {!hasNothing && (
            <div className={styles.tools}>
              <Listed title={t('dashboard.favourites')} tools={favourites} />
              <Listed title={t('dashboard.recent')} tools={recent} />
            </div>
          )}
          <CertificatesSection levels={levels} />
        </div>
      </>
    )
  return (
    <>
      <Greeting kind="back" firstName={firstName} />
      <InvitedSection invitations={invitations} />
      <AskedSection asked={asked} />
      {latest && <ResumeCard begun={latest} />}
      <LedSection led={led} />
      <RecallSection recalls={recalls} />
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
          {writes && <Written tools={written} levels={levels} />}
          <p>
            <Link className={`tap gap-8 ${styles.more}`} to={mainSiteHref('marketplace')}>
              {t('dashboard.other')}
              <Icon name="arrow" size="sm" />
            </Link>
          </p>
          <p>
            <Link className={`tap gap-8 ${styles.more}`} to={pageHref(language, 'reflections')}>
              {t('dashboard.reflections')}
              <Icon name="arrow" size="sm" />
            </Link>
          </p>
        </div>
        <div className={`stack gap-48 ${styles.side}`}>
          <CertificatesSection levels={levels} />
          <ActivitySection />
        </div>
      </div>
    </>
  )
}

/** The tools the person writes. Loaded separately with its texts and styles, so the server does not prerender it. */
function Written({ tools, levels }: Pick<Dashboard, 'levels'> & { tools: Dashboard['written'] }) {
  if (import.meta.env.SSR) return null
  return (
    <Suspense>
      <WrittenTools tools={tools} levels={levels} />
    </Suspense>
  )
}

/** A welcome at a first visit, else a good day; by first name, if a person has one. */
function Greeting({ kind, firstName: name }: { kind: 'welcome' | 'back'; firstName: string }) {
  const { t } = useTranslation('main-site')
  return <h1>{name ? t(`dashboard.${kind}Named`, { name }) : t(`dashboard.${kind}`)}</h1>
}

/** Tools to begin; nothing if there are none. */
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
