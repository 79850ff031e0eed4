import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { requiredMail } from '#forms/fields.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { correctMail } from './registration-calls.ts'
import styles from './small-form.module.css'
import { useSignUpMessage } from './use-sign-up-message.ts'

const schema = z.object({ mail: requiredMail })

/** Another address for the account that has just been registered; a mail is sent there. */
export function CorrectMailForm(props: { mail: string; onCorrected: (mail: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('sign-up')
  const settings = useSettings()
  const message = useSignUpMessage()
  const refusalText = useRefusal('sign-up', { accessdenied: 'fault', useralreadyexist: 'fault' })
  const form = useCheckedForm(schema, { mail: props.mail })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ mail }) => {
    const { refusal } = await correctMail(settings, mail)
    if (!refusal) return props.onCorrected(mail)
    if (refusal.code === 'useralreadyexist') {
      form.refuse({ mail: 'known-mail' })
      form.setFocus('mail', { shouldSelect: true })
    } else form.refuse({ [formError]: refusal.code === 'accessdenied' ? t('mail.tooLate') : refusalText(refusal) })
  })

  return (
    <form className={`stack gap-16 ${styles.form}`} noValidate onSubmit={submit} aria-label={t('mail.correct')}>
      <TextField
        {...form.register('mail')}
        type="email"
        label={t('mail.rightMail')}
        autoComplete="email"
        required
        autoFocus
        error={message(errors.mail)}
      />
      <FormAlert message={form.formMessage} />
      <div className="row">
        <Button type="submit" size="sm" busy={isSubmitting}>
          {t('mail.sendThere')}
        </Button>
        <Button look="plain" size="sm" onClick={props.onCancel}>
          {t('mail.keep')}
        </Button>
      </div>
    </form>
  )
}
