import { auditEventKinds } from '@preau/contract/audit/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTools } from '#administration/list-tools.tsx'
import { PageHead } from '#document/page-head.tsx'
import { ListChoice, ListCount, ListDays, ListFilter, ListSearch } from '#lists/list-filter.tsx'
import { PagedList } from '#lists/paged-list.tsx'
import { spanOfDays } from '#lists/span-of-days.ts'
import { oneOf, useListFilter } from '#lists/use-list-filter.ts'
import { EventDialog } from './event-dialog.tsx'
import { EventsTable } from './events-table.tsx'
import { type EventGroup, useAuditEvents } from './use-audit-events.ts'

export const handle = { namespaces: ['administration', 'audit'] }

/** Who did what to what, and when. */
export default function AuditPage() {
  const { t } = useTranslation('audit')
  const filter = useListFilter()
  const { search } = filter
  const kind = oneOf(auditEventKinds, filter.choice('kind'))
  const [first, last] = [filter.choice('from'), filter.choice('until')]
  const asked = { ...(search && { search }), ...(kind && { kind }), ...spanOfDays(first, last) }
  const events = useAuditEvents(asked)
  const [shown, setShown] = useState<EventGroup | null>(null)

  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <h1>{t('title')}</h1>
      <ListTools
        exported={{
          call: 'exportAuditEvents',
          query: asked,
          text: t(Object.keys(asked).length > 0 ? 'give.some' : 'give.all'),
          doneText: count => t('give.done', { count }),
        }}
      />
      <ListFilter>
        <ListSearch label={t('search')} hint={t('searchHint')} filter={filter} />
        <ListChoice
          label={t('kind')}
          every={t('everyKind')}
          filter={filter}
          name="kind"
          values={auditEventKinds}
          textOf={each => t(`kinds.${each}`)}
        />
        <ListDays from={t('from')} until={t('until')} filter={filter} />
      </ListFilter>
      <ListCount list={events} textOf={(count, hasMore) => t(hasMore ? 'countOfMore' : 'count', { count })} />
      <PagedList
        label={t('list')}
        list={events}
        nothing={{ title: t('nothing.title') }}
        onClear={Boolean(search || kind || first || last) && filter.clear}
      >
        <EventsTable groups={events.lines} onOpen={setShown} />
      </PagedList>
      {shown && <EventDialog event={shown} onClose={() => setShown(null)} />}
    </>
  )
}
