import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { accountStates } from './account-badge.tsx'
import styles from './list.module.css'
import { PagedList } from './paged-list.tsx'
import { PeopleTable } from './people-table.tsx'
import { PeopleTools } from './people-tools.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { oneOf, useListFilter } from './use-list-filter.ts'
import { useListFocus } from './use-list-focus.ts'
import { type Person, usePeople } from './use-lists.ts'

export const handle = { namespaces: ['administration', 'saving', 'sign-up', 'cantons'] }

const roles = ['user', 'admin'] as const

/** Everyone who has an account: to be found, and to be helped. */
export default function PeoplePage() {
  const { t } = useTranslation('administration')
  const filter = useListFilter()
  const { search } = filter
  const state = oneOf(accountStates, filter.choice('state'))
  const role = oneOf(roles, filter.choice('role'))
  const asked = { ...(search && { search }), ...(state && { state }), ...(role && { role }) }
  const people = usePeople(asked)
  const [shown, setShown] = useState<Person | null>(null)
  const lines = people.data?.pages.flatMap(page => page.people) ?? []
  const focus = useListFocus(lines.length, people.hasNextPage)
  const isAsking = Boolean(search || state || role)

  return (
    <>
      <PageHead title={t('people.head')} isPrivate />
      <h1 className={styles.title}>{t('people.title')}</h1>
      <PeopleTools filter={asked} />
      <search className={styles.filter}>
        <TextField
          type="search"
          label={t('people.search')}
          hint={t('people.searchHint')}
          value={filter.typed}
          onChange={event => filter.type(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label={t('people.state')}
          value={state ?? ''}
          onChange={event => filter.choose('state', event.currentTarget.value)}
        >
          <option value="">{t('people.everyState')}</option>
          {accountStates.map(each => (
            <option key={each} value={each}>
              {t(`people.states.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('people.role')}
          value={role ?? ''}
          onChange={event => filter.choose('role', event.currentTarget.value)}
        >
          <option value="">{t('people.everyRole')}</option>
          {roles.map(each => (
            <option key={each} value={each}>
              {t(`people.roles.${each}`)}
            </option>
          ))}
        </SelectField>
      </search>
      <p className={styles.count} role="status">
        {people.data && t(people.hasNextPage ? 'people.countOfMore' : 'people.count', { count: lines.length })}
      </p>
      <PagedList
        label={t('people.list')}
        pages={people}
        lineCount={lines.length}
        focus={focus}
        nothing={{ title: t('people.nothing.title') }}
        onClear={isAsking && filter.clear}
      >
        <PeopleTable people={lines} onOpen={setShown} />
      </PagedList>
      {shown && <PersonDialog person={shown} onChange={setShown} onClose={() => setShown(null)} />}
    </>
  )
}
