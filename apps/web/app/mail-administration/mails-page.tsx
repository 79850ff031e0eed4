import { mailStates } from '@preau/contract/mail-administration/calls'
import type { Answer } from '@preau/contract/schemas'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import type { Tone } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { ListPage } from '#lists/list-page.tsx'
import { useFilteredList } from '#lists/use-filtered-list.ts'
import { mailTrouble } from './mail-trouble.ts'
import own from './mails-page.module.css'
import { useRetry } from './use-retry.ts'

type Mail = Answer<'getMails'>[number]['mails'][number]

export const handle = { namespaces: ['administration'] }

/** The look of each state, in the filter and in the list. */
const looks: Record<Mail['state'], { look: 'tone' | 'ok'; tone?: Tone; icon: IconName }> = {
  waiting: { look: 'tone', tone: 'sun', icon: 'clock' },
  sent: { look: 'ok', icon: 'check' },
  failed: { look: 'tone', tone: 'clay', icon: 'alert' },
}

/** How often the list is refetched while it is shown, in milliseconds: mails leave by themselves. */
const every = 10_000

/** The mails of the platform, and whether they were delivered. */
export default function MailsPage() {
  const { t } = useTranslation('administration')
  const { moment, language } = useFormats()
  const { retry, isRetrying } = useRetry()
  const mails = useFilteredList({
    name: 'mails',
    fields: {
      state: {
        label: t('mails.state'),
        every: t('mails.states.all'),
        options: mailStates.map(value => ({ ...looks[value], value, label: t(`mails.states.${value}`) })),
        isCounted: true,
      },
      search: { label: t('mails.search') },
    },
    read: (call, query, options) => call('getMails', query, options),
    linesOf: pages => pages.flatMap(({ mails }) => mails),
    every,
  })
  const failed = mails.lines.filter(mail => mail.state === 'failed' && mail.isRetryable).map(({ id }) => id)

  return (
    <ListPage
      list={mails}
      texts={{
        head: t('mails.head'),
        title: t('mails.title'),
        list: t('mails.list'),
        count: (count, hasMore) => t(hasMore ? 'mails.countOfMore' : 'mails.count', { count }),
        nothing: { title: t('mails.nothing.title'), text: t('mails.nothing.text') },
      }}
      filterClass={own.search}
      countClass={`cluster ${own.above}`}
      besideCount={
        failed.length > 0 && (
          <Button look="soft" size="sm" icon="retry" busy={isRetrying(failed)} onClick={() => retry(failed)}>
            {t('mails.retryAll', { count: failed.length })}
          </Button>
        )
      }
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
              <Badge {...looks[mail.state]}>{t(`mails.became.${mail.state}`)}</Badge>
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
              <Button look="second" size="sm" busy={isRetrying([mail.id])} onClick={() => retry([mail.id])}>
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

/** The words for a mail that was given up and whose text is deleted. */
function lost(kind: string) {
  if (kind.startsWith('contact-')) return 'kept'
  return kind === 'right-given' ? 'given' : 'gone'
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
  const { moment } = useFormats()
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
