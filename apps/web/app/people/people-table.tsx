import { Badge } from '@preau/ui/badge/badge'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { LineTable, SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
import { fullName } from '#people/account-action.ts'
import { AccountBadge } from './account-badge.tsx'
import own from './people-table.module.css'
import type { Person } from './use-people.ts'
import type { Selection } from './use-selection.ts'

/** People, one a line, each of which opens and can be chosen. */
export function PeopleTable({
  people,
  selection,
  onOpen,
}: {
  people: Person[]
  selection: Selection<Person>
  onOpen: (person: Person) => void
}) {
  const { t } = useTranslation('administration')
  const { day } = useWriting()
  return (
    <LineTable
      lines={people}
      keyOf={({ id }) => id}
      isChosen={({ id }) => selection.has(id)}
      columns={[
        {
          heading: t('people.many.choice'),
          isHeadingHidden: true,
          place: 'before',
          cell: person => (
            <Checkbox
              className={own.choice}
              label={<span className="visually-hidden">{t('people.many.choose', { name: fullName(person) })}</span>}
              checked={selection.has(person.id)}
              onChange={event => selection.choose(person.id, event.currentTarget.checked)}
            />
          ),
        },
        {
          heading: t('people.person'),
          isName: true,
          cell: person => (
            <>
              <OpenLine onOpen={() => onOpen(person)}>
                <span translate="no">{`${person.name} ${person.firstName}`.trim() || person.mail}</span>
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
    />
  )
}
