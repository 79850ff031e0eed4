import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredMail, requiredPassword } from '#forms/fields.ts'
import { useSettings } from '#site.tsx'
import { requireConsent } from './consent.ts'
import styles from './login-modal.module.css'
import { signIn } from './sign-in.ts'

const schema = z.object({ mail: requiredMail, password: requiredPassword })

/** E-mail and password. Once they are right the session changes, and the page with it. */
export function LoginForm() {
  const { t } = useTranslation('account')
  const message = useFieldMessage()
  const settings = useSettings()
  const form = useCheckedForm(schema, { mail: '', password: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ mail, password }) => {
    if (!(await requireConsent())) return
    const refusal = await signIn(mail, password, settings).catch(() => 'no-network' as const)
    if (!refusal) return
    form.refuse({ [formError]: t(`login.refusals.${refusal}`) })
    if (refusal === 'incorrect-username-or-password') form.setFocus('password', { shouldSelect: true })
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('login.formName')}>
      <FormAlert message={form.formMessage} />
      <TextField
        {...form.register('mail')}
        type="email"
        label={t('login.mail')}
        autoComplete="username"
        required
        autoFocus
        error={message(errors.mail)}
      />
      <PasswordField
        {...form.register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        required
        error={message(errors.password)}
      />
      <Button type="submit" wide iconAfter="arrow" busy={isSubmitting} busyLabel={t('login.busy')}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
