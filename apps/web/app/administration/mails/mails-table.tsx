import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import styles from '#lists/list.module.css'
import { mailLooks } from './mail-states.tsx'
import { mailTrouble } from './mail-trouble.ts'
import own from './mails-table.module.css'
import type { Mail } from './use-mails.ts'

/** The words for a mail that was given up and whose text is deleted. */
function lost(kind: string) {
  if (kind === 'contact-request' || kind === 'contact-receipt') return 'kept'
  return kind === 'right-given' ? 'given' : 'gone'
}

type Retrying = { isRetrying: (id: string) => boolean; onRetry: (id: string) => void }

/** Mails, one a line, with what became of each. */
export function MailsTable({ mails, ...retrying }: { mails: Mail[] } & Retrying) {
  const { t } = useTranslation('administration')
  return (
    <table className={own.mails}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">{t('mails.mail')}</th>
          <th scope="col">{t('mails.writtenAt')}</th>
          <th scope="col">{t('mails.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('mails.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map(mail => (
          <MailLine key={mail.id} mail={mail} {...retrying} />
        ))}
      </tbody>
    </table>
  )
}

function MailLine({ mail, isRetrying, onRetry }: { mail: Mail } & Retrying) {
  const { t, i18n } = useTranslation('administration')
  const { moment, language } = useWriting()
  const kind = `mails.kinds.${mail.kind}`
  // A kind of a newer version has no words here; its raw name is shown.
  const isNamed = i18n.exists(kind, { ns: 'administration' })
  return (
    <tr data-line tabIndex={-1}>
      <th scope="row">
        <span className={styles.first}>{isNamed ? t(kind as 'mails.kinds.activation') : mail.kind}</span>
        <span className={styles.second}>{mail.recipient}</span>
      </th>
      <td>
        <span className={styles.second}>
          <span className={styles.label}>{t('mails.writtenAtLabel')} </span>
          {moment(mail.createdAt)}
        </span>
        <span className={styles.second}>{t('mails.language', { language: language(mail.language) })}</span>
      </td>
      <td>
        <Badge {...mailLooks[mail.state]}>{t(`mails.became.${mail.state}`)}</Badge>
        <Outcome mail={mail} />
      </td>
      <td>
        {mail.isRetryable && (
          <Button look="second" size="sm" busy={isRetrying(mail.id)} onClick={() => onRetry(mail.id)}>
            <span>
              {t(mail.state === 'failed' ? 'mails.sendAgain' : 'mails.tryNow')}
              <span className="visually-hidden"> {mail.recipient}</span>
            </span>
          </Button>
        )}
      </td>
    </tr>
  )
}

function Outcome({ mail }: { mail: Mail }) {
  const { t } = useTranslation('administration')
  const { moment } = useWriting()
  const { state, attempts, sentAt, nextAttemptAt, lastError } = mail
  return (
    <>
      <p className={styles.second}>
        {sentAt !== null && `${t('mails.sentAt', { at: moment(sentAt) })} `}
        {attempts > 0 && t('mails.attempts', { count: attempts })}
        {nextAttemptAt !== null && attempts > 0 && ` ${t('mails.next', { at: moment(nextAttemptAt) })}`}
      </p>
      {lastError !== null && (
        <>
          <p className={styles.second}>{t(`mails.troubles.${mailTrouble(lastError)}`)}</p>
          {state === 'failed' && !mail.isRetryable && <p className={styles.second}>{t(`mails.${lost(mail.kind)}`)}</p>}
          <details className={own.raw}>
            <summary>
              {t('mails.raw')}
              <Icon name="chevron-down" size="sm" />
            </summary>
            <code>{lastError}</code>
          </details>
        </>
      )}
    </>
  )
}
