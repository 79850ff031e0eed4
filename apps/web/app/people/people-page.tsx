import { fullName, sortedName } from '@preau/contract/accounts/full-name'
import { peopleOrders, roles } from '@preau/contract/people/calls'
import { Badge } from '@preau/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { useChoosing } from '#lists/choosing.tsx'
import { SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { ListPage } from '#lists/list-page.tsx'
import { OpenLine } from '#lists/open-line.tsx'
import { useFilteredList } from '#lists/use-filtered-list.ts'
import { AccountBadge, accountStatuses } from './account-badge.tsx'
import { PeopleActions } from './people-actions.tsx'
import own from './people-page.module.css'
import { PersonDialog } from './person-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'

export const handle = { namespaces: ['administration', 'saving', 'sign-up', 'cantons', 'statistics'] }

/** Every account: to find people and to help them. */
export default function PeoplePage() {
  const { t } = useTranslation('administration')
  const { day } = useFormats()
  const people = useFilteredList({
    name: 'people',
    fields: {
      search: { label: t('people.search'), hint: t('people.searchHint') },
      state: {
        label: t('people.state'),
        every: t('people.everyState'),
        options: accountStatuses.map(value => ({ value, label: t(`people.states.${value}`) })),
      },
      role: {
        label: t('people.role'),
        every: t('people.everyRole'),
        options: roles.map(value => ({ value, label: t(`people.roles.${value}`) })),
      },
      sort: {
        label: t('people.sort'),
        options: peopleOrders.map(value => ({ value, label: t(`people.orders.${value}`) })),
      },
    },
    read: (call, query, options) => call('getPeople', query, options),
    linesOf: pages => pages.flatMap(({ people }) => people),
  })
  const { shown, show } = people
  const { sort, ...filters } = people.query
  const choosing = useChoosing(people.lines, fullName)

  return (
    <ListPage
      list={people}
      texts={{
        head: t('people.head'),
        title: t('people.title'),
        list: t('people.list'),
        count: (count, hasMore) => t(hasMore ? 'people.countOfMore' : 'people.count', { count }),
        nothing: { title: t('people.nothing.title') },
      }}
      above={<PeopleActions filter={filters} />}
      {...choosing.parts}
      belowTable={<SelectionBar selection={choosing.selection} />}
      columns={[
        choosing.column,
        {
          heading: t('people.person'),
          isName: true,
          cell: person => (
            <>
              <OpenLine onOpen={() => show(person)}>
                <bdi translate="no">{sortedName(person)}</bdi>
              </OpenLine>
              <span className={styles.second} translate="no">
                {person.mail}
              </span>
            </>
          ),
        },
        { heading: t('people.organization'), cell: ({ organization }) => organization },
        {
          heading: t('people.state'),
          width: 'least',
          place: 'beside',
          cell: ({ state, role }) => (
            <span className={`cluster gap-6 ${own.badges}`}>
              <AccountBadge state={state} />
              {role === 'admin' && <Badge icon="settings">{t('people.roles.admin')}</Badge>}
              {role === 'group-maker' && <Badge icon="users">{t('people.roles.group-maker')}</Badge>}
            </span>
          ),
        },
        {
          heading: t('people.seenAt'),
          width: '9.5em',
          cell: ({ seenAt }) => (
            <SmallValue label={t('people.seenAtLabel')}>
              {seenAt === null ? t('people.neverSeen') : day(seenAt)}
            </SmallValue>
          ),
        },
      ]}
    >
      {shown && <PersonDialog person={shown} onChange={show} onClose={() => show(null)} />}
    </ListPage>
  )
}
