import { auditEvents as kinds } from '@preau/contract/audit/events'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { LineTable, SmallValue } from '#lists/line-table.tsx'
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
    <LineTable
      lines={groups}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('event'),
          isName: true,
          cell: event => (
            <>
              <OpenLine onOpen={() => onOpen(event)}>{sentenceOf(event, t)}</OpenLine>
              <About event={event} />
            </>
          ),
        },
        {
          heading: t('at'),
          width: '13em',
          cell: ({ at }) => <SmallValue label={t('atLabel')}>{moment(at)}</SmallValue>,
        },
      ]}
    />
  )
}

const sharing: readonly string[] = kinds.shared

/** The object of an event, and the person who got or lost a right; of a certificate its holder and its tool. */
function About({ event }: { event: EventGroup }) {
  const { t } = useTranslation('audit')
  const { what, details, named, action, others } = event
  if (action === 'change-settings')
    return (
      <span className={`cluster small ${own.about}`}>
        <DetailValue name="section" value={details.section ?? ''} named={named} />
      </span>
    )
  if (!isAboutSomething(event)) return null
  const related = sharing.includes(action) ? named.filter(({ id }) => id === details.person) : certified(event)
  const { name } = details
  return (
    <span className={`cluster small ${own.about}`}>
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
