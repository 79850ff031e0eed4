import {
  certificateReason,
  certificateReasonMaximum,
} from '@preau/contract/certificate-administration/certificate-reason'
import { onlyOf } from '@preau/contract/client/outcome'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Certificate } from './certificate-badge.tsx'

const schema = z.object({ reason: certificateReason })

/** Asks for the reason before a certificate is revoked, and says what follows. */
export function RevokeForm({
  certificate: { code, facts },
  onDone,
  onClose,
}: {
  certificate: Certificate
  onDone: (certificate: Certificate) => void
  onClose: () => void
}) {
  const { t } = useTranslation('certificate-administration')
  const call = useCall()
  const message = useFieldMessage()
  const refusalWords = useRefusal('certificate-administration')
  const form = useCheckedForm<z.output<typeof schema>>(schema, { reason: '' })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState

  const submit = form.handleSubmit(async ({ reason }) => {
    const { answer, refusal } = await onlyOf(call('revokeCertificate', { code, reason }))
    if (refusal) return form.refuse({ [formError]: refusalWords(refusal) })
    onClose()
    onDone(answer)
  })

  return (
    <FormDialog
      title={t('actions.revoke.title')}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('actions.revoke.confirm')}
      danger
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <p>{t('actions.revoke.text', { holder: facts?.holder })}</p>
      <TextArea
        {...form.register('reason')}
        error={message(errors.reason)}
        label={t('reason')}
        hint={t('reasonHint')}
        most={certificateReasonMaximum}
        required
        autoFocus
      />
    </FormDialog>
  )
}
