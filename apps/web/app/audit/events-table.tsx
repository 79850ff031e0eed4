import { auditEvents as kinds } from '@preau/contract/audit/events'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
import { DetailValue } from './detail-value.tsx'
import { EntityLink } from './entity-link.tsx'
import { isAboutSomething, sentenceOf } from './event-words.ts'
import own from './events-table.module.css'
import type { AuditEvent } from './use-audit-events.ts'

/** Events, one a line, each of which opens. */
export function EventsTable({ events, onOpen }: { events: AuditEvent[]; onOpen: (event: AuditEvent) => void }) {
  const { t } = useTranslation('audit')
  const { moment } = useWriting()
  return (
    <table className={own.events}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">{t('event')}</th>
          <th scope="col">{t('at')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map(event => (
          <tr key={event.id} data-line tabIndex={-1}>
            <th scope="row">
              <OpenLine onOpen={() => onOpen(event)}>{sentenceOf(event, t)}</OpenLine>
              <About event={event} />
            </th>
            <td>
              <span className={styles.second}>
                <span className={styles.label}>{t('atLabel')} </span>
                {moment(event.at)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sharing: readonly string[] = kinds.shared

/** What it was done to, and whom it gave or took a right. */
function About({ event }: { event: AuditEvent }) {
  const { t } = useTranslation('audit')
  const { what, details, named, action } = event
  if (action === 'change-settings')
    return (
      <span className={own.about}>
        <DetailValue name="section" value={details.section ?? ''} named={named} />
      </span>
    )
  if (!isAboutSomething(event)) return null
  const person = sharing.includes(action) ? named.find(({ id }) => id === details.person) : undefined
  const { name } = details
  return (
    <span className={own.about}>
      {what ? <EntityLink entity={what} /> : typeof name === 'string' ? t('goneNamed', { name }) : t('gone')}
      {person && <EntityLink entity={person} />}
    </span>
  )
}
