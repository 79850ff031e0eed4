import { fileSource } from '@preau/contract/addresses'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Notice } from '@preau/ui/notice/notice'
import { Splash } from '@preau/ui/splash/splash'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall, useReader } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { BackLink } from '#layout/back-link.tsx'
import { ToolNotFound } from '#library/tool-not-found.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import type { Route } from './+types/class-page.ts'
import { ActivityText } from './activity-text.tsx'
import styles from './class-page.module.css'
import { type Activity, type ModuleForClass, readForClass } from './for-class.ts'
import { libraryOver } from './read-tool.ts'

export const handle = { namespaces: ['main-site'] }

/** Everything in a tool that a class can use, on one page to print. */
export default function ClassPage({ params: { toolId } }: Route.ComponentProps) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const call = useCall()
  const { data, isError, isRefetching, refetch } = useQuery({
    queryKey: ['for-class', toolId, language],
    queryFn: ({ signal }) => readForClass(libraryOver(call, signal), toolId, language),
  })
  if (data === null) return <ToolNotFound />
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('forClass.head', { name: data?.tool.name ?? '' })} isPrivate />
      <BackLink to={pageHref(language, `session/${toolId}`)}>{t('forClass.back')}</BackLink>
      <header className={`cluster gap-20 ${styles.head}`}>
        <div>
          <p className="kicker">{t('forClass.title')}</p>
          <h1 lang={data?.tool.wordsLanguage}>{data?.tool.name ?? t('forClass.title')}</h1>
        </div>
        {data && data.modules.length > 0 && (
          <Button look="second" icon="print" onClick={() => print()}>
            {t('forClass.print')}
          </Button>
        )}
      </header>
      {data ? (
        data.modules.map(module => <ForClass key={module.id} module={module} />)
      ) : isError ? (
        <div className="stack gap-16 starts">
          <Notice look="bad" live>
            {t('forClass.failed')}
          </Notice>
          <Button icon="retry" busy={isRefetching} onClick={() => void refetch()}>
            {t('dashboard.failed.retry')}
          </Button>
        </div>
      ) : (
        <Splash />
      )}
      {data?.modules.length === 0 && <p>{t('forClass.nothing')}</p>}
    </div>
  )
}

function ForClass({ module: { id, number, name, lang, downloads, activities, exercise } }: { module: ModuleForClass }) {
  const { t } = useTranslation('main-site')
  const reader = useReader()
  return (
    <section className={`stack gap-16 ${styles.module}`} aria-labelledby={`module-${id}`}>
      <h2 id={`module-${id}`}>
        <span className={styles.number}>{t('modules.number', { number })}</span> <span lang={lang}>{name}</span>
      </h2>
      {activities.map(activity => (
        <ActivityToTry key={activity.key} activity={activity} lang={lang} />
      ))}
      {exercise && (
        <div className={`stack gap-8 ${styles.try}`}>
          <h3>{t('forClass.exercise')}</h3>
          <p lang={lang}>{exercise}</p>
        </div>
      )}
      {downloads.length > 0 && (
        <>
          <h3>{t('forClass.downloads')}</h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
          <ul role="list" className={`stack gap-12 ${styles.downloads}`}>
            {downloads.map(({ key, media, title, description }) => (
              <li key={key}>
                <a href={fileSource(media, reader)} download>
                  <Icon name="download" />
                  <span lang={lang}>{title}</span>
                </a>
                {description && <p lang={lang}>{description}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ActivityToTry({ activity: { title, text }, lang }: { activity: Activity; lang: string | undefined }) {
  return (
    <div className={`stack gap-8 ${styles.try}`} lang={lang}>
      <h3>{title}</h3>
      <ActivityText text={text} />
    </div>
  )
}
