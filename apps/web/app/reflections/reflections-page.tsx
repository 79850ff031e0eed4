import { answerOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { languages } from '@preau/locales/languages'
import { Button, buttonClass } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { Notice } from '@preau/ui/notice/notice'
import { Splash } from '@preau/ui/splash/splash'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { BackLink } from '#layout/back-link.tsx'
import { playerHref } from '#library/player-path.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { useLanguage } from '#site.tsx'
import styles from './reflections-page.module.css'

export const handle = { namespaces: ['main-site'] }

type Reflection = Answer<'getReflections'>[number]

/** The person's reflections, by tool, the latest first: to read again and to print. */
export default function ReflectionsPage() {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const { user } = useSession()
  const call = useCall()
  const mainSiteHref = useMainSiteHref()
  const { data, isError, isRefetching, refetch } = useQuery({
    queryKey: ['reflections', user?.mail, language],
    queryFn: ({ signal }) => answerOf(call('getReflections', { lang: language }, { signal })),
    staleTime: 0,
  })
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('reflections.head')} isPrivate />
      <BackLink to={mainSiteHref('dashboard')}>{t('dashboard.title')}</BackLink>
      <header className={`cluster gap-20 ${styles.head}`}>
        <div>
          <h1>{t('reflections.title')}</h1>
          <p className="lead">{t('reflections.lead')}</p>
        </div>
        {data && data.length > 0 && (
          <Button look="second" icon="print" onClick={() => print()}>
            {t('forClass.print')}
          </Button>
        )}
      </header>
      {data ? (
        <Known reflections={data} />
      ) : isError ? (
        <div className="stack gap-16 starts">
          <Notice look="bad" live>
            {t('reflections.failed')}
          </Notice>
          <Button icon="retry" busy={isRefetching} onClick={() => void refetch()}>
            {t('dashboard.failed.retry')}
          </Button>
        </div>
      ) : (
        <Splash />
      )}
    </div>
  )
}

function Known({ reflections }: { reflections: Reflection[] }) {
  const { t } = useTranslation('main-site')
  const mainSiteHref = useMainSiteHref()
  if (reflections.length === 0)
    return (
      <EmptyState
        title={t('reflections.none.title')}
        heading={2}
        action={
          <Link className={buttonClass()} to={mainSiteHref('dashboard')}>
            {t('reflections.none.go')}
            <Icon name="arrow" />
          </Link>
        }
      >
        <p>{t('reflections.none.text')}</p>
      </EmptyState>
    )
  return [...Map.groupBy(reflections, ({ tool }) => tool)].map(([tool, ofTool]) => (
    <OfTool key={tool} tool={tool} reflections={ofTool} />
  ))
}

function OfTool({ tool, reflections }: { tool: string; reflections: Reflection[] }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  const title = `tool-${tool}`
  const day = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long' })
  const [first] = reflections
  const langOf = (lang: Reflection['toolLanguage'] | undefined) => (lang === language ? undefined : lang)
  return (
    <section className={`stack gap-32 ${styles.tool}`} aria-labelledby={title}>
      <h2 id={title} lang={langOf(first?.toolLanguage)}>
        {first?.toolName}
      </h2>
      {reflections.map(({ place, block, question, questionLanguage, text, at }) => (
        <article key={`${place?.slide} ${block} ${at}`} className={`stack gap-8 ${styles.reflection}`}>
          <h3 lang={question === null ? undefined : langOf(questionLanguage)}>{question ?? t('reflections.gone')}</h3>
          <p className={styles.words}>{text}</p>
          <p className={`row note ${styles.when}`}>
            <time dateTime={new Date(at).toISOString()}>{day.format(at)}</time>
            {place && (
              <Link to={playerHref(language, { tool, ...place })} reloadDocument>
                {t('reflections.open')}
              </Link>
            )}
          </p>
        </article>
      ))}
    </section>
  )
}
