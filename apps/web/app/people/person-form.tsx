import { fullName } from '@preau/contract/accounts/full-name'
import { mailKey } from '@preau/contract/accounts/mail-address'
import { jobs, personFields } from '@preau/contract/accounts/person-fields'
import { type Language, languageCodes, languages } from '@preau/locales/languages'
import { FieldGrid } from '@preau/ui/field/field'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { inOwnWords, isRequired, optionalText, requiredMail } from '#forms/fields.ts'
import { FormDialog } from '#forms/form-dialog.tsx'
import { eitherOf, otherName, whereOther } from '#forms/paired-fields.ts'
import { listNamed } from '#lists/use-list.ts'
import { useLanguage, useSite } from '#site.tsx'
import { Options, useChoices } from './person-choices.tsx'

/** The fields of a new account; `entry` is the mail its owner gets: to activate it, or to choose a password. */
const schema = z
  .object({
    firstName: personFields.firstName,
    name: personFields.name,
    mail: requiredMail,
    organization: inOwnWords(personFields.organization),
    job: z.enum(jobs, isRequired),
    otherJob: optionalText,
    canton: personFields.canton,
    lang: z.enum(languageCodes as [Language, ...Language[]]),
    entry: z.enum(['mail', 'active']),
  })
  .refine(...eitherOf(['firstName', 'name'], 'name-is-required'))
  .refine(...whereOther(['job', 'otherJob'], inOwnWords(personFields.job)))
type Values = z.output<typeof schema>

const fieldNames = Object.keys(schema.shape) as FieldPath<Values>[]

/** Makes an account with call 7, as an administrator. */
export function PersonForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['administration', 'sign-up'])
  const language = useLanguage()
  const site = useSite()
  const call = useCall()
  const queries = useQueryClient()
  const message = useFieldMessage({ canton: t('person.form.missing.canton'), job: t('person.form.missing.job') })
  const { user } = useSession()
  const choices = useChoices()
  const form = useCheckedForm<Values>(schema, {
    ...{ firstName: '', name: '', mail: '', organization: '', otherJob: '' },
    lang: language,
    entry: 'mail',
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  // Registered in the order of the page: the first invalid field gets the focus.
  for (const field of fieldNames) form.register(field)
  const bind = (field: FieldPath<Values>) => ({
    ...form.register(field, { deps: otherName(field, errors) }),
    error: message(errors[field]),
  })

  const submit = form.handleSubmit(async ({ otherJob, entry, ...values }) => {
    // Call 7 with one's own address changes one's own account.
    if (user && mailKey(user.mail) === mailKey(values.mail)) return refuseMail()
    const { job } = values
    const actor = { ...values, job: job === 'other' && otherJob ? otherJob : job, activate: entry === 'active' }
    const sendMail = { type: 'activation', rootObject: '/activate/' }
    const { refusal } = await call('putActors', { actors: [actor], sendMail })
    if (!refusal) {
      showToast({ text: t('person.form.done', { name: fullName(values) }) })
      onClose()
      await queries.invalidateQueries(listNamed('people'))
      return
    }
    const { code, issues = [] } = refusal
    if (code === 'useralreadyexist') return refuseMail()
    const placed = issues.map(issue => [issue.path.replace(/^query\.actors\.0\./, ''), issue.message] as const)
    const fields = placed.filter(([field]) => fieldNames.some(name => name === field))
    form.refuse(
      fields.length > 0 && fields.length === placed.length
        ? Object.fromEntries(fields)
        : { [formError]: t(code === 'no-network' ? 'refusals.no-network' : 'refusals.fault') },
    )
  })

  function refuseMail() {
    form.refuse({ mail: t('person.form.known') })
    form.setFocus('mail')
  }

  return (
    <FormDialog
      title={t('person.form.title')}
      isDirty={isDirty}
      isBusy={isSubmitting}
      attempts={submitCount}
      message={form.formMessage}
      submitLabel={t('person.form.submit')}
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
          <TextField {...bind('mail')} type="email" label={t('sign-up:form.mail')} autoComplete="off" required />
        </div>
        <div data-wide>
          <TextField {...bind('organization')} label={t('person.form.organization')} autoComplete="off" required />
        </div>
        <SelectField {...bind('job')} label={t('sign-up:form.job')} required>
          <Options choices={choices.jobs} />
        </SelectField>
        <SelectField {...bind('canton')} label={t('sign-up:form.canton')} required>
          <Options choices={choices.cantons} />
        </SelectField>
        {form.watch('job') === 'other' && (
          <div data-wide>
            <TextField {...bind('otherJob')} label={t('sign-up:form.otherJob')} autoComplete="off" required />
          </div>
        )}
        <div data-wide>
          <SelectField {...bind('lang')} label={t('person.form.language')}>
            {site.languages.map(code => (
              <option key={code} value={code}>
                {languages[code].name}
              </option>
            ))}
          </SelectField>
        </div>
      </FieldGrid>
      <RadioGroup
        {...bind('entry')}
        legend={t('person.form.entry')}
        options={[
          { value: 'mail', label: t('person.form.mail'), hint: t('person.form.mailHint') },
          { value: 'active', label: t('person.form.active'), hint: t('person.form.activeHint') },
        ]}
      />
    </FormDialog>
  )
}
