import { deedKinds } from '@preau/contract/deeds'
import { DateField } from '@preau/ui/date-field/date-field'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#administration/list.module.css'
import { PagedList } from '#administration/paged-list.tsx'
import { oneOf, useListFilter } from '#administration/use-list-filter.ts'
import { useListFocus } from '#administration/use-list-focus.ts'
import { PageHead } from '#document/page-head.tsx'
import own from './audit-page.module.css'
import { DeedDialog } from './deed-dialog.tsx'
import { DeedsTable } from './deeds-table.tsx'
import { spanOfDays } from './span-of-days.ts'
import { type Deed, useDeeds } from './use-deeds.ts'

export const handle = { namespaces: ['administration', 'audit'] }

/** Who did what to what, and when. */
export default function AuditPage() {
  const { t } = useTranslation('audit')
  const filter = useListFilter()
  const { search: person } = filter
  const kind = oneOf(deedKinds, filter.choice('kind'))
  const [first, last] = [filter.choice('from'), filter.choice('until')]
  const span = spanOfDays(first, last)
  const deeds = useDeeds({ ...(person && { person }), ...(kind && { kind }), ...span })
  const [shown, setShown] = useState<Deed | null>(null)
  const lines = deeds.data?.pages.flatMap(page => page.deeds) ?? []
  const focus = useListFocus(lines.length, deeds.hasNextPage)
  const isAsking = Boolean(person || kind || first || last)

  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <h1 className={styles.title}>{t('title')}</h1>
      <search className={own.filter}>
        <TextField
          type="search"
          label={t('person')}
          hint={t('personHint')}
          value={filter.typed}
          onChange={event => filter.type(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t('kind')}
          value={kind ?? ''}
          onChange={event => filter.choose('kind', event.currentTarget.value)}
        >
          <option value="">{t('everyKind')}</option>
          {deedKinds.map(each => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <DateField
          label={t('from')}
          value={first}
          max={last || undefined}
          onChange={event => filter.choose('from', event.currentTarget.value)}
        />
        <DateField
          label={t('until')}
          value={last}
          min={first || undefined}
          onChange={event => filter.choose('until', event.currentTarget.value)}
        />
      </search>
      <p className={styles.count} role="status">
        {deeds.data && t(deeds.hasNextPage ? 'countOfMore' : 'count', { count: lines.length })}
      </p>
      <PagedList
        label={t('list')}
        pages={deeds}
        lineCount={lines.length}
        focus={focus}
        nothing={{ title: t('nothing.title') }}
        onClear={isAsking && filter.clear}
      >
        <DeedsTable deeds={lines} onOpen={setShown} />
      </PagedList>
      {shown && <DeedDialog deed={shown} onClose={() => setShown(null)} />}
    </>
  )
}
