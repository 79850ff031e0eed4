import { onlyOf } from '@preau/contract/client/outcome'
import { groupMaxima } from '@preau/contract/groups/calls'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredText } from '#forms/fields.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useGroupRefusal } from './use-group-refusal.ts'
import { type Group, useGroupChanged } from './use-groups.ts'

const optionalLine = (max: number) => z.string().trim().max(max, 'field-too-long')

const schema = z.object({
  name: requiredText.pipe(z.string().max(groupMaxima.name, 'field-too-long')),
  school: optionalLine(groupMaxima.school),
  organization: optionalLine(groupMaxima.organization),
})

type Props = { group?: Group; onClose: () => void; onSaved: (id: string) => void }

/** Makes a group, or changes what it is called. */
export function GroupForm({ group, onClose, onSaved }: Props) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const message = useFieldMessage({ name: t('make.missing') })
  const refusalWords = useGroupRefusal()
  const { name = '', school = '', organization = '' } = group ?? {}
  const form = useCheckedForm<z.output<typeof schema>>(schema, { name, school, organization })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const bind = (field: keyof typeof errors & ('name' | 'school' | 'organization')) => ({
    ...form.register(field),
    error: message(errors[field]),
  })

  async function save(values: z.output<typeof schema>) {
    if (!group) return onlyOf(call('createGroup', values))
    const { refusal } = await call('updateGroup', { id: group.id, ...values })
    return refusal ? { refusal } : { answer: group }
  }

  const submit = form.handleSubmit(async values => {
    const { answer, refusal } = await save(values)
    if (refusal) return form.refuse({ [formError]: refusalWords(refusal) })
    await changed(answer.id)
    onClose()
    onSaved(answer.id)
  })

  return (
    <FormDialog
      title={t(group ? 'rename.title' : 'make.title')}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t(group ? 'rename.submit' : 'make.submit')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <TextField {...bind('name')} label={t('make.name')} hint={t('make.nameHint')} autoComplete="off" required />
      <TextField {...bind('school')} label={t('make.school')} autoComplete="organization" optional />
      <TextField
        {...bind('organization')}
        label={t('make.organization')}
        hint={t('make.organizationHint')}
        autoComplete="off"
        optional
      />
    </FormDialog>
  )
}
