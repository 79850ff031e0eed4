import { fullName } from '@preau/contract/accounts/full-name'
import type { EveryRefusalOf } from '@preau/contract/calls'
import { type Outcome, onlyOf } from '@preau/contract/client/outcome'
import { describeBrowser } from '@preau/contract/sessions/describe-browser'
import { groupedReference } from '@preau/contract/support/reference'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { telephoneHref } from '#layout/contact-line.tsx'
import { Fact, FactList } from '#lists/fact-list.tsx'
import dialogs from '#lists/line-dialog.module.css'
import { listNamed } from '#lists/use-list.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { MessageForm } from './message-form.tsx'
import styles from './request-dialog.module.css'
import { type ContactRequest, RequestBadge, stateOf } from './request-state.tsx'

type Props = { request: ContactRequest; onChange: (request: ContactRequest) => void; onClose: () => void }

/** A contact request, and the ways to answer it. */
export function RequestDialog({ request, onChange, onClose }: Props) {
  const { t } = useTranslation('support')
  const state = useRef<HTMLDivElement>(null)

  // The text is what the person opened it for: the first button may be below the edge of a small screen.
  useEffect(() => state.current?.focus(), [])

  return (
    <Dialog open onClose={onClose} title={t('request.title', { reference: groupedReference(request.reference) })}>
      <div className={`row ${styles.state}`} ref={state} tabIndex={-1}>
        <RequestBadge request={request} />
        <p>
          <Became request={request} />
        </p>
      </div>
      <h3 className={styles.about}>{t(`categories.${request.category}`)}</h3>
      <Thread request={request} />
      <Facts request={request} />
      <div className={`cluster gap-12 ${dialogs.actions}`}>
        {stateOf(request) === 'open' && <TakeButton request={request} onChange={onChange} />}
        <MarkButton request={request} onChange={onChange} />
      </div>
      <div className={`stack gap-24 ${dialogs.change}`}>
        <MessageForm kind="answer" request={request} onChange={onChange} />
        <Accordion>
          <Fold title={t('request.note.open')}>
            <MessageForm kind="note" request={request} onChange={onChange} />
          </Fold>
        </Accordion>
      </div>
    </Dialog>
  )
}

/** What the person wrote, and what was answered and noted since. */
function Thread({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('support')
  const { moment } = useFormats()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ol role="list" className="stack gap-16" aria-label={t('request.thread')}>
      <li>
        <p className="small">{t('request.asked', { by: fullName(request), at: moment(request.createdAt) })}</p>
        <blockquote className={styles.text} dir="auto">
          {request.text}
        </blockquote>
      </li>
      {request.messages.map(({ id, kind, text, at, by }) => (
        <li key={id}>
          <p className="small">{t(`request.messages.${kind}`, { by: by ?? t('request.someone'), at: moment(at) })}</p>
          <blockquote className={styles.text} data-kind={kind} dir="auto">
            {text}
          </blockquote>
        </li>
      ))}
    </ol>
  )
}

function useIsMine(): (request: ContactRequest) => boolean {
  const { user } = useSession()
  return ({ takenBy }) => takenBy !== null && takenBy.mail === user?.mail
}

function Taken({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('support')
  const isMine = useIsMine()
  if (request.takenBy === null) return t('request.open')
  return isMine(request) ? t('request.takenByYou') : t('request.taken', { by: request.takenBy.name })
}

function Became({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('support')
  const { moment } = useFormats()
  const { answeredAt, answeredBy } = request
  if (answeredAt === null) return <Taken request={request} />
  const at = moment(answeredAt)
  return answeredBy ? t('request.answered', { at, by: answeredBy }) : t('request.answeredByNobody', { at })
}

function Facts({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('support')
  const { moment, language } = useFormats()
  const facts = {
    person: <bdi>{fullName(request)}</bdi>,
    mail: <a href={`mailto:${encodeURIComponent(request.mail)}`}>{request.mail}</a>,
    phone: request.phone ? <a href={telephoneHref(request.phone)}>{request.phone}</a> : t('request.unknown'),
    institution: request.institution ? <bdi>{request.institution}</bdi> : t('request.unknown'),
    language: language(request.language),
    receivedAt: moment(request.createdAt),
    ...(request.page !== null && { page: <span dir="ltr">{request.page}</span> }),
    ...(request.userAgent !== null && { browser: browserName(request.userAgent) ?? t('request.unknown') }),
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

function browserName(userAgent: string): string | null {
  const { browser, system } = describeBrowser(userAgent)
  return [browser, system].filter(Boolean).join(', ') || null
}

function AccountLink({ mail }: { mail: string }) {
  const language = useLanguage()
  return (
    <Link to={{ pathname: pageHref(language, 'admin/people'), search: `${new URLSearchParams({ q: mail })}` }}>
      {mail}
    </Link>
  )
}

type Change = Promise<Outcome<ContactRequest, EveryRefusalOf<'markContactRequest' | 'takeContactRequest'>>>

/** Changes a request by a call, and says that it was done. */
function useChange(onChange: Props['onChange']) {
  const queries = useQueryClient()
  const words = useRefusal('support')
  const [isBusy, setIsBusy] = useState(false)

  async function change(changing: Change, done: string) {
    setIsBusy(true)
    const { answer: changed, refusal } = await changing
    await queries.invalidateQueries(listNamed('contact-requests'))
    setIsBusy(false)
    if (refusal) return showToast({ text: words(refusal), look: 'bad' })
    onChange(changed)
    showToast({ text: done })
  }

  return { isBusy, change }
}

/** Takes charge of a request, or leaves it to the others; one button for both, so that it keeps the focus. */
function TakeButton({ request, onChange }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('support')
  const call = useCall()
  const { isBusy, change } = useChange(onChange)
  const isMine = useIsMine()(request)

  function take() {
    const taking = onlyOf(call('takeContactRequest', { id: request.id, taken: !isMine }))
    void change(taking, t(isMine ? 'request.letItGo' : 'request.tookIt'))
  }

  return (
    <Button look="second" busy={isBusy} busyLabel={t('request.busy')} onClick={take}>
      {t(isMine ? 'request.letGo' : 'request.take')}
    </Button>
  )
}

/** Marks a request as answered, or reopens it; one button for both, so that it keeps the focus. */
function MarkButton({ request, onChange }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation('support')
  const call = useCall()
  const { isBusy, change } = useChange(onChange)
  const isOpen = stateOf(request) === 'open'

  function mark() {
    const marking = onlyOf(call('markContactRequest', { id: request.id, state: isOpen ? 'answered' : 'open' }))
    void change(marking, t(isOpen ? 'request.marked' : 'request.reopened'))
  }

  return (
    <Button look="second" icon={isOpen ? 'check' : 'retry'} busy={isBusy} busyLabel={t('request.busy')} onClick={mark}>
      {t(isOpen ? 'request.mark' : 'request.reopen')}
    </Button>
  )
}
