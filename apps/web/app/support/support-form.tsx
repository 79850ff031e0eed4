import type { UserSession } from '@preau/contract/sessions/user-session'
import { supportCategories } from '@preau/contract/support/calls'
import { waitingTime } from '@preau/locales/waiting-time'
import { Button } from '@preau/ui/button/button'
import { FieldGrid } from '@preau/ui/field/field'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { Controller, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { formError } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { otherName } from '#forms/paired-fields.ts'
import { useVersionedForm } from '#forms/versioned-form.ts'
import { PhoneField } from '#phone/phone-field.tsx'
import { useLanguage, useSettings } from '#site.tsx'
import { type RequestRefusal, sendRequest } from './send-request.ts'
import { type SupportValues, supportSchema } from './support-values.ts'

/** Initial values: known data about the sender. */
const begunBy = (user: UserSession | null) => ({
  category: '',
  text: '',
  firstName: user?.firstName ?? '',
  name: user?.name ?? '',
  mail: user?.mail ?? '',
  institution: user?.organization ?? '',
  phone: '',
})

/** Writes to support; typed text is restored after a failure, and when the dialog opens again. */
export function SupportForm({ onSent }: { onSent: (sent: { mail: string; reference: string }) => void }) {
  const { t } = useTranslation('support')
  const message = useFieldMessage({ category: t('missing') })
  const language = useLanguage()
  const settings = useSettings()
  const session = useSession()
  // The form survives signing in or out in another tab.
  const [writer] = useState(session.user)
  const form = useVersionedForm<SupportValues>({
    schema: supportSchema,
    saved: begunBy(writer),
    keepAs: 'support-request',
    mail: writer?.mail,
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async values => {
    const outcome = await sendRequest(values, { session, settings, language })
    if (outcome.kind !== 'sent') return refuse(outcome)
    form.forget()
    onSent({ mail: values.mail, reference: outcome.reference })
  })

  function refuse(refusal: RequestRefusal) {
    if (refusal.kind === 'fields') {
      form.refuse(refusal.fields)
      const [first] = Object.keys(refusal.fields) as FieldPath<SupportValues>[]
      if (first) form.setFocus(first)
    } else if (refusal.kind === 'too-many-requests') {
      form.refuse({ [formError]: t('failures.too-many-requests', { when: waitingTime(refusal.seconds, language) }) })
    } else form.refuse({ [formError]: t(`failures.${refusal.kind}`) })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) submit(event)
  }

  return (
    <form className="stack gap-24" noValidate onSubmit={onSubmit} aria-label={t('formName')}>
      <SelectField {...form.register('category')} label={t('category')} required error={message(errors.category)}>
        <option value="">{t('choose')}</option>
        {supportCategories.map(category => (
          <option key={category} value={category}>
            {t(`categories.${category}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...form.register('text')}
        label={t('text')}
        hint={t('textHint')}
        rows={5}
        dir="auto"
        required
        error={message(errors.text)}
      />
      <FieldGrid>
        <TextField
          {...form.register('firstName', { deps: otherName('firstName', errors) })}
          label={t('firstName')}
          hint={t('oneName')}
          autoComplete="given-name"
          error={message(errors.firstName)}
        />
        <TextField
          {...form.register('name')}
          label={t('name')}
          autoComplete="family-name"
          error={message(errors.name)}
        />
        <TextField
          {...form.register('mail')}
          type="email"
          label={t('mail')}
          autoComplete="email"
          required
          error={message(errors.mail)}
        />
        <Controller
          control={form.control}
          name="phone"
          render={({ field, fieldState }) => (
            <PhoneField {...field} label={t('phone')} optional error={message(fieldState.error)} />
          )}
        />
        <div data-wide>
          <TextField
            {...form.register('institution')}
            label={t('institution')}
            optional
            autoComplete="organization"
            error={message(errors.institution)}
          />
        </div>
      </FieldGrid>
      <FormAlert message={form.formMessage} />
      <div className="row">
        <Button type="submit" iconAfter="arrow" busy={isSubmitting} busyLabel={t('busy')}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
