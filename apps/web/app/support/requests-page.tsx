import { fullName } from '@preau/contract/accounts/full-name'
import { contactStates, supportCategories } from '@preau/contract/support/calls'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { ListPage } from '#lists/list-page.tsx'
import { OpenLine } from '#lists/open-line.tsx'
import { useFilteredList } from '#lists/use-filtered-list.ts'
import { RequestDialog } from './request-dialog.tsx'
import { RequestBadge, requestLooks } from './request-state.tsx'
import own from './requests-page.module.css'

export const handle = { namespaces: ['administration', 'support'] }

/** Polling interval while the list is visible, in milliseconds. */
const every = 30_000

/** The requests to support: to be found, read, answered and marked as such. */
export default function RequestsPage() {
  const { t } = useTranslation('support')
  const { moment } = useFormats()
  const requests = useFilteredList({
    name: 'contact-requests',
    fields: {
      state: {
        label: t('requests.state'),
        every: t('requests.states.all'),
        options: contactStates.map(value => ({ ...requestLooks[value], value, label: t(`requests.states.${value}`) })),
        isCounted: true,
      },
      search: { label: t('requests.search'), hint: t('requests.searchHint') },
      category: {
        label: t('requests.category'),
        every: t('requests.everyCategory'),
        options: supportCategories.map(value => ({ value, label: t(`requests.categories.${value}`) })),
      },
    },
    read: (call, query, options) => call('getContactRequests', query, options),
    linesOf: pages => pages.flatMap(({ requests }) => requests),
    every,
  })
  const { shown, show } = requests

  return (
    <ListPage
      list={requests}
      texts={{
        head: t('requests.head'),
        title: t('requests.title'),
        list: t('requests.list'),
        count: (count, hasMore) => t(hasMore ? 'requests.countOfMore' : 'requests.count', { count }),
        nothing: { title: t('requests.nothing.title'), text: t('requests.nothing.text') },
      }}
      filterClass={own.filter}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('requests.person'),
          isName: true,
          width: '26%',
          cell: request => (
            <>
              <OpenLine onOpen={() => show(request)}>
                <bdi>{fullName(request)}</bdi>
              </OpenLine>
              <span className={styles.second}>{request.mail}</span>
            </>
          ),
        },
        {
          heading: t('requests.message'),
          cell: ({ category, text }) => (
            <>
              <span className={styles.first}>{t(`requests.categories.${category}`)}</span>
              <span className={`small ${own.excerpt}`} dir="auto">
                {text}
              </span>
            </>
          ),
        },
        {
          heading: t('requests.receivedAt'),
          width: '12em',
          cell: ({ createdAt }) => <SmallValue label={t('requests.receivedAtLabel')}>{moment(createdAt)}</SmallValue>,
        },
        {
          heading: t('requests.state'),
          width: 'least',
          cell: request => (
            <>
              <RequestBadge request={request} />
              {request.takenBy && (
                <span className={styles.second}>
                  <bdi translate="no">{request.takenBy.name}</bdi>
                </span>
              )}
            </>
          ),
        },
      ]}
    >
      {shown && <RequestDialog request={shown} onChange={show} onClose={() => show(null)} />}
    </ListPage>
  )
}
