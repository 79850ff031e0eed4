import { waitingTime } from '@preau/locales/waiting-time'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredMail, requiredPassword } from '#forms/fields.ts'
import { useCountdown } from '#forms/use-countdown.ts'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import { requireConsent } from './consent.ts'
import { type SignInRefusal, signIn } from './sign-in.ts'
import styles from './sign-in-modal.module.css'

const schema = z.object({ mail: requiredMail, password: requiredPassword })

/** E-mail and password. Once they are right the session changes, and the page with it; `mail` fills in the address. */
export function SignInForm({ mail = '' }: { mail?: string }) {
  const { t } = useTranslation('account')
  const message = useFieldMessage()
  const language = useLanguage()
  const settings = useSettings()
  const [refused, setRefused] = useState<SignInRefusal['reason'] | null>(null)
  const [pause, startPause] = useCountdown()
  const form = useCheckedForm(schema, { mail, password: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ mail, password }) => {
    if (!(await requireConsent())) return
    setRefused(null)
    const refusal = await signIn(mail, password, settings)
    if (!refusal) return
    const { reason, seconds = 0 } = refusal
    setRefused(reason)
    form.refuse({ [formError]: t(`login.refusals.${reason}`, { when: waitingTime(seconds, language) }) })
    startPause(seconds)
    // The submit button, which had the focus, is disabled during a pause.
    if (reason === 'incorrect-username-or-password' || seconds > 0) form.setFocus('password', { shouldSelect: true })
  })

  return (
    <form className="stack gap-16" method="post" noValidate onSubmit={submit} aria-label={t('login.formName')}>
      <FormAlert message={form.formMessage} />
      {(refused === 'this-account-is-not-activated' || refused === 'this-account-has-run-out') && (
        <WaysOut refused={refused} />
      )}
      <TextField
        {...form.register('mail')}
        type="email"
        label={t('login.mail')}
        autoComplete="username"
        required
        autoFocus={mail === ''}
        error={message(errors.mail)}
      />
      <PasswordField
        {...form.register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        required
        error={message(errors.password)}
      />
      <Button
        type="submit"
        wide
        {...(pause === 0 && { iconAfter: 'arrow' })}
        disabled={pause > 0}
        busy={isSubmitting}
        busyLabel={t('login.busy')}
      >
        {pause > 0 ? t('login.wait', { when: waitingTime(pause, language) }) : t('login.submit')}
      </Button>
    </form>
  )
}

/** What someone can do whose account is not active yet, or has run out. */
function WaysOut({ refused }: { refused: SignInRefusal['reason'] }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { search } = useLocation()
  return (
    <p className={`cluster ${styles.ways}`}>
      {refused === 'this-account-is-not-activated' && (
        <Link to={pageHref(language, 'activate')}>{t('login.activate')}</Link>
      )}
      {/* The login modal remains open below the support dialog. */}
      <Link to={{ search: `${search}&support` }} preventScrollReset>
        {t('login.help')}
      </Link>
    </p>
  )
}
