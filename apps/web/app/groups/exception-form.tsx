import { assignmentTextMaximum } from '@preau/contract/assignments/calls'
import { isTooLate } from '@preau/contract/assignments/due-day'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { DateField } from '@preau/ui/date-field/date-field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { showToast } from '@preau/ui/toast/toast'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useGroupRefusal } from './use-group-refusal.ts'
import { type Assignment, type MemberState, useGroupChanged } from './use-groups.ts'

const schemaOf = (dayOfAll: string | null, former: string | null) =>
  z.object({
    dueDay: z
      .string()
      .refine(day => day === '' || dayOfAll === null || day > dayOfAll, 'not-later')
      .refine(day => !isTooLate(day || null, former), 'day-over'),
    isExcused: z.boolean(),
    reason: z.string().trim().max(assignmentTextMaximum, 'field-too-long'),
  })

type Props = {
  group: string
  assignment: Pick<Assignment, 'id' | 'dueDay'>
  member: MemberState
  onClose: () => void
}

/** Sets a later day for one member, or excuses them; with neither, the exception ends. */
export function ExceptionForm({ group, assignment, member: { person, name, exception }, onClose }: Props) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const message = useFieldMessage()
  const refusalWords = useGroupRefusal()
  const form = useCheckedForm<z.output<ReturnType<typeof schemaOf>>>(
    schemaOf(assignment.dueDay, exception?.dueDay ?? null),
    {
      dueDay: exception?.dueDay ?? '',
      isExcused: exception?.isExcused ?? false,
      reason: exception?.reason ?? '',
    },
  )
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const submit = form.handleSubmit(async ({ dueDay, isExcused, reason }) => {
    const settled = { dueDay: dueDay === '' ? null : dueDay, isExcused, reason }
    const query = { id: assignment.id, person, exception: dueDay === '' && !isExcused ? null : settled }
    const { refusal } = await call('putException', query)
    if (refusal?.code === 'day-over') return form.refuse({ dueDay: refusal.code })
    if (refusal) return form.refuse({ [formError]: refusalWords(refusal) })
    showToast({ text: t(query.exception === null ? 'exception.ended' : 'exception.done', { name }) })
    onClose()
    await changed(group)
  })
  return (
    <FormDialog
      title={t('exception.title', { name })}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('exception.submit')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {assignment.dueDay === null ? (
        <p className="note">{t('exception.noDay')}</p>
      ) : (
        <DateField
          {...form.register('dueDay')}
          label={t('exception.dueDay')}
          hint={t('exception.dueDayHint')}
          error={
            errors.dueDay?.message === 'not-later'
              ? t('exception.notLater')
              : errors.dueDay?.message === 'day-over'
                ? refusalWords({ code: 'day-over' })
                : message(errors.dueDay)
          }
          optional
        />
      )}
      <Checkbox {...form.register('isExcused')} label={t('exception.isExcused')} />
      <TextArea
        {...form.register('reason')}
        label={t('exception.reason')}
        hint={t('exception.reasonHint')}
        error={message(errors.reason)}
        most={assignmentTextMaximum}
        optional
      />
    </FormDialog>
  )
}
