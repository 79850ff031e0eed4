import '#zod-without-eval.ts'
import { ladder, type Right } from '@preau/contract/library/rights'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredMail } from '#forms/fields.ts'
import { refusalOf, useSayFault } from '#library-administration/making-calls.ts'
import styles from './share.module.css'

type Values = { mail: string; right: Right }

const schema: z.ZodType<Values> = z.object({ mail: requiredMail, right: z.enum(ladder) })

/** Gives one more person a right. */
export function ShareForm({
  rights,
  onPut,
}: {
  rights: Right[]
  onPut: (mail: string, right: Right) => Promise<void>
}) {
  const { t } = useTranslation('library-administration')
  const message = useFieldMessage()
  const sayFault = useSayFault()
  const form = useCheckedForm<Values>(schema, { mail: '', right: 'writer' })
  const { errors, isSubmitting } = form.formState
  const right = form.watch('right')

  const submit = form.handleSubmit(async ({ mail, right }) => {
    try {
      await onPut(mail, right)
      form.reset()
      form.setFocus('mail')
    } catch (fault) {
      const refusal = refusalOf(fault)
      if (refusal === 'unknown-person') {
        form.refuse({ mail: t('refusals.unknown-person') })
        form.setFocus('mail')
      } else if (refusal) form.refuse({ [formError]: t(`refusals.${refusal}`) })
      else sayFault(fault)
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)} aria-label={t('share.add')}>
      <h3 className={styles.add}>{t('share.add')}</h3>
      <p className={styles.lead}>{t('share.told')}</p>
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
