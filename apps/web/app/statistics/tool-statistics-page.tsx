import { objectRefusals } from '@preau/contract/call'
import { Refused } from '@preau/contract/client/outcome'
import { fewestLearners } from '@preau/contract/statistics/calls'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useFormats } from '#administration/use-formats.ts'
import { PageHead } from '#document/page-head.tsx'
import { BackLink } from '#layout/back-link.tsx'
import { ListFailed, ListSkeleton } from '#lists/list-parts.tsx'
import { useListFilter } from '#lists/use-list-filter.ts'
import { pageHref, useLanguage } from '#site.tsx'
import type { Route } from './+types/tool-statistics-page.ts'
import { FeedbackList } from './feedback-list.tsx'
import { Figure, Figures } from './figures.tsx'
import { Learners } from './learners.tsx'
import { LearnersFilterFields, learnersFilterOf } from './learners-filter.tsx'
import { Questions } from './questions.tsx'
import { Slides } from './slides.tsx'
import styles from './statistics.module.css'
import { type ToolStatistics, useToolStatistics } from './use-statistics.ts'

export const handle = {
  namespaces: ['administration', 'statistics', 'certificate-administration', 'cantons', 'sign-up'],
  isForOthersToo: true,
}

/** The statistics of a tool: figures for its authors, and for administrators also the people. */
export default function ToolStatisticsPage({ params: { toolId } }: Route.ComponentProps) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { user } = useSession()
  const isAdministrator = user?.level === 'admin'
  const filter = useListFilter()
  // Authors always see everybody at once: two time spans that differ by one person reveal what that person did.
  const query = isAdministrator ? learnersFilterOf(filter) : {}
  const { data, error, isError, isPlaceholderData, isRefetching, refetch } = useToolStatistics(toolId, query)
  const isNotTheirs = error instanceof Refused && objectRefusals.some(code => code === error.refusal.code)
  return (
    <>
      <PageHead title={t('tool.head', { tool: data?.name ?? '' })} isPrivate />
      <BackLink to={pageHref(language, `session/${toolId}`)}>{t('tool.back')}</BackLink>
      <h1>{data?.name ?? t('tool.title')}</h1>
      {isAdministrator && <LearnersFilterFields filter={filter} />}
      {data && (
        <div className={styles.parts} data-stale={isPlaceholderData}>
          {!isAdministrator && data.slides && (
            <p className={styles.few}>{t('tool.inFives', { fewest: fewestLearners })}</p>
          )}
          <Statistics statistics={data} isOfAll={isAdministrator} />
          <FeedbackList tool={toolId} />
          {isAdministrator && <Learners tool={toolId} filter={query} typed={filter} />}
        </div>
      )}
      {!data && isNotTheirs && <p className={styles.few}>{t('tool.notYours')}</p>}
      {!data &&
        !isNotTheirs &&
        (isError ? <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} /> : <ListSkeleton />)}
    </>
  )
}

function Statistics({
  statistics: { learners, slides, questions },
  isOfAll,
}: {
  statistics: ToolStatistics
  /** Whether everybody is counted, and not full fives of people only. */
  isOfAll: boolean
}) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const shareOf = (count: number) =>
    learners.begun > 0 ? t('tool.share', { percent: Math.round((100 * count) / learners.begun) }) : undefined
  if (!isOfAll && !slides) return <p className={styles.few}>{t('tool.few', { fewest: fewestLearners })}</p>
  return (
    <>
      <Figures>
        <Figure name={t('tool.begun')} value={number(learners.begun)} />
        <Figure name={t('tool.finished')} value={number(learners.finished)} share={shareOf(learners.finished)} />
        <Figure name={t('tool.certified')} value={number(learners.certified)} share={shareOf(learners.certified)} />
      </Figures>
      {slides && questions ? (
        <>
          <Slides slides={slides} begun={learners.begun} />
          <Questions questions={questions} slides={slides} />
        </>
      ) : (
        <p className={styles.few}>{t('tool.few', { fewest: fewestLearners })}</p>
      )}
    </>
  )
}
