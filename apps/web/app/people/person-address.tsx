import { fullName } from '@preau/contract/accounts/full-name'
import { mailKey } from '@preau/contract/accounts/mail-address'
import { saysSignedOut } from '@preau/contract/call'
import { onlyOf } from '@preau/contract/client/outcome'
import { TextField } from '@preau/ui/text-field/text-field'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { revalidate } from '#account/sign-in.ts'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredMail } from '#forms/fields.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { listNamed } from '#lists/use-list.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Person } from './account-badge.tsx'

const schema = z.object({ mail: requiredMail })

/** Gives an account another address: at once where it is not activated, else once it is confirmed from there. */
export function PersonAddress({
  person,
  onChange,
  onClose,
}: {
  person: Person
  onChange: (person: Person) => void
  onClose: () => void
}) {
  const { t } = useTranslation('administration')
  const settings = useSettings()
  const call = useCall()
  const queries = useQueryClient()
  const message = useFieldMessage()
  const refusalWords = useRefusal('administration')
  const form = useCheckedForm(schema, { mail: '' })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const isWaiting = person.state === 'waiting'

  const submit = form.handleSubmit(async ({ mail }) => {
    const { answer: changed, refusal } = await onlyOf(call('changePersonMail', { person: person.id, mail }))
    if (refusal) {
      const isAboutMail = refusal.code === 'useralreadyexist' || refusal.code === 'same-mail'
      form.refuse({ [isAboutMail ? 'mail' : formError]: refusalWords(refusal) })
      if (isAboutMail) form.setFocus('mail', { shouldSelect: true })
      if (saysSignedOut(refusal.code)) void revalidate(settings)
      return
    }
    const isMoved = mailKey(changed.mail) === mailKey(mail)
    showToast({ text: t(isMoved ? 'person.address.moved' : 'person.address.asked', { mail }) })
    onClose()
    onChange(changed)
    await queries.invalidateQueries(listNamed('people'))
  })

  return (
    <FormDialog
      title={t('person.address.title', { name: fullName(person) })}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('person.address.submit')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <p>{t('person.address.current', { mail: person.mail })}</p>
      <p>{t(isWaiting ? 'person.address.textWaiting' : 'person.address.text')}</p>
      <TextField
        {...form.register('mail')}
        type="email"
        label={t('person.address.mail')}
        autoComplete="off"
        required
        autoFocus
        error={message(errors.mail)}
      />
    </FormDialog>
  )
}
