import { fullName } from '@preau/contract/accounts/full-name'
import { personFields } from '@preau/contract/accounts/person-fields'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api.ts'
import { formError } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { FormFoot } from '#forms/form-foot.tsx'
import { useVersionedForm } from '#forms/versioned-form.ts'
import styles from '#own-account/own-account.module.css'
import { type OwnAccount, useAccountChange } from '#own-account/use-own-account.ts'
import { useRefusal } from '#use-refusal.ts'

const schema = z.object({ printedName: personFields.name.min(1, 'field-is-required') })

/** How a name is written on the sheets of certificates, for a person whose letters no font of the certificates has. */
export function PrintedNameForm({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  const message = useFieldMessage()
  const words = useRefusal('own-account')
  const call = useCall({ endsSession: true })
  const change = useAccountChange()
  const [isSaved, setIsSaved] = useState(false)
  const { printedName } = account
  const form = useVersionedForm({
    schema,
    saved: { printedName },
    keepAs: 'own-account/printed-name',
    mail: account.mail,
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async typed => {
    const { refusal } = await call('changePrintedName', { name: typed.printedName })
    if (refusal) {
      const field = refusal.code === 'letters-not-printable' ? 'printedName' : formError
      return form.refuse({ [field]: words(refusal) })
    }
    change(typed)
    form.settle(typed)
    setIsSaved(true)
  })

  return (
    <form
      className={`stack gap-24 ${styles.form}`}
      noValidate
      onSubmit={submit}
      aria-label={t('profile.printed.title')}
      id="printed-name"
    >
      <h3>{t('profile.printed.title')}</h3>
      <p>{t(`profile.printed.${account.isNamePrintable ? 'spare' : 'lead'}`, { name: fullName(account) })}</p>
      <FormAlert message={form.formMessage} />
      <TextField
        {...form.register('printedName')}
        label={t('profile.printed.label')}
        required
        error={message(errors.printedName)}
      />
      <FormFoot isDirty={form.isDirty} isSaved={isSaved} isBusy={isSubmitting} onUndo={form.undo} />
    </form>
  )
}
