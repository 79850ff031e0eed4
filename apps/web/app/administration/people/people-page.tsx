import { roles } from '@preau/contract/people/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ListChoice, ListCount, ListFilter, ListSearch } from '#lists/list-filter.tsx'
import { PagedList } from '#lists/paged-list.tsx'
import { oneOf, useListFilter } from '#lists/use-list-filter.ts'
import { accountStatuses } from './account-badge.tsx'
import { PeopleTable } from './people-table.tsx'
import { PeopleTools } from './people-tools.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { type Person, usePeople } from './use-people.ts'

export const handle = { namespaces: ['administration', 'saving', 'sign-up', 'cantons', 'statistics'] }

/** Everyone who has an account: to be found, and to be helped. */
export default function PeoplePage() {
  const { t } = useTranslation('administration')
  const filter = useListFilter()
  const { search } = filter
  const state = oneOf(accountStatuses, filter.choice('state'))
  const role = oneOf(roles, filter.choice('role'))
  const asked = { ...(search && { search }), ...(state && { state }), ...(role && { role }) }
  const people = usePeople(asked)
  const [shown, setShown] = useState<Person | null>(null)

  return (
    <>
      <PageHead title={t('people.head')} isPrivate />
      <h1>{t('people.title')}</h1>
      <PeopleTools filter={asked} />
      <ListFilter>
        <ListSearch label={t('people.search')} hint={t('people.searchHint')} filter={filter} />
        <ListChoice
          label={t('people.state')}
          every={t('people.everyState')}
          filter={filter}
          name="state"
          values={accountStatuses}
          textOf={each => t(`people.states.${each}`)}
        />
        <ListChoice
          label={t('people.role')}
          every={t('people.everyRole')}
          filter={filter}
          name="role"
          values={roles}
          textOf={each => t(`people.roles.${each}`)}
        />
      </ListFilter>
      <ListCount
        list={people}
        textOf={(count, hasMore) => t(hasMore ? 'people.countOfMore' : 'people.count', { count })}
      />
      <PagedList
        label={t('people.list')}
        list={people}
        nothing={{ title: t('people.nothing.title') }}
        onClear={Boolean(search || state || role) && filter.clear}
      >
        <PeopleTable people={people.lines} onOpen={setShown} />
      </PagedList>
      {shown && <PersonDialog person={shown} onChange={setShown} onClose={() => setShown(null)} />}
    </>
  )
}
