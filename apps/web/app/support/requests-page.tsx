import { supportCategories } from '@preau/contract/support/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ListChoice, ListCount, ListFilter, ListSearch } from '#lists/list-filter.tsx'
import { PagedList } from '#lists/paged-list.tsx'
import { oneOf, useListFilter } from '#lists/use-list-filter.ts'
import { RequestDialog } from './request-dialog.tsx'
import { contactStates, RequestStates } from './request-state.tsx'
import styles from './requests-page.module.css'
import { RequestsTable } from './requests-table.tsx'
import { type ContactRequest, useContactRequests } from './use-contact-requests.ts'

export const handle = { namespaces: ['administration', 'support'] }

/** The requests to support: to be found, read, answered and marked as such. */
export default function RequestsPage() {
  const { t } = useTranslation('support')
  const filter = useListFilter()
  const { search } = filter
  const state = oneOf(contactStates, filter.choice('state'))
  const category = oneOf(supportCategories, filter.choice('category'))
  const requests = useContactRequests({
    ...(search && { search }),
    ...(state && { state }),
    ...(category && { category }),
  })
  const [shown, setShown] = useState<ContactRequest | null>(null)

  return (
    <>
      <PageHead title={t('requests.head')} isPrivate />
      <h1>{t('requests.title')}</h1>
      <RequestStates
        counts={requests.firstPage?.counts}
        chosen={state}
        onChoose={chosen => filter.choose('state', chosen ?? '')}
      />
      <ListFilter className={styles.filter}>
        <ListSearch label={t('requests.search')} hint={t('requests.searchHint')} filter={filter} />
        <ListChoice
          label={t('requests.category')}
          every={t('requests.everyCategory')}
          filter={filter}
          name="category"
          values={supportCategories}
          textOf={each => t(`requests.categories.${each}`)}
        />
      </ListFilter>
      <ListCount
        list={requests}
        textOf={(count, hasMore) => t(hasMore ? 'requests.countOfMore' : 'requests.count', { count })}
      />
      <PagedList
        label={t('requests.list')}
        list={requests}
        nothing={{ title: t('requests.nothing.title'), text: t('requests.nothing.text') }}
        onClear={Boolean(search || state || category) && filter.clear}
      >
        <RequestsTable requests={requests.lines} onOpen={setShown} />
      </PagedList>
      {shown && <RequestDialog request={shown} onChange={setShown} onClose={() => setShown(null)} />}
    </>
  )
}
