import { auditEvents as kinds } from '@preau/contract/audit/events'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
import { DetailValue } from './detail-value.tsx'
import { EntityLink } from './entity-link.tsx'
import { certified, isAboutSomething, sentenceOf, wordsForGone } from './event-words.ts'
import own from './events-table.module.css'
import type { EventGroup } from './use-audit-events.ts'

/** The log, one group of events a line; each line opens. */
export function EventsTable({ groups, onOpen }: { groups: EventGroup[]; onOpen: (event: EventGroup) => void }) {
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
        {groups.map(event => (
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

/** The object of an event, and the person who got or lost a right; of a certificate its holder and its tool. */
function About({ event }: { event: EventGroup }) {
  const { t } = useTranslation('audit')
  const { what, details, named, action, others } = event
  if (action === 'change-settings')
    return (
      <span className={own.about}>
        <DetailValue name="section" value={details.section ?? ''} named={named} />
      </span>
    )
  if (!isAboutSomething(event)) return null
  const related = sharing.includes(action) ? named.filter(({ id }) => id === details.person) : certified(event)
  const { name } = details
  return (
    <span className={own.about}>
      {what ? (
        <EntityLink entity={what} />
      ) : typeof name === 'string' ? (
        t('goneNamed', { name })
      ) : (
        wordsForGone(event, t)
      )}
      {related.map(entity => (
        <EntityLink key={entity.id} entity={entity} />
      ))}
      {others.length > 0 && t('others', { count: others.length })}
    </span>
  )
}
