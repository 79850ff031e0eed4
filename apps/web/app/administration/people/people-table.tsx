import { Badge } from '@preau/ui/badge/badge'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { useTranslation } from 'react-i18next'
import { fullName } from '#administration/account-action.ts'
import { useWriting } from '#administration/use-writing.ts'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
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
    <table className={own.people}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('people.many.choice')}</span>
          </th>
          <th scope="col">{t('people.person')}</th>
          <th scope="col">{t('people.organization')}</th>
          <th scope="col">{t('people.state')}</th>
          <th scope="col">{t('people.seenAt')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(person => (
          <tr key={person.id} data-line tabIndex={-1} data-chosen={selection.has(person.id) || undefined}>
            <td>
              <Checkbox
                className={own.choice}
                label={<span className="visually-hidden">{t('people.many.choose', { name: fullName(person) })}</span>}
                checked={selection.has(person.id)}
                onChange={event => selection.choose(person.id, event.currentTarget.checked)}
              />
            </td>
            <th scope="row">
              <OpenLine onOpen={() => onOpen(person)}>
                <span translate="no">{`${person.name} ${person.firstName}`.trim() || person.mail}</span>
              </OpenLine>
              <span className={styles.second} translate="no">
                {person.mail}
              </span>
            </th>
            <td>{person.organization}</td>
            <td>
              <span className={own.badges}>
                <AccountBadge state={person.state} />
                {person.role === 'admin' && <Badge icon="settings">{t('people.roles.admin')}</Badge>}
              </span>
            </td>
            <td>
              <span className={styles.second}>
                <span className={styles.label}>{t('people.seenAtLabel')} </span>
                {person.seenAt === null ? t('people.neverSeen') : day(person.seenAt)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
