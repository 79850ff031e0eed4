import { learnerStates } from '@preau/contract/statistics/calls'
import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListExport } from '#administration/list-export.tsx'
import { ListChoice, ListCount, ListFilter, ListSearch } from '#lists/list-filter.tsx'
import { PagedList } from '#lists/paged-list.tsx'
import { oneOf, type useListFilter } from '#lists/use-list-filter.ts'
import { useLanguage } from '#site.tsx'
import { LearnersTable } from './learners-table.tsx'
import styles from './statistics.module.css'
import { type LearnersFilter, useLearners } from './use-statistics.ts'

/** The people who began a tool, for administrators: searchable, and to download as a file. */
export function Learners({
  tool,
  filter,
  typed,
}: {
  tool: string
  filter: LearnersFilter
  /** The filter in the address; search and state apply to people only. */
  typed: ReturnType<typeof useListFilter>
}) {
  const { t } = useTranslation(['statistics', 'administration'])
  const language = useLanguage()
  const [isExporting, setIsExporting] = useState(false)
  const state = oneOf(learnerStates, typed.choice('state'))
  const narrowed = { ...filter, ...(typed.search && { search: typed.search }), ...(state && { state }) }
  const asked = { tool, ...narrowed }
  const isNarrowed = Object.keys(narrowed).length > 0
  const learners = useLearners(asked)
  const who = t(isNarrowed ? 'learners.exportFiltered' : 'learners.exportAll')
  return (
    <section aria-labelledby="learners-title">
      <h2 id="learners-title">{t('learners.title')}</h2>
      <p className={styles.lead}>{t('learners.lead')}</p>
      <Button look="second" icon="download" aria-haspopup="dialog" onClick={() => setIsExporting(true)}>
        {t('administration:export.open')}
      </Button>
      <ListFilter className={styles.learnersFilter}>
        <ListSearch label={t('learners.search')} hint={t('learners.searchHint')} filter={typed} />
        <ListChoice
          label={t('learners.state')}
          every={t('learners.everyState')}
          filter={typed}
          name="state"
          values={learnerStates}
          textOf={each => t(`learners.states.${each}`)}
        />
      </ListFilter>
      <ListCount
        list={learners}
        textOf={(count, hasMore) => t(hasMore ? 'learners.countOfMore' : 'learners.count', { count })}
      />
      <PagedList
        label={t('learners.list')}
        list={learners}
        nothing={{ title: t('learners.nothing') }}
        onClear={isNarrowed && typed.clear}
      >
        <LearnersTable learners={learners.lines} />
      </PagedList>
      {isExporting && (
        <ListExport
          call="exportLearners"
          query={{ ...asked, lang: language }}
          texts={[t('learners.exportText', { who }), t('administration:export.text')]}
          doneText={count => t('learners.exported', { count })}
          onClose={() => setIsExporting(false)}
        />
      )}
    </section>
  )
}
