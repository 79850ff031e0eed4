import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#administration/list.module.css'
import { PagedList } from '#administration/paged-list.tsx'
import { oneOf, useListFilter } from '#administration/use-list-filter.ts'
import { useListFocus } from '#administration/use-list-focus.ts'
import { PageHead } from '#document/page-head.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { contactStates, RequestStates } from './request-state.tsx'
import own from './requests-page.module.css'
import { RequestsTable } from './requests-table.tsx'
import { type ContactRequest, useContactRequests } from './use-contact-requests.ts'

export const handle = { namespaces: ['administration', 'support'] }

const categories = [
  'i-can-not-connect',
  'i-am-having-difficulty-using',
  'i-want-to-submit-a-bug',
  'i-want-to-suggest-an-improvement',
] as const satisfies readonly ContactRequest['category'][]

/** What people have written to support: to be found, read, answered and marked as such. */
export default function RequestsPage() {
  const { t } = useTranslation('support')
  const filter = useListFilter()
  const { search } = filter
  const state = oneOf(contactStates, filter.choice('state'))
  const category = oneOf(categories, filter.choice('category'))
  const requests = useContactRequests({
    ...(search && { search }),
    ...(state && { state }),
    ...(category && { category }),
  })
  const [shown, setShown] = useState<ContactRequest | null>(null)
  const lines = requests.data?.pages.flatMap(page => page.requests) ?? []
  const focus = useListFocus(lines.length, requests.hasNextPage)

  return (
    <>
      <PageHead title={t('requests.head')} isPrivate />
      <h1 className={styles.title}>{t('requests.title')}</h1>
      <RequestStates
        counts={requests.data?.pages[0]?.counts}
        chosen={state}
        onChoose={chosen => filter.choose('state', chosen ?? '')}
      />
      <search className={own.filter}>
        <TextField
          type="search"
          label={t('requests.search')}
          hint={t('requests.searchHint')}
          value={filter.typed}
          onChange={event => filter.type(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t('requests.category')}
          value={category ?? ''}
          onChange={event => filter.choose('category', event.currentTarget.value)}
        >
          <option value="">{t('requests.everyCategory')}</option>
          {categories.map(each => (
            <option key={each} value={each}>
              {t(`requests.categories.${each}`)}
            </option>
          ))}
        </SelectField>
      </search>
      <p className={styles.count} role="status">
        {requests.data && t(requests.hasNextPage ? 'requests.countOfMore' : 'requests.count', { count: lines.length })}
      </p>
      <PagedList
        label={t('requests.list')}
        pages={requests}
        lineCount={lines.length}
        focus={focus}
        nothing={{ title: t('requests.nothing.title'), text: t('requests.nothing.text') }}
        onClear={Boolean(search || state || category) && filter.clear}
      >
        <RequestsTable requests={lines} onOpen={setShown} />
      </PagedList>
      {shown && <RequestDialog request={shown} onChange={setShown} onClose={() => setShown(null)} />}
    </>
  )
}
