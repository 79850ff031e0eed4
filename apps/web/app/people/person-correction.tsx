import { fullName } from '@preau/contract/accounts/full-name'
import { cantons, jobs, personFields } from '@preau/contract/accounts/person-fields'
import { saysSignedOut } from '@preau/contract/call'
import { onlyOf, type RefusalBy } from '@preau/contract/client/outcome'
import { FieldGrid } from '@preau/ui/field/field'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSession } from '#account/session.ts'
import { revalidate } from '#account/sign-in.ts'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { optionalText } from '#forms/fields.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { eitherOf, otherName } from '#forms/paired-fields.ts'
import { changesTo } from '#forms/same-value.ts'
import { listNamed } from '#lists/use-list.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Person } from './account-badge.tsx'
import { Options, useChoices } from './person-choices.tsx'

/** Text by a rule, or an empty one. */
function orNothing(rule: z.ZodType<string, string>) {
  const words = z.string().refine(words => words !== 'other', 'own-words')
  return optionalText.pipe(words.pipe(rule).optional())
}

/** The fields that may be corrected; only a name is required, since a list of people contains no more. */
const schema = z
  .object({
    firstName: personFields.firstName,
    name: personFields.name,
    organization: orNothing(personFields.organization),
    job: z.enum(['', ...jobs]),
    otherJob: orNothing(personFields.job),
    canton: z.enum(['', ...cantons]),
  })
  .refine(...eitherOf(['firstName', 'name'], 'name-is-required'))
type Values = z.output<typeof schema>

const fieldNames = Object.keys(schema.shape) as FieldPath<Values>[]

/** Corrects the details of an account; its address has a dialog of its own. */
export function PersonCorrection({
  person,
  onChange,
  onClose,
}: {
  person: Person
  onChange: (person: Person) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['administration', 'sign-up'])
  const settings = useSettings()
  const { user } = useSession()
  const call = useCall()
  const queries = useQueryClient()
  const message = useFieldMessage()
  const refusalWords = useRefusal('administration')
  const choices = useChoices()
  const form = useCheckedForm<Values>(schema, valuesOf(person))
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  // Registered in the order of the page: the first invalid field gets the focus.
  for (const field of fieldNames) form.register(field)
  const bind = (field: FieldPath<Values>) => ({
    ...form.register(field, { deps: otherName(field, errors) }),
    error: message(errors[field]),
  })

  const submit = form.handleSubmit(async values => {
    // Only what was corrected here: something else may have been corrected elsewhere since.
    const changes = changesTo(correctionsOf(valuesOf(person)), correctionsOf(values))
    const { answer: corrected, refusal } = await onlyOf(call('correctPerson', { person: person.id, ...changes }))
    if (refusal) return refuse(refusal)
    showToast({ text: t('person.correction.done') })
    onClose()
    onChange(corrected)
    // The header of the page shows their name.
    if (user?.mail === person.mail) await revalidate(settings)
    await queries.invalidateQueries(listNamed('people'))
  })

  function refuse(refusal: RefusalBy<'correctPerson'>) {
    form.refuse({ [formError]: refusalWords(refusal) })
    if (saysSignedOut(refusal.code)) void revalidate(settings)
  }

  return (
    <FormDialog
      title={t('person.correction.title', { name: fullName(person) })}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('person.correction.submit')}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          {...bind('firstName')}
          label={t('sign-up:form.firstName')}
          hint={t('sign-up:form.oneName')}
          autoComplete="off"
          autoFocus
        />
        <TextField {...bind('name')} label={t('sign-up:form.name')} autoComplete="off" />
        <div data-wide>
          <TextField {...bind('organization')} label={t('person.form.organization')} autoComplete="off" optional />
        </div>
        <SelectField {...bind('job')} label={t('sign-up:form.job')} optional>
          <Options choices={choices.jobs} none={t('person.correction.none')} />
        </SelectField>
        <SelectField {...bind('canton')} label={t('sign-up:form.canton')} optional>
          <Options choices={choices.cantons} none={t('person.correction.none')} />
        </SelectField>
        {form.watch('job') === 'other' && (
          <div data-wide>
            <TextField {...bind('otherJob')} label={t('sign-up:form.otherJob')} autoComplete="off" optional />
          </div>
        )}
      </FieldGrid>
    </FormDialog>
  )
}

/** The values to send. */
function correctionsOf({ organization = '', job, otherJob, canton, ...others }: Values) {
  return { ...others, organization, job: (job === 'other' && otherJob) || job, canton: canton || null }
}

/** The initial values: a job that is not in the list is one in the person's own words. */
function valuesOf({ firstName, name, organization, job, canton }: Person): Values {
  const offered = (['', ...jobs] as const).find(each => each === job)
  return {
    ...{ firstName, name, organization },
    job: offered ?? 'other',
    otherJob: offered === undefined ? job : '',
    canton: cantons.find(each => each === canton) ?? '',
  }
}
