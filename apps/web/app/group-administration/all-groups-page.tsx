import { groupStates } from '@preau/contract/groups/calls'
import type { Answer } from '@preau/contract/schemas'
import { nameList } from '@preau/locales/name-list'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { ListPage } from '#lists/list-page.tsx'
import { useFilteredList } from '#lists/use-filtered-list.ts'
import { listNamed } from '#lists/use-list.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import own from './group-administration.module.css'

type ListedGroup = Answer<'getAllGroups'>[number]['groups'][number]

export const handle = { namespaces: ['administration', 'group-administration'] }

/** The look of each state, in the filter. */
const looks = {
  led: { icon: 'star' },
  'without-lead': { icon: 'alert', tone: 'clay' },
  closed: { icon: 'lock', isSeparate: true },
} as const

/** The groups of the platform, to search; those that nobody leads any more are seen at once. */
export default function AllGroupsPage() {
  const { t } = useTranslation('group-administration')
  const { day, number } = useFormats()
  const language = useLanguage()
  const groups = useFilteredList({
    name: 'all-groups',
    fields: {
      state: {
        label: t('state'),
        every: t('states.all'),
        options: groupStates.map(value => ({ ...looks[value], value, label: t(`states.${value}`) })),
        isCounted: true,
      },
      search: { label: t('search'), hint: t('searchHint') },
    },
    read: (call, query, options) => call('getAllGroups', query, options),
    linesOf: pages => pages.flatMap(({ groups }) => groups),
  })
  return (
    <ListPage
      list={groups}
      texts={{
        head: t('head'),
        title: t('title'),
        list: t('list'),
        count: (count, hasMore) => t(hasMore ? 'countOfMore' : 'count', { count }),
        nothing: { title: t('nothing.title'), text: t('nothing.text') },
      }}
      filterClass={own.search}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('group'),
          isName: true,
          width: '38%',
          cell: ({ id, name, school, organization, state }) => (
            <>
              {state === 'closed' ? (
                <span className={styles.first} translate="no">
                  <bdi>{name}</bdi>
                </span>
              ) : (
                <Link className={`tap ${styles.first}`} to={pageHref(language, `admin/groups/${id}`)} translate="no">
                  <bdi>{name}</bdi>
                </Link>
              )}
              <span className={styles.second}>
                {nameList([school !== name ? school : '', organization].filter(Boolean), language)}
              </span>
            </>
          ),
        },
        { heading: t('leads'), cell: group => <Leads group={group} /> },
        {
          heading: t('members'),
          width: '6.5em',
          cell: ({ members }) => <SmallValue label={t('members')}>{number(members)}</SmallValue>,
        },
        {
          heading: t('assignments'),
          width: '6.5em',
          cell: ({ assignments }) => <SmallValue label={t('assignments')}>{number(assignments)}</SmallValue>,
        },
        {
          heading: t('madeAt'),
          width: '9em',
          cell: ({ createdAt }) => <SmallValue label={t('madeAt')}>{day(createdAt)}</SmallValue>,
        },
      ]}
    />
  )
}

function Leads({ group: { id, name, state, leads } }: { group: ListedGroup }) {
  const { t } = useTranslation('group-administration')
  const language = useLanguage()
  return (
    <>
      {state === 'without-lead' && (
        <Badge look="tone" tone="clay" icon="alert">
          {t('states.without-lead')}
        </Badge>
      )}
      {leads.length > 0 && (
        <SmallValue label={t('leads')}>
          <span translate="no">{nameList(leads, language)}</span>
        </SmallValue>
      )}
      {state === 'closed' && <Reopen id={id} name={name} />}
    </>
  )
}

/** Opens a closed group again. */
function Reopen({ id, name }: Pick<ListedGroup, 'id' | 'name'>) {
  const { t } = useTranslation('group-administration')
  const call = useCall()
  const queries = useQueryClient()
  // Administrators may lead any number of groups.
  const refusalWords = useRefusal('group-administration', { 'too-many-groups': 'fault' })
  const [isBusy, setBusy] = useState(false)
  async function reopen() {
    setBusy(true)
    const { refusal } = await call('reopenGroup', { id })
    setBusy(false)
    if (refusal) showToast({ text: refusalWords(refusal), look: 'bad' })
    else showToast({ text: t('reopen.done', { name }) })
    await queries.invalidateQueries(listNamed('all-groups'))
  }
  return (
    <Button look="second" size="sm" icon="retry" busy={isBusy} onClick={() => void reopen()}>
      {t('reopen.open')}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
}
