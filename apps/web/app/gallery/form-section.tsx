import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { FieldGrid } from '@preau/ui/field/field'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextField, textValue } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

type Answers = {
  name: string | undefined
  mail: string | undefined
  pupils: string | undefined
  phone: string | undefined
  refuse: boolean
}

const fewest = 5
const most = 30

/** A form at work: checked on blur, busy while it is sent, refused by its server when asked to. */
export function FormSection() {
  const { t } = useTranslation('gallery')
  const { t: ui } = useTranslation('ui')
  const [sent, setSent] = useState('')
  const { register, handleSubmit, setError, formState } = useForm<Answers>({ mode: 'onBlur' })
  const { errors, isSubmitting } = formState

  async function send(answers: Answers) {
    setSent('')
    await new Promise(resolve => setTimeout(resolve, 1000))
    if (answers.refuse) {
      setError('root', { message: t('form.refused') })
      setError('mail', { message: t('form.mailTaken') })
    } else {
      setSent(JSON.stringify(answers))
    }
  }

  return (
    <GallerySection title={t('form.title')}>
      <form className={styles.form} noValidate onSubmit={handleSubmit(send)} aria-label={t('form.title')}>
        <FormAlert message={errors.root?.message} />
        <FieldGrid>
          <TextField
            label={t('form.name')}
            required
            error={errors.name?.message}
            {...register('name', {
              setValueAs: textValue,
              validate: name => name !== undefined || ui('validation.field-is-required'),
            })}
          />
          <TextField
            label={t('form.mail')}
            type="email"
            error={errors.mail?.message}
            {...register('mail', {
              setValueAs: textValue,
              validate: mail => mail === undefined || /^\S+@\S+\.\S+$/.test(mail) || ui('validation.invalid-email'),
            })}
          />
          <TextField
            label={t('form.pupils')}
            inputMode="numeric"
            error={errors.pupils?.message}
            {...register('pupils', {
              setValueAs: textValue,
              validate: pupils => {
                if (Number(pupils) < fewest) return ui('validation.value-must-be-superior-or-equal', { bound: fewest })
                if (Number(pupils) > most) return ui('validation.value-must-be-inferior-or-equal', { bound: most })
                return true
              },
            })}
          />
          <TextField
            label={t('form.phone')}
            type="tel"
            error={errors.phone?.message}
            {...register('phone', {
              setValueAs: textValue,
              validate: phone =>
                phone === undefined || /^[+\d][\d ]{8,}$/.test(phone) || ui('validation.invalid-phone'),
            })}
          />
        </FieldGrid>
        <Checkbox label={t('form.refuse')} {...register('refuse')} />
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
