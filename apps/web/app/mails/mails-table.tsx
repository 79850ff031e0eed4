import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { LineTable, SmallValue } from '#lists/line-table.tsx'
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
export function MailsTable({ mails, isRetrying, onRetry }: { mails: Mail[] } & Retrying) {
  const { t } = useTranslation('administration')
  const { moment, language } = useWriting()
  return (
    <LineTable
      lines={mails}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('mails.mail'),
          isName: true,
          width: '36%',
          cell: ({ kind, recipient }) => (
            <>
              <span className={styles.first}>
                <Kind kind={kind} />
              </span>
              <span className={styles.second}>{recipient}</span>
            </>
          ),
        },
        {
          heading: t('mails.writtenAt'),
          width: '12em',
          cell: mail => (
            <>
              <SmallValue label={t('mails.writtenAtLabel')}>{moment(mail.createdAt)}</SmallValue>
              <span className={styles.second}>{t('mails.language', { language: language(mail.language) })}</span>
            </>
          ),
        },
        {
          heading: t('mails.state'),
          cell: mail => (
            <>
              <Badge {...mailLooks[mail.state]}>{t(`mails.became.${mail.state}`)}</Badge>
              <Outcome mail={mail} />
            </>
          ),
        },
        {
          heading: t('mails.action'),
          isHeadingHidden: true,
          width: 'least',
          cell: mail =>
            mail.isRetryable && (
              <Button look="second" size="sm" busy={isRetrying(mail.id)} onClick={() => onRetry(mail.id)}>
                <span>
                  {t(mail.state === 'failed' ? 'mails.sendAgain' : 'mails.tryNow')}
                  <span className="visually-hidden"> {mail.recipient}</span>
                </span>
              </Button>
            ),
        },
      ]}
    />
  )
}

const outcome = `${styles.second} ${own.outcome}`

/** A kind of a newer version has no words here; its raw name is shown. */
function Kind({ kind }: { kind: string }) {
  const { t, i18n } = useTranslation('administration')
  const words = `mails.kinds.${kind}`
  return i18n.exists(words, { ns: 'administration' }) ? t(words as 'mails.kinds.activation') : kind
}

function Outcome({ mail }: { mail: Mail }) {
  const { t } = useTranslation('administration')
  const { moment } = useWriting()
  const { state, attempts, sentAt, nextAttemptAt, lastError } = mail
  return (
    <>
      <p className={outcome}>
        {sentAt !== null && `${t('mails.sentAt', { at: moment(sentAt) })} `}
        {attempts > 0 && t('mails.attempts', { count: attempts })}
        {nextAttemptAt !== null && attempts > 0 && ` ${t('mails.next', { at: moment(nextAttemptAt) })}`}
      </p>
      {lastError !== null && (
        <>
          <p className={outcome}>{t(`mails.troubles.${mailTrouble(lastError)}`)}</p>
          {state === 'failed' && !mail.isRetryable && <p className={outcome}>{t(`mails.${lost(mail.kind)}`)}</p>}
          <details className={`small ${own.raw}`}>
            <summary className="tap gap-8">
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
