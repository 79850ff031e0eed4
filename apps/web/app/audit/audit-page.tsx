import { auditEventKinds, auditEvents as kinds } from '@preau/contract/audit/events'
import { useTranslation } from 'react-i18next'
import { ListActions } from '#administration/list-actions.tsx'
import { useFormats } from '#administration/use-formats.ts'
import { SmallValue } from '#lists/line-table.tsx'
import { ListPage } from '#lists/list-page.tsx'
import { OpenLine } from '#lists/open-line.tsx'
import { useFilteredList } from '#lists/use-filtered-list.ts'
import own from './audit-page.module.css'
import { DetailValue } from './detail-value.tsx'
import { EntityLink } from './entity-link.tsx'
import { EventDialog } from './event-dialog.tsx'
import { type EventGroup, groupEvents } from './event-groups.ts'
import { certified, isAboutSomething, sentenceOf, wordsForGone } from './event-words.ts'

export const handle = { namespaces: ['administration', 'audit'] }

/** Who did what to what, and when: one group of events a line. */
export default function AuditPage() {
  const { t } = useTranslation('audit')
  const { moment } = useFormats()
  const events = useFilteredList({
    name: 'audit-events',
    fields: {
      search: { label: t('search'), hint: t('searchHint') },
      kind: {
        label: t('kind'),
        every: t('everyKind'),
        options: auditEventKinds.map(value => ({ value, label: t(`kinds.${value}`) })),
      },
      days: { from: t('from'), until: t('until') },
    },
    read: (call, query, options) => call('getAuditEvents', query, options),
    linesOf: pages => groupEvents(pages.flatMap(({ events }) => events)),
  })
  const { query, shown, show } = events

  return (
    <ListPage
      list={events}
      texts={{
        head: t('head'),
        title: t('title'),
        list: t('list'),
        count: (count, hasMore) => t(hasMore ? 'countOfMore' : 'count', { count }),
        nothing: { title: t('nothing.title') },
      }}
      above={
        <ListActions
          exported={{
            call: 'exportAuditEvents',
            query,
            text: t(Object.keys(query).length > 0 ? 'give.some' : 'give.all'),
            doneText: count => t('give.done', { count }),
          }}
        />
      }
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('event'),
          isName: true,
          cell: event => (
            <>
              <OpenLine onOpen={() => show(event)}>{sentenceOf(event, t)}</OpenLine>
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
    >
      {shown && <EventDialog event={shown} onClose={() => show(null)} />}
    </ListPage>
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
