import {
  certificateReason,
  certificateReasonMaximum,
} from '@preau/contract/certificate-administration/certificate-reason'
import { onlyOf } from '@preau/contract/client/outcome'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { isRequired } from '#forms/fields.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { listNamed } from '#lists/use-list.ts'
import { PersonChoice } from '#people/person-choice.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Certificate } from './certificate-badge.tsx'
import type { ToolName } from './use-tools.ts'

const schema = z.object({ person: z.uuid(isRequired), tool: z.uuid(isRequired), reason: certificateReason })

/** Issues a certificate by hand: to which person, for which tool, and why. */
export function IssueForm({
  tools,
  onIssued,
  onClose,
}: {
  tools: ToolName[]
  onIssued: (certificate: Certificate) => void
  onClose: () => void
}) {
  const { t } = useTranslation('certificate-administration')
  const call = useCall()
  const queries = useQueryClient()
  const message = useFieldMessage({ person: t('issue.missing.person'), tool: t('issue.missing.tool') })
  const refusalWords = useRefusal('certificate-administration')
  const form = useCheckedForm<z.output<typeof schema>>(schema, { person: '', tool: '', reason: '' })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const bind = (field: 'tool' | 'reason') => ({ ...form.register(field), error: message(errors[field]) })
  // Registered before the others: the first invalid field in the order of the page gets the focus.
  const { field: person } = useController({ name: 'person', control: form.control })

  const submit = form.handleSubmit(async issued => {
    const { answer, refusal } = await onlyOf(call('issueCertificate', issued))
    if (refusal) return form.refuse({ [formError]: refusalWords(refusal) })
    const values = { mail: answer.person?.mail }
    if (answer.nameOnSheet === null)
      showToast({ look: 'note', text: t('issue.doneUnprinted', values), duration: 12_000 })
    else showToast({ text: t('issue.done', values) })
    onClose()
    onIssued(answer)
    await queries.invalidateQueries(listNamed('certificates'))
  })

  return (
    <FormDialog
      title={t('issue.title')}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('issue.submit')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <p>{t('issue.text')}</p>
      <PersonChoice ref={person.ref} error={message(errors.person, person.name)} onChoose={person.onChange} />
      <SelectField {...bind('tool')} label={t('columns.tool')} required>
        <option value="">{t('issue.chooseTool')}</option>
        {tools.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...bind('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        most={certificateReasonMaximum}
        required
      />
    </FormDialog>
  )
}
