import { groupedReference } from '@preau/contract/support/reference'
import { languages } from '@preau/locales/languages'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Badge } from '@preau/ui/badge/badge'
import { buttonClass } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { readFlags, useQueryWith } from '#account/flags.ts'
import { AccountSection } from '#own-account/account-section.tsx'
import styles from '#own-account/own-account.module.css'
import { useLanguage } from '#site.tsx'
import { ReplyForm } from './reply-form.tsx'
import own from './requests-section.module.css'
import { type OwnRequest, useOwnRequests } from './use-own-requests.ts'

/** What the person has written to support, the answers, and replies to these. */
export function RequestsSection() {
  const { t } = useTranslation('own-account')
  const { data: requests, isError, refetch } = useOwnRequests()
  const isAsking = readFlags(useLocation().search).support
  const support = useQueryWith('support')

  // The dialog to support is outside of these queries: what was sent there is read once it closes.
  useEffect(() => (isAsking ? () => void refetch() : undefined), [isAsking, refetch])

  return (
    <AccountSection id="requests" title={t('requests.title')} lead={t('requests.lead')}>
      <div className={`stack gap-24 ${styles.form}`}>
        {isError && !requests && <Notice look="bad">{t('requests.failed')}</Notice>}
        {requests?.length === 0 && <p className={styles.text}>{t('requests.none')}</p>}
        {requests && requests.length > 0 && (
          <Accordion>
            {requests.map(request => (
              <Request key={request.id} request={request} />
            ))}
          </Accordion>
        )}
        <div>
          <Link className={buttonClass({ look: 'second' })} to={{ search: support }} preventScrollReset>
            {t('requests.ask')}
          </Link>
        </div>
      </div>
    </AccountSection>
  )
}

function Request({ request }: { request: OwnRequest }) {
  const { t } = useTranslation(['own-account', 'support'])
  const moment = useMoment()
  const { messages, answeredAt, text } = request
  const state = answeredAt === null ? 'open' : 'answered'
  return (
    <Fold
      title={
        <span className={own.line}>
          <span>
            {t('requests.line', {
              reference: groupedReference(request.reference),
              date: moment(request.createdAt),
            })}
          </span>
          <Badge look={state === 'open' ? 'tone' : 'ok'}>{t(`requests.states.${state}`)}</Badge>
        </span>
      }
    >
      <div className="stack gap-16">
        <Words title={t('requests.yours')} text={text} />
        {messages.map(({ id, kind, at, text }) => (
          <Words key={id} title={t(`requests.${kind}Of`, { at: moment(at) })} text={text} />
        ))}
        {messages.length === 0 && (
          <p className={styles.text}>{t(state === 'open' ? 'requests.noAnswer' : 'requests.byMail')}</p>
        )}
        <ReplyForm request={request} />
      </div>
    </Fold>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <blockquote className={own.words} dir="auto">
        {text}
      </blockquote>
    </section>
  )
}

function useMoment(): (at: number) => string {
  const { locale } = languages[useLanguage()]
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return at => format.format(at)
}
