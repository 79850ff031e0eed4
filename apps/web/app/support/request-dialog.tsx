import { fullName } from '@preau/contract/accounts/full-name'
import { onlyOf } from '@preau/contract/client/outcome'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Icon } from '@preau/ui/icon/icon'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { telephoneHref } from '#layout/contact-line.tsx'
import { Fact, FactList } from '#lists/fact-list.tsx'
import dialogs from '#lists/line-dialog.module.css'
import { listNamed } from '#lists/use-list.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import styles from './request-dialog.module.css'
import { type ContactRequest, RequestBadge, stateOf } from './request-state.tsx'

type Props = { request: ContactRequest; onChange: (request: ContactRequest) => void; onClose: () => void }

/** A contact request, and the ways to answer it. */
export function RequestDialog({ request, onChange, onClose }: Props) {
  const { t } = useTranslation('support')
  const state = useRef<HTMLDivElement>(null)
  const { reference, mail } = request
  const subject = new URLSearchParams({ subject: t('request.subject', { reference }) })

  // The text is what the person opened it for: the first button may be below the edge of a small screen.
  useEffect(() => state.current?.focus(), [])

  return (
    <Dialog open onClose={onClose} title={t('request.title', { reference })}>
      <div className={`row ${styles.state}`} ref={state} tabIndex={-1}>
        <RequestBadge request={request} />
        <p>
          <Became request={request} />
        </p>
      </div>
      <h3 className={styles.about}>{t(`categories.${request.category}`)}</h3>
      <blockquote className={styles.text} dir="auto">
        {request.text}
      </blockquote>
      <Facts request={request} />
      <div className={`cluster gap-12 ${dialogs.actions}`}>
        <a
          className={buttonClass()}
          // Mail addresses know blanks as %20 only.
          href={`mailto:${encodeURIComponent(mail)}?${subject.toString().replaceAll('+', '%20')}`}
        >
          <Icon name="mail" />
          {t('request.reply')}
        </a>
        <MarkButton request={request} onChange={onChange} />
      </div>
    </Dialog>
  )
}

function Became({ request: { answeredAt, answeredBy } }: { request: ContactRequest }) {
  const { t } = useTranslation('support')
  const { moment } = useFormats()
  if (answeredAt === null) return t('request.open')
  const at = moment(answeredAt)
  return answeredBy ? t('request.answered', { at, by: answeredBy }) : t('request.answeredByNobody', { at })
}

function Facts({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('support')
  const { moment, language } = useFormats()
  const facts = {
    person: <bdi>{fullName(request)}</bdi>,
    mail: request.mail,
    phone: request.phone ? <a href={telephoneHref(request.phone)}>{request.phone}</a> : t('request.unknown'),
    institution: request.institution ? <bdi>{request.institution}</bdi> : t('request.unknown'),
    language: language(request.language),
    receivedAt: moment(request.createdAt),
    account: request.account === null ? t('request.noAccount') : <AccountLink mail={request.account} />,
  }
  return (
    <FactList>
      {(Object.keys(facts) as (keyof typeof facts)[]).map(fact => (
        <Fact key={fact} name={t(`request.facts.${fact}`)}>
          {facts[fact]}
        </Fact>
      ))}
    </FactList>
  )
}

function AccountLink({ mail }: { mail: string }) {
  const language = useLanguage()
  return (
    <Link to={{ pathname: pageHref(language, 'admin/people'), search: `${new URLSearchParams({ q: mail })}` }}>
      {mail}
    </Link>
  )
}

/** Marks a request as answered, or reopens it; one button for both, so that it keeps the focus. */
function MarkButton({ request, onChange }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('support')
  const call = useCall()
  const queries = useQueryClient()
  const words = useRefusal('support')
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = stateOf(request) === 'open'

  async function change() {
    setIsBusy(true)
    const state = isOpen ? 'answered' : 'open'
    const { answer: marked, refusal } = await onlyOf(call('markContactRequest', { id: request.id, state }))
    await queries.invalidateQueries(listNamed('contact-requests'))
    setIsBusy(false)
    if (refusal) return showToast({ text: words(refusal), look: 'bad' })
    onChange(marked)
    showToast({ text: t(isOpen ? 'request.marked' : 'request.reopened') })
  }

  return (
    <Button
      look="second"
      icon={isOpen ? 'check' : 'retry'}
      busy={isBusy}
      busyLabel={t('request.busy')}
      onClick={() => void change()}
    >
      {t(isOpen ? 'request.mark' : 'request.reopen')}
    </Button>
  )
}
