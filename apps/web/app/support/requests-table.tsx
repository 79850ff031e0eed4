import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { LineTable, SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
import { RequestBadge } from './request-state.tsx'
import own from './requests-table.module.css'
import type { ContactRequest } from './use-contact-requests.ts'

/** Contact requests, one a line, each of which opens. */
export function RequestsTable({
  requests,
  onOpen,
}: {
  requests: ContactRequest[]
  onOpen: (request: ContactRequest) => void
}) {
  const { t } = useTranslation('support')
  const { moment } = useWriting()
  return (
    <LineTable
      lines={requests}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('requests.person'),
          isName: true,
          width: '26%',
          cell: request => (
            <>
              <OpenLine onOpen={() => onOpen(request)}>
                <bdi>{`${request.firstName} ${request.name}`}</bdi>
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
        { heading: t('requests.state'), width: 'least', cell: request => <RequestBadge request={request} /> },
      ]}
    />
  )
}
