import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Icon } from '@preau/ui/icon/icon'
import { TableFrame } from '@preau/ui/table/table'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useWriting } from '#administration/use-writing.ts'
import { PageHead } from '#document/page-head.tsx'
import { ListFailed, ListSkeleton } from '#lists/list-parts.tsx'
import { useListFilter } from '#lists/use-list-filter.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { LearnersFilterFields, learnersFilterOf } from './learners-filter.tsx'
import styles from './statistics.module.css'
import { useStatistics } from './use-statistics.ts'

export const handle = { namespaces: ['administration', 'statistics', 'cantons', 'sign-up'] }

/** Every tool with how many people began it, finished it and hold its certificate. */
export default function StatisticsPage() {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const filter = useListFilter()
  const { data, isError, isPlaceholderData, isRefetching, refetch } = useStatistics(learnersFilterOf(filter))
  return (
    <>
      <PageHead title={t('tools.head')} isPrivate />
      <h1>{t('tools.title')}</h1>
      <p className={styles.lead}>{t('tools.lead')}</p>
      <p className={styles.crumbs}>
        <Link to={pageHref(language, 'admin/statistics/groups')}>
          <Icon name="users" size="sm" />
          {t('groupFigures.open')}
        </Link>
      </p>
      <LearnersFilterFields filter={filter} />
      <div className={styles.parts} data-stale={isPlaceholderData}>
        {data && (data.length > 0 ? <Tools tools={data} /> : <EmptyState title={t('tools.nothing')} heading={2} />)}
        {!data && (isError ? <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      </div>
    </>
  )
}

function Tools({ tools }: { tools: NonNullable<ReturnType<typeof useStatistics>['data']> }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { number } = useWriting()
  return (
    <TableFrame label={t('tools.list')}>
      <table className={styles.table}>
        <thead className="visually-hidden" data-seen-over="600">
          <tr>
            <th scope="col">{t('tools.columns.tool')}</th>
            {(['begun', 'finished', 'certified'] as const).map(column => (
              <th key={column} scope="col" data-number>
                {t(`tools.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tools.map(({ tool, name, levelName, learners }) => (
            <tr key={tool}>
              <th scope="row">
                <Link to={pageHref(language, `admin/statistics/${tool}`)}>{name}</Link>
                <span className={`small ${styles.place}`}>{levelName}</span>
              </th>
              {(['begun', 'finished', 'certified'] as const).map(column => (
                <td key={column} data-number>
                  <span className={styles.label}>{t(`tools.columns.${column}`)}</span>
                  {number(learners[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
