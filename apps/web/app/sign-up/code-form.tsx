import { activationCode } from '@preau/contract/accounts/activation-code'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredMail, requiredText } from '#forms/fields.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { activateByCode } from './registration-calls.ts'
import styles from './small-form.module.css'
import { useActivated } from './use-activated.ts'

const schema = z.object({ mail: requiredMail, code: requiredText.pipe(activationCode) })

/**
 * The six digits of an activation mail. Calls `onActive` after a right code, with the path to go to after signing in.
 * @param asksMail whether the address is asked for too; `mail` is then its initial value
 */
export function CodeForm({
  mail,
  asksMail = false,
  onActive,
}: {
  mail: string
  asksMail?: boolean
  onActive: (next: string) => void
}) {
  const { t } = useTranslation('sign-up')
  const settings = useSettings()
  const message = useFieldMessage()
  const activated = useActivated()
  const refusalText = useRefusal('sign-up', {
    'wrong-code': 'fault',
    'old-code': 'fault',
    'expired-code': 'fault',
    'not-found': 'fault',
  })
  const form = useCheckedForm(schema, { mail, code: '' })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const wrong = {
    'invalid-code': t('code.invalid'),
    'wrong-code': t('code.wrong'),
    'old-code': t('code.old'),
    'expired-code': t('code.expired'),
  } as const
  // A field left empty is no error: the person may use the link of the mail instead.
  const fault = isSubmitted || form.getValues('code') !== '' ? errors.code : undefined
  const wrongCode = fault?.message

  const submit = form.handleSubmit(async values => {
    const { answer, refusal } = await activateByCode(settings, asksMail ? values.mail : mail, values.code)
    if (answer) return onActive(await activated(answer, asksMail ? values.mail : mail))
    if (refusal.code === 'wrong-code' || refusal.code === 'old-code' || refusal.code === 'expired-code') {
      form.refuse({ code: refusal.code })
      form.setFocus('code', { shouldSelect: true })
    } else form.refuse({ [formError]: refusalText(refusal) })
  })

  return (
    <form className={`stack gap-16 ${styles.form}`} noValidate onSubmit={submit} aria-label={t('activate.submit')}>
      {asksMail && (
        <TextField
          {...form.register('mail')}
          type="email"
          label={t('form.mail')}
          autoComplete="email"
          required
          error={message(errors.mail)}
        />
      )}
      <div className={`cluster ${styles.line}`}>
        <TextField
          {...form.register('code')}
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={wrongCode && wrongCode in wrong ? wrong[wrongCode as keyof typeof wrong] : message(fault)}
        />
        <Button type="submit" busy={isSubmitting}>
          {t('code.submit')}
        </Button>
      </div>
      <FormAlert message={form.formMessage} />
    </form>
  )
}
