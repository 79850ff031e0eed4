import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { FieldGrid } from '@preau/ui/field/field'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage, withBound } from '#forms/field-message.ts'
import { optionalText, requiredMail, requiredText } from '#forms/fields.ts'
import { PhoneField } from '#phone/phone-field.tsx'
import { optionalPhone } from '#phone/phone-value.ts'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const fewest = 5
const most = 30

const schema = z.object({
  name: requiredText,
  mail: optionalText.pipe(requiredMail.optional()),
  pupils: optionalText
    .refine(
      pupils => pupils === undefined || Number(pupils) >= fewest,
      withBound('value-must-be-superior-or-equal', fewest),
    )
    .refine(pupils => !(Number(pupils) > most), withBound('value-must-be-inferior-or-equal', most)),
  phone: optionalPhone,
  refuse: z.boolean(),
})

/** A form at work: checked on blur, busy while it is sent, refused by its server when asked to. */
export function FormSection() {
  const { t } = useTranslation('gallery')
  const message = useFieldMessage()
  const [sent, setSent] = useState('')
  const form = useCheckedForm(schema, { name: '', mail: '', pupils: '', phone: '', refuse: false })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async answers => {
    setSent('')
    await new Promise(resolve => setTimeout(resolve, 1000))
    if (answers.refuse) form.refuse({ [formError]: t('form.refused'), mail: t('form.mailTaken') })
    else setSent(JSON.stringify(answers))
  })

  return (
    <GallerySection title={t('form.title')}>
      <form className="stack gap-24" noValidate onSubmit={send} aria-label={t('form.title')}>
        <FormAlert message={form.formMessage} />
        <FieldGrid>
          <TextField {...form.register('name')} label={t('form.name')} required error={message(errors.name)} />
          <TextField
            {...form.register('mail')}
            type="email"
            label={t('form.mail')}
            optional
            error={message(errors.mail)}
          />
          <TextField
            {...form.register('pupils')}
            inputMode="numeric"
            label={t('form.pupils')}
            error={message(errors.pupils)}
          />
          <Controller
            control={form.control}
            name="phone"
            render={({ field, fieldState }) => (
              <PhoneField {...field} label={t('form.phone')} optional error={message(fieldState.error)} />
            )}
          />
        </FieldGrid>
        <Checkbox {...form.register('refuse')} label={t('form.refuse')} />
        <div className="row">
          <Button type="submit" busy={isSubmitting} busyLabel={t('form.sending')}>
            {t('form.send')}
          </Button>
        </div>
        <output className={styles.output} aria-label={t('form.sent')}>
          {sent}
        </output>
      </form>
    </GallerySection>
  )
}
