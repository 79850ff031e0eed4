import { peopleOrders, roles } from '@preau/contract/people/calls'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { ListChoice, ListCount, ListFilter, ListSearch } from '#lists/list-filter.tsx'
import { PagedList } from '#lists/paged-list.tsx'
import { oneOf, useListFilter } from '#lists/use-list-filter.ts'
import { accountStatuses } from './account-badge.tsx'
import styles from './people-page.module.css'
import { PeopleTable } from './people-table.tsx'
import { PeopleTools } from './people-tools.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { type Person, usePeople } from './use-people.ts'
import { useSelection } from './use-selection.ts'

export const handle = { namespaces: ['administration', 'saving', 'sign-up', 'cantons', 'statistics'] }

/** Every account: to find people and to help them. */
export default function PeoplePage() {
  const { t } = useTranslation('administration')
  const filter = useListFilter()
  const { search } = filter
  const state = oneOf(accountStatuses, filter.choice('state'))
  const role = oneOf(roles, filter.choice('role'))
  const filters = { ...(search && { search }), ...(state && { state }), ...(role && { role }) }
  const sort = oneOf(peopleOrders, filter.choice('sort'))
  const people = usePeople({ ...filters, ...(sort && { sort }) })
  const selection = useSelection(people.lines)
  const [count, chosenCount] = [people.lines.length, selection.chosen.length]
  const [shown, setShown] = useState<Person | null>(null)

  return (
    <>
      <PageHead title={t('people.head')} isPrivate />
      <h1>{t('people.title')}</h1>
      <PeopleTools filter={filters} />
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
        <ListChoice
          label={t('people.sort')}
          filter={filter}
          name="sort"
          values={peopleOrders}
          textOf={each => t(`people.orders.${each}`)}
        />
      </ListFilter>
      <div className={`cluster ${styles.above}`}>
        <ListCount
          list={people}
          textOf={(count, hasMore) => t(hasMore ? 'people.countOfMore' : 'people.count', { count })}
        />
        {/* Keeps its place while the list is loading. */}
        <Checkbox
          className={styles.all}
          data-shown={count > 1}
          label={t('people.many.chooseAll')}
          checked={count > 1 && chosenCount === count}
          partial={chosenCount > 0 && chosenCount < count}
          onChange={event => (event.currentTarget.checked ? selection.chooseAll() : selection.clear())}
        />
      </div>
      <PagedList
        label={t('people.list')}
        list={people}
        nothing={{ title: t('people.nothing.title') }}
        onClear={Boolean(search || state || role) && filter.clear}
      >
        <PeopleTable people={people.lines} selection={selection} onOpen={setShown} />
        <SelectionBar selection={selection} />
      </PagedList>
      {shown && <PersonDialog person={shown} onChange={setShown} onClose={() => setShown(null)} />}
    </>
  )
}
