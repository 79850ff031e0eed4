import { assignmentTextMaximum, assignmentToolsMaximum } from '@preau/contract/assignments/calls'
import { isTooLate } from '@preau/contract/assignments/due-day'
import { answerOf } from '@preau/contract/client/outcome'
import { fromWire } from '@preau/contract/library/library-object'
import { nobody } from '@preau/contract/nobody'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { DateField } from '@preau/ui/date-field/date-field'
import { FieldMessage } from '@preau/ui/field/field'
import { Spinner } from '@preau/ui/spinner/spinner'
import { TextArea } from '@preau/ui/text-area/text-area'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { apiOf, callAs, useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { useLanguage, useSettings } from '#site.tsx'
import styles from './groups.module.css'
import { useGroupRefusal } from './use-group-refusal.ts'
import { type Assignment, useGroupChanged } from './use-groups.ts'

const changeable = (former: string | null) =>
  z.object({
    /** Ids of tools and of paths. */
    asked: z.array(z.string()),
    dueDay: z.string().refine(day => !isTooLate(day || null, former), 'day-over'),
    text: z.string().trim().max(assignmentTextMaximum, 'field-too-long'),
  })
const askable = changeable(null).extend({
  asked: z.array(z.string()).min(1, 'no-tools').max(assignmentToolsMaximum, 'too-many-tools'),
})

type Props = {
  group: string
  /** The assignment whose day or words change; a new one if it is left out. */
  assignment?: Assignment
  onClose: () => void
}

/** Asks the members of a group for tools and paths, until a day if one is given, or changes the day or the words. */
export function AskForm({ group, assignment, onClose }: Props) {
  const { t } = useTranslation('groups')
  const call = useCall()
  const changed = useGroupChanged()
  const message = useFieldMessage()
  const refusalWords = useGroupRefusal()
  const offered = useOffered({ enabled: !assignment })
  const form = useCheckedForm<z.output<typeof askable>>(assignment ? changeable(assignment.dueDay) : askable, {
    asked: [],
    dueDay: assignment?.dueDay ?? '',
    text: assignment?.text ?? '',
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const legend = useId()
  const chosen = form.watch('asked')
  const wrong = errors.asked?.message
  const toolsError =
    wrong === 'too-many-tools' ? t('ask.tooMany', { count: assignmentToolsMaximum }) : wrong && t('ask.noTools')

  const submit = form.handleSubmit(async ({ asked, dueDay, text }) => {
    const isPath = (id: string) => offered.data?.paths.some(path => path.id === id) ?? false
    const [paths, tools] = [asked.filter(isPath), asked.filter(id => !isPath(id))]
    const fields = { text, dueDay: dueDay === '' ? null : dueDay }
    const { answer, refusal } = assignment
      ? await call('updateAssignment', { id: assignment.id, ...fields })
      : await call('createAssignment', { group, tools, paths, ...fields })
    if (refusal?.code === 'day-over') return form.refuse({ dueDay: refusal.code })
    if (refusal) return form.refuse({ [formError]: refusalWords(refusal) })
    showToast({ text: assignment ? t('change.done') : t('ask.done', { count: answer[0]?.people ?? 0 }) })
    onClose()
    await changed(group)
  })

  return (
    <FormDialog
      title={assignment ? t('change.title') : t('ask.title')}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={assignment ? t('change.submit') : t('ask.submit')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      {assignment ? null : offered.data ? (
        (['paths', 'tools'] as const)
          .filter(kind => kind === 'tools' || offered.data.paths.length > 0)
          .map(kind => (
            <fieldset key={kind} className={styles.tools} aria-describedby={toolsError ? legend : undefined}>
              <legend>{t(`ask.${kind}`)}</legend>
              {offered.data[kind].map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={chosen.includes(id)}
                  aria-invalid={toolsError ? true : undefined}
                  onChange={event => {
                    const others = chosen.filter(each => each !== id)
                    const next = event.currentTarget.checked ? [...others, id] : others
                    form.setValue('asked', next, { shouldDirty: true, shouldValidate: submitCount > 0 })
                  }}
                />
              ))}
            </fieldset>
          ))
      ) : offered.isError ? (
        <p>{t('failed')}</p>
      ) : (
        <Spinner label={t('ask.loading')} />
      )}
      {toolsError && <FieldMessage id={legend} error={toolsError} />}
      <DateField
        {...form.register('dueDay')}
        label={t('ask.dueDay')}
        hint={assignment ? t('change.dueDayHint') : t('ask.dueDayHint')}
        error={errors.dueDay?.message === 'day-over' ? refusalWords({ code: 'day-over' }) : message(errors.dueDay)}
        optional
      />
      <TextArea
        {...form.register('text')}
        label={t('ask.text')}
        error={message(errors.text)}
        most={assignmentTextMaximum}
        optional
      />
    </FormDialog>
  )
}

/** The tools and paths that everybody may take, by name; of paths those that have a tool. */
function useOffered({ enabled }: { enabled: boolean }) {
  const settings = useSettings()
  const language = useLanguage()
  return useQuery({
    enabled,
    queryKey: ['visible-tools-and-paths', language],
    queryFn: async ({ signal }) => {
      // As a visitor: a lead may read hidden tools that members could not open.
      const call = callAs({ login: nobody, key: settings.publicKey }, apiOf(settings).host)
      const query = {
        filters: { type: ['bloc' as const, 'path' as const] },
        attributes: ['visibility'],
        lang: language,
      }
      const all = (await answerOf(call('getLibrary', query, { signal })))
        .map(fromWire)
        .filter(({ isHidden, toolCount }) => !isHidden && toolCount !== 0)
        .map(({ id, name, type }) => ({ id, name, type }))
        .sort((one, other) => one.name.localeCompare(other.name, language))
      return { tools: all.filter(({ type }) => type === 'tool'), paths: all.filter(({ type }) => type === 'path') }
    },
  })
}
