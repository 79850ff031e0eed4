import { groupPeopleMaximum } from '@preau/contract/groups/calls'
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
import { useGroupChanged } from '#groups/use-groups.ts'
import { listNamed } from '#lists/use-list.ts'
import { PersonChoice } from '#people/person-choice.tsx'
import { useRefusal } from '#use-refusal.ts'

const schema = z.object({ person: z.uuid(isRequired) })

/** Names a lead of a group: any person with an account. */
export function NameLeadForm({ group, onClose }: { group: string; onClose: () => void }) {
  const { t } = useTranslation('group-administration')
  const call = useCall()
  const changed = useGroupChanged()
  const queries = useQueryClient()
  const message = useFieldMessage({ person: t('name.missing') })
  const refusalWords = useRefusal('group-administration')
  const form = useCheckedForm<z.output<typeof schema>>(schema, { person: '' })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const { field: person } = useController({ name: 'person', control: form.control })

  const submit = form.handleSubmit(async values => {
    const { refusal } = await call('nameLead', { id: group, ...values })
    if (refusal) return form.refuse({ [formError]: refusalWords(refusal, { people: groupPeopleMaximum }) })
    showToast({ text: t('name.done') })
    onClose()
    await Promise.all([changed(group), queries.invalidateQueries(listNamed('all-groups'))])
  })

  return (
    <FormDialog
      title={t('name.title')}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('name.submit')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <p>{t('name.text')}</p>
      <PersonChoice ref={person.ref} error={message(errors.person, person.name)} onChoose={person.onChange} />
    </FormDialog>
  )
}
