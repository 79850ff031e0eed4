import { FieldGrid } from '@preau/ui/field/field'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SignUpValues } from './registrant.ts'
import styles from './sign-up.module.css'

/** The props that connect a field to its form. */
export type BindField = (name: keyof SignUpValues) => Partial<UseFormRegisterReturn> & {
  error?: string | undefined
  disabled?: boolean
}

type Choice = { value: string; label: string }

/** The registration fields in their three groups; used by the form and by its placeholder. */
export function SignUpFields({
  bind,
  choices,
  asksFor,
  newPassword,
  passwordAgain,
  captcha,
}: {
  bind: BindField
  choices: { jobs: Choice[]; cantons: Choice[]; organizations: Choice[] }
  /** The fields that ask for the person's own words. */
  asksFor: { job: boolean; organization: boolean }
  newPassword: ReactNode
  passwordAgain: ReactNode
  captcha: ReactNode
}) {
  const { t } = useTranslation('sign-up')
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('form.you')}</legend>
        <p className={`note ${styles.why}`}>{t('form.youWhy')}</p>
        <FieldGrid>
          <TextField
            {...bind('firstName')}
            label={t('form.firstName')}
            hint={t('form.oneName')}
            autoComplete="given-name"
          />
          <TextField {...bind('name')} label={t('form.name')} autoComplete="family-name" />
          <SelectField {...bind('canton')} label={t('form.canton')} required>
            <Options choices={choices.cantons} />
          </SelectField>
          <SelectField {...bind('job')} label={t('form.job')} required>
            <Options choices={choices.jobs} />
          </SelectField>
          {asksFor.job && (
            <div data-wide>
              <TextField {...bind('otherJob')} label={t('form.otherJob')} autoComplete="organization-title" required />
            </div>
          )}
          <div data-wide>
            <SelectField {...bind('organization')} label={t('form.organization')} required>
              <Options choices={choices.organizations} />
            </SelectField>
          </div>
          {asksFor.organization && (
            <div data-wide>
              <TextField
                {...bind('otherOrganization')}
                label={t('form.otherOrganization')}
                autoComplete="organization"
                required
              />
            </div>
          )}
        </FieldGrid>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('form.access')}</legend>
        <p className={`note ${styles.why}`}>{t('form.accessWhy')}</p>
        <FieldGrid>
          <TextField {...bind('mail')} type="email" label={t('form.mail')} autoComplete="email" required />
          <TextField {...bind('mailAgain')} type="email" label={t('form.mailAgain')} autoComplete="email" required />
          {newPassword}
          {passwordAgain}
        </FieldGrid>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('form.check')}</legend>
        {captcha}
      </fieldset>
    </>
  )
}

function Options({ choices }: { choices: Choice[] }) {
  const { t } = useTranslation('sign-up')
  return (
    <>
      <option value="">{t('form.choose')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
