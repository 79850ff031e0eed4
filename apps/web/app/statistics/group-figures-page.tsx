import { figuresBy } from '@preau/contract/statistics/calls'
import { type Language, languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TableFrame } from '@preau/ui/table/table'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ListExport } from '#administration/list-export.tsx'
import { useFormats } from '#administration/use-formats.ts'
import { PageHead } from '#document/page-head.tsx'
import { useChangeQuery } from '#document/router-internals/pending-path.ts'
import { BackLink } from '#layout/back-link.tsx'
import { ListFailed, ListSkeleton } from '#lists/list-parts.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './statistics.module.css'
import { type GroupFiguresQuery, useGroupFigures } from './use-statistics.ts'

export const handle = { namespaces: ['administration', 'statistics'] }

const measures = ['begun', 'finished', 'certified'] as const
const fields = ['organization', 'school', 'level', 'from', 'until'] as const

function queryOf(search: URLSearchParams): GroupFiguresQuery {
  const chosen = fields.flatMap(field => {
    const value = search.get(field)
    return value === null ? [] : [[field, value]]
  })
  return { by: figuresBy.find(by => by === search.get('by')) ?? 'organization', ...Object.fromEntries(chosen) }
}

/** A month (`2026-04`) in words. */
function monthWords(month: string, language: Language): string {
  const inWords = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(languages[language].locale, inWords).format(new Date(`${month}-15`))
}

/** How many members of groups began, finished and have a certificate, by organisation, school, level or month. */
export default function GroupFiguresPage() {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const [search] = useSearchParams()
  const changeQuery = useChangeQuery()
  const [isExporting, setExporting] = useState(false)
  const query = queryOf(search)
  const { data, isError, isPlaceholderData, isRefetching, refetch } = useGroupFigures(query)
  const { by: _, ...filter } = query

  /** Null takes a filter away; an empty text is a group without that label. */
  const choose = (field: (typeof fields)[number] | 'by', value: string | null) =>
    changeQuery(query => {
      if (value === null) query.delete(field)
      else query.set(field, value)
      return query
    })

  const select = (field: (typeof fields)[number], options: readonly { value: string; label: string }[] = []) => (
    <SelectField
      label={t(`groupFigures.${field}`)}
      value={query[field] === undefined ? 'every' : `=${query[field]}`}
      onChange={event => {
        const { value } = event.currentTarget
        choose(field, value === 'every' ? null : value.slice(1))
      }}
    >
      <option value="every">{t('groupFigures.every')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={`=${value}`}>
          {label || t('groupFigures.none')}
        </option>
      ))}
    </SelectField>
  )
  const months = data?.choices.months.map(value => ({ value, label: monthWords(value, language) }))
  const labels = (names: readonly string[] = []) => names.map(name => ({ value: name, label: name }))

  return (
    <>
      <PageHead title={t('groupFigures.head')} isPrivate />
      <BackLink to={pageHref(language, 'admin/statistics')}>{t('groupFigures.back')}</BackLink>
      <h1>{t('groupFigures.title')}</h1>
      <p className={styles.lead}>{t('groupFigures.lead')}</p>
      <div className={styles.figuresFilter}>
        <SelectField
          label={t('groupFigures.by')}
          value={query.by}
          onChange={event => choose('by', event.currentTarget.value)}
        >
          {figuresBy.map(by => (
            <option key={by} value={by}>
              {t(`groupFigures.bys.${by}`)}
            </option>
          ))}
        </SelectField>
        {select('organization', labels(data?.choices.organizations))}
        {select('school', labels(data?.choices.schools))}
        {select(
          'level',
          data?.choices.levels.map(({ id, name }) => ({ value: id, label: name })),
        )}
        {select('from', months)}
        {select('until', months)}
      </div>
      <div className={styles.parts} data-stale={isPlaceholderData}>
        {data && data.rows.length === 0 && (
          <EmptyState title={t('groupFigures.nothing')} heading={2}>
            <p>{t('groupFigures.nothingText')}</p>
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <>
            <Rows by={data.by} rows={data.rows} />
            <div>
              <Button look="second" icon="download" aria-haspopup="dialog" onClick={() => setExporting(true)}>
                {t('groupFigures.export')}
              </Button>
            </div>
          </>
        )}
        {!data && (isError ? <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      </div>
      {isExporting && (
        <ListExport
          call="exportGroupFigures"
          query={{ ...filter, lang: language }}
          texts={[t('groupFigures.exportText')]}
          doneText={count => t('groupFigures.exported', { count })}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

type Rows = NonNullable<ReturnType<typeof useGroupFigures>['data']>['rows']

function Rows({ by, rows }: { by: GroupFiguresQuery['by']; rows: Rows }) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { number } = useFormats()
  const most = Math.max(1, ...rows.flatMap(row => measures.map(measure => row[measure])))
  return (
    <TableFrame label={t('groupFigures.list')}>
      <table className={styles.table}>
        <thead className="visually-hidden" data-seen-over="600">
          <tr>
            <th scope="col">{t(`groupFigures.bys.${by}`)}</th>
            {measures.map(measure => (
              <th key={measure} scope="col" data-number>
                {t(`groupFigures.columns.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, ...figures }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{by === 'month' ? monthWords(key, language) : name || t('groupFigures.none')}</bdi>
              </th>
              {measures.map(measure => (
                <td key={measure} data-number>
                  <span className={styles.label}>{t(`groupFigures.columns.${measure}`)}</span>
                  <span className={styles.share}>
                    {number(figures[measure])}
                    <span style={{ '--part': `${(figures[measure] / most) * 100}%` } as CSSProperties} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
