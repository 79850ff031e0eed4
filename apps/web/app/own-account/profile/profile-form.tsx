import { cantons, jobs, personFields } from '@preau/contract/accounts/person-fields'
import { languages } from '@preau/locales/languages'
import { FieldGrid } from '@preau/ui/field/field'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formError } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { inOwnWords, isRequired } from '#forms/fields.ts'
import { FormFoot } from '#forms/form-foot.tsx'
import { eitherOf, otherName, whereOther } from '#forms/paired-fields.ts'
import { useVersionedForm } from '#forms/versioned-form.ts'
import styles from '#own-account/own-account.module.css'
import { type OwnAccount, profileRefusals, useSaveAccount } from '#own-account/use-own-account.ts'
import { useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'

/** The schema of the profile. */
const profileSchema = z
  .object({
    firstName: personFields.firstName,
    name: personFields.name,
    organization: inOwnWords(personFields.organization),
    job: z.enum(jobs, isRequired),
    otherJob: z.string().trim(),
    canton: personFields.canton,
  })
  .refine(...eitherOf(['firstName', 'name'], 'name-is-required'))
  .refine(...whereOther(['job', 'otherJob'], inOwnWords(personFields.job)))

/** Form values of the profile: `job` is one of the options, or `other` with the person's own words. */
type Profile = z.output<typeof profileSchema>

/** The profile of an account as form values; missing fields are empty. */
function profileOf({ firstName, name, organization, job, canton }: OwnAccount): Record<keyof Profile, string> {
  const isOption = job === '' || jobs.some(option => option === job)
  return {
    firstName,
    name,
    organization,
    job: isOption ? job : 'other',
    otherJob: isOption ? '' : job,
    canton: canton ?? '',
  }
}

/** Name, place of work, job and canton. */
export function ProfileForm({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  const message = useFieldMessage({ canton: t('profile.missing.canton'), job: t('profile.missing.job') })
  const words = useRefusal('own-account', profileRefusals)
  const save = useSaveAccount()
  const [isSaved, setIsSaved] = useState(false)
  const saved = profileOf(account)
  const form = useVersionedForm({ schema: profileSchema, saved, keepAs: 'own-account/profile', mail: account.mail })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async profile => {
    const { otherJob, ...fields } = profile
    const job = fields.job === 'other' ? otherJob : fields.job
    const refusal = await save(account, { ...fields, job })
    if (refusal) return form.refuse({ [formError]: words(refusal) })
    // Own words equal to an option select that option from then on.
    form.settle(profileOf({ ...account, ...fields, job }))
    setIsSaved(true)
  })

  return (
    <form className={`stack gap-24 ${styles.form}`} noValidate onSubmit={submit} aria-label={t('profile.title')}>
      <FormAlert message={form.formMessage} />
      <FieldGrid>
        <TextField
          {...form.register('firstName', { deps: otherName('firstName', errors) })}
          label={t('profile.firstName')}
          hint={t('profile.oneName')}
          autoComplete="given-name"
          error={message(errors.firstName)}
        />
        <TextField
          {...form.register('name')}
          label={t('profile.name')}
          autoComplete="family-name"
          error={message(errors.name)}
        />
        <div data-wide>
          <TextField
            {...form.register('organization')}
            label={t('profile.organization')}
            autoComplete="organization"
            required
            error={message(errors.organization)}
          />
        </div>
        <SelectField {...form.register('job')} label={t('profile.job')} required error={message(errors.job)}>
          {!saved.job && <option value="">{t('profile.choose')}</option>}
          {jobs.map(job => (
            <option key={job} value={job}>
              {t(`profile.jobs.${job}`)}
            </option>
          ))}
        </SelectField>
        <CantonField {...form.register('canton')} isKnown={saved.canton !== ''} error={message(errors.canton)} />
        {form.typed.job === 'other' && (
          <div data-wide>
            <TextField
              {...form.register('otherJob')}
              label={t('profile.otherJob')}
              autoComplete="organization-title"
              required
              error={message(errors.otherJob)}
            />
          </div>
        )}
      </FieldGrid>
      <FormFoot isDirty={form.isDirty} isSaved={isSaved} isBusy={isSubmitting} onUndo={form.undo} />
    </form>
  )
}

/** The cantons, named and sorted in the language of the page. */
function CantonField({
  isKnown,
  ...field
}: { isKnown: boolean } & Omit<Parameters<typeof SelectField>[0], 'label' | 'children'>) {
  const { t } = useTranslation(['own-account', 'cantons'])
  const { compare } = new Intl.Collator(languages[useLanguage()].locale)
  const options = cantons.map(code => ({ code, name: t(`cantons:${code}`) }))
  return (
    <SelectField {...field} label={t('profile.canton')} required>
      {!isKnown && <option value="">{t('profile.choose')}</option>}
      {options
        .sort((one, other) => compare(one.name, other.name))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
