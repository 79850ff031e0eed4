import { mailKey } from '@preau/contract/accounts/mail-address'
import { toBase64 } from '@preau/contract/base64'
import { waitingTime } from '@preau/locales/waiting-time'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { currentSession, forgetSession } from '#account/session.ts'
import { signInHref } from '#account/sign-in-href.ts'
import { apiOf, callAs } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { requiredPassword } from '#forms/fields.ts'
import { useLeaveGuard } from '#forms/leave-guard.tsx'
import { repeats } from '#forms/paired-fields.ts'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import { type ResetLink, refusedState, type TokenState } from './check-token.ts'
import { chosenPassword } from './chosen-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { usePasswordMessage } from './password-message.ts'

const schema = z
  .object({ password: chosenPassword, again: requiredPassword })
  .refine(...repeats(['password', 'again'], 'passwords-differ'))

/** Sets the password of the link's account; `onPlace` is called when the link is no longer valid. */
export function NewPasswordForm({ link, onPlace }: { link: ResetLink; onPlace: (state: TokenState) => void }) {
  const { t } = useTranslation('password')
  const message = usePasswordMessage()
  const language = useLanguage()
  const settings = useSettings()
  const [isDone, setIsDone] = useState(false)
  const form = useCheckedForm(schema, { password: '', again: '' })
  const { errors, isSubmitting, touchedFields, isDirty } = form.formState
  // A password is never stored as a draft. Once it is set, or the link has expired, nothing is left to lose.
  const { question } = useLeaveGuard(isDirty && !isDone)
  const { mail, key } = link

  const submit = form.handleSubmit(async ({ password }) => {
    const { host, domain } = apiOf(settings)
    const dataAction = { user: mail, attribute: 'password', value: toBase64(password) } as const
    const query = { tokenType: 'recoverPassword', actor: mail, lang: language, dataAction, domain } as const
    const { refusal } = await callAs({ login: mail, key }, host)('setPassword', query)
    if (!refusal) {
      forgetSessionOf(mail)
      return setIsDone(true)
    }
    if (refusal.code === 'no-network') return form.refuse({ [formError]: t('failures.no-network') })
    if (refusal.retryAfter) {
      const when = waitingTime(refusal.retryAfter, language)
      return form.refuse({ [formError]: t('failures.too-many-requests', { when }) })
    }
    const turned = refusedState(refusal)
    if (turned) return onPlace(turned)
    const issue = refusal.issues?.find(({ path }) => path === 'query.dataAction.value')
    if (!issue) return form.refuse({ [formError]: t('failures.error') })
    form.refuse({ password: issue.message })
    form.setFocus('password', { shouldSelect: true })
  })

  return (
    <>
      <form className="stack gap-16" noValidate onSubmit={submit} aria-label={t('newPassword.formName')}>
        <p>{t('newPassword.what')}</p>
        <FormAlert message={form.formMessage} />
        {/* With this field password managers know the user name. */}
        <input type="text" autoComplete="username" value={mail} readOnly hidden />
        <NewPasswordField
          {...form.register('password', { deps: touchedFields.again ? ['again'] : [] })}
          label={t('newPassword.password')}
          hint={t('newPassword.hint')}
          personal={[mail]}
          required
          error={message(errors.password)}
        />
        <PasswordField
          {...form.register('again')}
          label={t('newPassword.again')}
          autoComplete="new-password"
          required
          error={message(errors.again)}
        />
        <div className="row">
          <Button type="submit" busy={isSubmitting} busyLabel={t('newPassword.busy')}>
            {t('newPassword.submit')}
          </Button>
        </div>
      </form>
      {question}
      {isDone && <DoneDialog />}
    </>
  )
}

/** The server has ended every session of the account: if this browser has one of them, it is cleared at once. */
function forgetSessionOf(mail: string) {
  const { user } = currentSession()
  if (user && mailKey(user.mail) === mailKey(mail)) forgetSession()
}

/** The password is set; closing leads home, and signing in to where the person wanted to go. */
function DoneDialog() {
  const { t } = useTranslation('password')
  const language = useLanguage()
  const navigate = useNavigate()
  const target = new URLSearchParams(useLocation().search).get('return')
  const signIn = (
    <Link className={buttonClass()} to={signInHref(language, { target, withForm: true })} replace autoFocus>
      {t('newPassword.done.signIn')}
    </Link>
  )
  return (
    <Dialog
      open
      size="xs"
      title={t('newPassword.done.title')}
      onClose={() => navigate(pageHref(language), { replace: true })}
      footer={signIn}
    >
      <p>{t('newPassword.done.text')}</p>
    </Dialog>
  )
}
