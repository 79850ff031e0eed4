import { printedCode } from '@preau/contract/checked-code'
import { learnerStates } from '@preau/contract/statistics/calls'
import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListExport } from '#administration/list-export.tsx'
import { useFormats } from '#administration/use-formats.ts'
import lists from '#lists/list.module.css'
import { ListParts } from '#lists/list-page.tsx'
import { queryOf } from '#lists/list-query.ts'
import { useList } from '#lists/use-list.ts'
import type { useListFilter } from '#lists/use-list-filter.ts'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './statistics.module.css'
import type { LearnersFilter } from './use-statistics.ts'

/** The people who began a tool, for administrators: searchable, and to download as a file. */
export function Learners({
  tool,
  filter: narrowed,
  typed: filter,
}: {
  tool: string
  filter: LearnersFilter
  /** The filter in the address; search and state apply to people only. */
  typed: ReturnType<typeof useListFilter>
}) {
  const { t } = useTranslation(['statistics', 'administration', 'certificate-administration', 'cantons'])
  const { day } = useFormats()
  const language = useLanguage()
  const [isExporting, setIsExporting] = useState(false)
  const fields = {
    search: { label: t('learners.search'), hint: t('learners.searchHint') },
    state: {
      label: t('learners.state'),
      every: t('learners.everyState'),
      options: learnerStates.map(value => ({ value, label: t(`learners.states.${value}`) })),
    },
  }
  const query = { ...narrowed, ...queryOf(fields, filter) }
  const learners = useList({
    name: 'learners',
    filter: { tool, ...query },
    read: (call, query, options) => call('getLearners', query, options),
    linesOf: pages => pages.flatMap(({ learners }) => learners),
  })
  const who = t(Object.keys(query).length > 0 ? 'learners.exportFiltered' : 'learners.exportAll')
  return (
    <section aria-labelledby="learners-title">
      <h2 id="learners-title">{t('learners.title')}</h2>
      <p className={styles.lead}>{t('learners.lead')}</p>
      <Button look="second" icon="download" aria-haspopup="dialog" onClick={() => setIsExporting(true)}>
        {t('administration:export.open')}
      </Button>
      <ListParts
        list={{ ...learners, fields, filter, query }}
        texts={{
          list: t('learners.list'),
          count: (count, hasMore) => t(hasMore ? 'learners.countOfMore' : 'learners.count', { count }),
          nothing: { title: t('learners.nothing') },
        }}
        filterClass={styles.learnersFilter}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: t('columns.name'),
            isName: true,
            cell: ({ name, mail }) => (
              <>
                <Link
                  className={lists.first}
                  to={{ pathname: pageHref(language, 'admin/people'), search: `${new URLSearchParams({ q: mail })}` }}
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className={lists.second}>{mail}</span>
              </>
            ),
          },
          {
            heading: t('columns.organization'),
            cell: ({ organization, canton }) => (
              <>
                {organization}
                {canton && <span className={lists.second}>{t(`cantons:${canton}`)}</span>}
              </>
            ),
          },
          {
            heading: t('learners.state'),
            width: '13em',
            cell: ({ percent, begunAt, finishedAt }) => (
              <>
                {t('person.percent', { percent })}
                <span className={lists.second}>
                  {finishedAt === null
                    ? t('person.begun', { date: day(begunAt) })
                    : t('person.finished', { date: day(finishedAt) })}
                </span>
              </>
            ),
          },
          {
            heading: t('columns.certificate'),
            width: '11em',
            cell: ({ certificate }) =>
              certificate && (
                <>
                  <Link to={pageHref(language, `validate?key=${certificate.code}`)}>
                    <span translate="no">{printedCode(certificate.code)}</span>
                  </Link>
                  <span className={lists.second}>{t(`certificate-administration:states.${certificate.state}`)}</span>
                </>
              ),
          },
        ]}
      />
      {isExporting && (
        <ListExport
          call="exportLearners"
          query={{ tool, ...query, lang: language }}
          texts={[t('learners.exportText', { who }), t('administration:export.text')]}
          doneText={count => t('learners.exported', { count })}
          onClose={() => setIsExporting(false)}
        />
      )}
    </section>
  )
}
