import { Badge } from '@preau/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
import { AccountBadge } from './account-badge.tsx'
import own from './people-table.module.css'
import type { Person } from './use-people.ts'

/** People, one a line, each of which opens. */
export function PeopleTable({ people, onOpen }: { people: Person[]; onOpen: (person: Person) => void }) {
  const { t } = useTranslation('administration')
  const { day } = useWriting()
  return (
    <table className={own.people}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">{t('people.person')}</th>
          <th scope="col">{t('people.organization')}</th>
          <th scope="col">{t('people.state')}</th>
          <th scope="col">{t('people.seenAt')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(person => (
          <tr key={person.id} data-line tabIndex={-1}>
            <th scope="row">
              <OpenLine onOpen={() => onOpen(person)}>
                {`${person.name} ${person.firstName}`.trim() || person.mail}
              </OpenLine>
              <span className={styles.second}>{person.mail}</span>
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
