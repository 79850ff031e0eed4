import { type Right, rightsAscending } from '@preau/contract/library/rights'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredMail } from '#forms/fields.ts'
import { isFault, type LibraryRefusal, useLibraryRefusal, useSayRefusal } from '#library-administration/say-refusal.ts'
import styles from './share.module.css'

type Values = { mail: string; right: Right }

const schema: z.ZodType<Values> = z.object({ mail: requiredMail, right: z.enum(rightsAscending) })
const empty: Values = { mail: '', right: 'writer' }

/**
 * Gives one more person a right; `onPut` returns the refusal, or null, and `onTyped` reports whether an address is
 * typed.
 */
export function ShareForm({
  rights,
  onTyped,
  onPut,
}: {
  rights: Right[]
  onTyped: (isTyped: boolean) => void
  onPut: (mail: string, right: Right) => Promise<LibraryRefusal | null>
}) {
  const { t } = useTranslation('library-administration')
  const message = useFieldMessage()
  const sayRefusal = useSayRefusal()
  const words = useLibraryRefusal()
  const form = useCheckedForm<Values>(schema, empty)
  const { errors, isSubmitting } = form.formState
  const [mail, right] = form.watch(['mail', 'right'])
  const isTyped = mail.trim() !== ''
  useEffect(() => onTyped(isTyped), [onTyped, isTyped])

  const submit = form.handleSubmit(async ({ mail, right }) => {
    sayRefusal(null)
    const refusal = await onPut(mail, right)
    if (!refusal) {
      form.settle(empty)
      return form.setFocus('mail')
    }
    if (isFault(refusal)) return sayRefusal(refusal)
    const isUnknown = refusal.code === 'unknown-person'
    form.refuse({ [isUnknown ? 'mail' : formError]: words(refusal) })
    if (isUnknown) form.setFocus('mail')
  })

  return (
    <form
      className={`stack gap-16 ${styles.form}`}
      noValidate
      onSubmit={event => void submit(event)}
      aria-label={t('share.add')}
    >
      <h3 className={styles.add}>{t('share.add')}</h3>
      <p className={styles.lead}>{t('share.notice')}</p>
      <FormAlert {...(form.formMessage && { message: form.formMessage })} />
      <div className={styles.fields}>
        <TextField
          {...form.register('mail')}
          type="email"
          label={t('share.mail')}
          autoComplete="off"
          required
          error={message(errors.mail)}
        />
        <SelectField
          {...form.register('right')}
          label={t('share.right')}
          {...(right !== 'leadowner' && { hint: t(`rightsMean.${right}`) })}
        >
          {rights.map(right => (
            <option key={right} value={right}>
              {t(`rights.${right}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={isSubmitting}>
          {t('share.give')}
        </Button>
      </div>
    </form>
  )
}
