import { fullName } from '@preau/contract/accounts/full-name'
import { mailKey } from '@preau/contract/accounts/mail-address'
import { toBase64 } from '@preau/contract/base64'
import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import { onlyOf } from '@preau/contract/client/outcome'
import { nobody } from '@preau/contract/nobody'
import type { Answer } from '@preau/contract/schemas'
import { nameList } from '@preau/locales/name-list'
import { waitingTime } from '@preau/locales/waiting-time'
import { Button, buttonClass } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { z } from 'zod'
import { requireConsent } from '#account/consent.ts'
import { enter } from '#account/enter.ts'
import { useSession } from '#account/session.ts'
import { rememberSignInWay } from '#account/sign-in-way.ts'
import { useFollow } from '#account/use-follow.ts'
import { apiOf, callAs } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { requiredPassword } from '#forms/fields.ts'
import { useLeaveGuard } from '#forms/leave-guard.tsx'
import { repeats } from '#forms/paired-fields.ts'
import { DeadLink } from '#layout/dead-link.tsx'
import { mainSiteHref } from '#main-site-links.ts'
import { chosenPassword } from '#password/chosen-password.ts'
import { Waiting } from '#password/form-place.tsx'
import { NewPasswordField } from '#password/new-password-field.tsx'
import { usePasswordMessage } from '#password/password-message.ts'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import styles from './open-account.module.css'
import { AgreementLine } from './sign-up-lines.tsx'
import { useLinkSecret } from './use-link-secret.ts'

type Welcome = Answer<'getWelcome'>[number]

/** Why an account is not opened here. */
type Ended = 'expired' | 'invalid' | 'open' | 'blocked' | 'over' | 'deleted' | 'unchecked'

const endings: PerRefusal<RefusalOf<'getWelcome'> | 'bad-request', Exclude<Ended, 'unchecked'>> = {
  'accessdenied:expirationtime': 'expired',
  accessdeniedtoken: 'invalid',
  'this-account-is-active': 'open',
  'this-account-is-blocked': 'blocked',
  'this-account-has-run-out': 'over',
  'this-account-is-being-deleted': 'deleted',
  'bad-request': 'invalid',
}

/** Why a link opens nothing, by the server's refusal; `unchecked` where it may be tried again. */
const endingOf = (code: string): Ended => (endings as Partial<Record<string, Ended>>)[code] ?? 'unchecked'

/** What the page says of a link, in its heading: nothing yet, the name it greets, or why it opens nothing. */
export type Said = { is: 'waiting' } | { is: 'greeted'; name: string } | { is: 'ended'; why: Ended }

/** The form of a valid link, or what helps where it opens nothing; the page says the rest. */
export function OpenAccount({ said, onSay }: { said: Said; onSay: (said: Said) => void }) {
  const { t } = useTranslation('welcome')
  const settings = useSettings()
  const key = useLinkSecret('key')
  const [welcome, setWelcome] = useState<Welcome | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!key) return onSay({ is: 'ended', why: 'invalid' })
    const leaving = new AbortController()
    const call = callAs({ login: nobody, key }, apiOf(settings).host)
    void onlyOf(call('getWelcome', {}, { signal: leaving.signal })).then(({ answer, refusal }) => {
      if (leaving.signal.aborted) return
      if (refusal) return onSay({ is: 'ended', why: endingOf(refusal.code) })
      setWelcome(answer)
      onSay({ is: 'greeted', name: fullName(answer) })
    })
    return () => leaving.abort()
  }, [key, settings, attempt, onSay])

  if (said.is === 'ended') {
    return (
      <Closed
        keyOfLink={key}
        ended={said.why}
        onRetry={() => {
          onSay({ is: 'waiting' })
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  if (!welcome) return <Waiting label={t('checking')} />
  return <OpeningForm keyOfLink={key} welcome={welcome} onEnded={why => onSay({ is: 'ended', why })} />
}

const schema = z
  .object({ password: chosenPassword, again: requiredPassword })
  .refine(...repeats(['password', 'again'], 'passwords-differ'))

function OpeningForm(props: { keyOfLink: string; welcome: Welcome; onEnded: (ended: Ended) => void }) {
  const { keyOfLink: key, welcome, onEnded } = props
  const { t } = useTranslation(['welcome', 'password'])
  const message = usePasswordMessage()
  const language = useLanguage()
  const settings = useSettings()
  const follow = useFollow()
  const { user } = useSession()
  const [isDone, setIsDone] = useState(false)
  const form = useCheckedForm(schema, { password: '', again: '' })
  const { errors, isSubmitting, touchedFields, isDirty } = form.formState
  const { question } = useLeaveGuard(isDirty && !isDone)
  const { mail, firstName, name, madeBy, groups } = welcome
  const other = user && mailKey(user.mail) !== mailKey(mail) ? user.mail : null

  const submit = form.handleSubmit(async ({ password }) => {
    if (!(await requireConsent())) return
    const { terms, privacy } = settings.legalVersions
    const query = { password: toBase64(password), agreed: { terms, privacy } }
    const call = callAs({ login: nobody, key }, apiOf(settings).host)
    const { answer, refusal } = await onlyOf(call('openAccount', query))
    if (answer) {
      setIsDone(true)
      rememberSignInWay('mail')
      await enter(answer.session, settings)
      await follow(mainSiteHref(settings, language, 'dashboard'))
      return
    }
    const issue = refusal.issues?.find(({ path }) => path === 'query.password')
    if (issue) {
      form.refuse({ password: issue.message })
      form.setFocus('password', { shouldSelect: true })
      return
    }
    if (refusal.code === 'no-network') return form.refuse({ [formError]: t('password:failures.no-network') })
    if (refusal.retryAfter) {
      const when = waitingTime(refusal.retryAfter, language)
      return form.refuse({ [formError]: t('password:failures.too-many-requests', { when }) })
    }
    const ended = endingOf(refusal.code)
    if (ended !== 'unchecked') return onEnded(ended)
    form.refuse({ [formError]: t('password:failures.error') })
  })

  return (
    <>
      <div className={`stack gap-16 ${styles.said}`}>
        <p>{madeBy ? t('byPerson', { person: madeBy, mail }) : t('byPlatform', { mail })}</p>
        <p>{t('what')}</p>
        {groups.length > 0 && <p>{t('groups', { count: groups.length, groups: nameList(groups, language) })}</p>}
        {other && <Notice look="note">{t('elsewhere', { mail: other })}</Notice>}
      </div>
      <form className={`stack gap-16 ${styles.form}`} noValidate onSubmit={submit} aria-label={t('formName')}>
        <FormAlert message={form.formMessage} />
        {/* With this field password managers know the user name. */}
        <input type="text" autoComplete="username" value={mail} readOnly hidden />
        <NewPasswordField
          {...form.register('password', { deps: touchedFields.again ? ['again'] : [] })}
          label={t('password')}
          hint={t('hint')}
          personal={[mail, firstName, name]}
          required
          error={message(errors.password)}
        />
        <PasswordField
          {...form.register('again')}
          label={t('again')}
          autoComplete="new-password"
          required
          error={message(errors.again)}
        />
        <AgreementLine words={t('agreement')} />
        <div className="row">
          <Button type="submit" iconAfter="arrow" busy={isSubmitting} busyLabel={t('busy')}>
            {t('submit')}
          </Button>
        </div>
      </form>
      {question}
    </>
  )
}

/** Why the link opens nothing, and what helps: another link, signing in, or trying again. */
function Closed({ keyOfLink: key, ended, onRetry }: { keyOfLink: string; ended: Ended; onRetry: () => void }) {
  const { t } = useTranslation(['welcome', 'password', 'sign-up'])
  const language = useLanguage()
  const settings = useSettings()
  const [isSending, setIsSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()

  async function resend() {
    setFault(undefined)
    setIsSending(true)
    const call = callAs({ login: nobody, key }, apiOf(settings).host)
    const { answer, refusal } = await onlyOf(call('resendWelcome', {}))
    setIsSending(false)
    if (answer) return setSentTo(answer.mail)
    if (refusal.code === 'no-network') return setFault(t('password:failures.no-network'))
    if (!refusal.retryAfter) return setFault(t('password:failures.error'))
    setFault(t('password:failures.too-many-requests', { when: waitingTime(refusal.retryAfter, language) }))
  }

  return (
    <div className={`stack gap-16 starts ${styles.said}`}>
      <div role="status">{sentTo !== null && <Notice look="ok">{t('sent', { mail: sentTo })}</Notice>}</div>
      <FormAlert message={fault} />
      <DeadLink
        first={
          ended === 'expired' && sentTo === null ? (
            <Button iconAfter="arrow" busy={isSending} busyLabel={t('sending')} onClick={() => void resend()}>
              {t('resend')}
            </Button>
          ) : (
            ended === 'unchecked' && (
              <Button icon="retry" onClick={onRetry}>
                {t('retry')}
              </Button>
            )
          )
        }
        after={
          ended === 'open' && (
            <Link className={buttonClass({ look: 'second' })} to={pageHref(language, 'reset-password')}>
              {t('forgotten')}
            </Link>
          )
        }
      />
    </div>
  )
}
