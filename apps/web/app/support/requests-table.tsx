import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
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
    <table className={own.requests}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">{t('requests.person')}</th>
          <th scope="col">{t('requests.message')}</th>
          <th scope="col">{t('requests.receivedAt')}</th>
          <th scope="col">{t('requests.state')}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(request => (
          <tr key={request.id} data-line tabIndex={-1}>
            <th scope="row">
              <OpenLine onOpen={() => onOpen(request)}>
                <bdi>{`${request.firstName} ${request.name}`}</bdi>
              </OpenLine>
              <span className={styles.second}>{request.mail}</span>
            </th>
            <td>
              <span className={styles.first}>{t(`requests.categories.${request.category}`)}</span>
              <span className={own.excerpt} dir="auto">
                {request.text}
              </span>
            </td>
            <td>
              <span className={styles.second}>
                <span className={styles.label}>{t('requests.receivedAtLabel')} </span>
                {moment(request.createdAt)}
              </span>
            </td>
            <td>
              <RequestBadge request={request} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
