import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CaptchaField, useCaptcha } from '#captcha/captcha-field.tsx'
import { useWork } from '#captcha/use-work.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { requiredMail, requiredText } from '#forms/fields.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { resendTo } from './registration-calls.ts'
import styles from './small-form.module.css'
import { useSignUpMessage } from './use-sign-up-message.ts'

const schema = z.object({ mail: requiredMail, captcha: requiredText })

/** Has the activation mail sent again to an address, after a captcha. */
export function ResendForm({ mail, onSent }: { mail: string; onSent: (mail: string) => void }) {
  const { t } = useTranslation('sign-up')
  const settings = useSettings()
  const message = useSignUpMessage()
  const refusalText = useRefusal('sign-up', { accessdenied: 'fault' })
  const captcha = useCaptcha()
  const work = useWork()
  const form = useCheckedForm(schema, { mail, captcha: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async values => {
    const { refusal } = await resendTo(settings, values.mail, { captcha: values.captcha, work: await work.take() })
    if (!refusal) return onSent(values.mail)
    if (refusal.code !== 'accessdenied') return form.refuse({ [formError]: refusalText(refusal) })
    captcha.renew()
    form.resetField('captcha')
    form.refuse({ captcha: 'captcha-refused' })
    form.setFocus('captcha')
  })

  return (
    <form
      className={`stack gap-16 ${styles.form}`}
      noValidate
      onSubmit={submit}
      onInput={work.begin}
      aria-label={t('resend.title')}
    >
      <TextField
        {...form.register('mail')}
        type="email"
        label={t('form.mail')}
        autoComplete="email"
        required
        error={message(errors.mail)}
      />
      <CaptchaField {...form.register('captcha')} captcha={captcha} work={work} error={message(errors.captcha)} />
      <FormAlert message={form.formMessage} />
      <div className="row">
        <Button type="submit" iconAfter="arrow" busy={isSubmitting} busyLabel={t('resend.busy')}>
          {t('resend.submit')}
        </Button>
      </div>
    </form>
  )
}
