import { endReminderDays } from '@preau/contract/certificates/renewal'
import { languages } from '@preau/locales/languages'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { FieldGrid } from '@preau/ui/field/field'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFault } from '#library-administration/use-fault.ts'
import { useLanguage } from '#site.tsx'
import { AssessmentCount } from './assessment-count.tsx'
import { CertificatePreview } from './certificate-preview.tsx'
import { pauseUnits } from './certificate-texts.ts'
import type { DetailsFormState } from './details-fields.tsx'

/** Whether a tool gives a certificate, its conditions, its text and its validity. */
export function CertificateFields({
  form: { register, control, formState },
  tool,
}: {
  form: DetailsFormState
  /** Id of the tool; null as long as there is none. */
  tool: string | null
}) {
  const { t } = useTranslation('library-administration')
  const fault = useFault()
  const [isGiven, validity] = useWatch({ control, name: ['certificate.isGiven', 'certificate.validity'] })
  const errors = formState.errors.certificate
  const typed = (field: 'threshold' | 'hours' | 'validMonths' | 'attempts' | 'pause') => ({
    ...register(`certificate.${field}`),
    label: t(`certificate.${field}`),
    hint: t(`certificate.${field}Hint`),
    error: fault(errors?.[field]),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
  })
  const reminders = new Intl.ListFormat(languages[useLanguage()].locale).format(endReminderDays.map(String))
  return (
    <div className="stack gap-24">
      <Checkbox
        {...register('certificate.isGiven')}
        label={t('certificate.isGiven')}
        hint={t('certificate.isGivenHint')}
      />
      {isGiven && (
        <>
          <AssessmentCount tool={tool} />
          <FieldGrid>
            <TextField {...typed('threshold')} required />
            <TextField {...typed('attempts')} optional />
            <TextField {...typed('pause')} optional />
            <SelectField
              {...register('certificate.pauseUnit', { deps: ['certificate.pause'] })}
              label={t('certificate.pauseUnit')}
            >
              {pauseUnits.map(unit => (
                <option key={unit} value={unit}>
                  {t(`certificate.pauseUnits.${unit}`)}
                </option>
              ))}
            </SelectField>
            <TextField {...typed('hours')} optional />
          </FieldGrid>
          <RadioGroup
            {...register('certificate.validity')}
            legend={t('certificate.validity')}
            options={[
              { value: 'forever', label: t('certificate.forever') },
              { value: 'limited', label: t('certificate.limited'), hint: t('certificate.limitedHint', { reminders }) },
            ]}
          />
          {validity === 'limited' && (
            <FieldGrid>
              <TextField {...typed('validMonths')} required />
            </FieldGrid>
          )}
          <CertificatePreview control={control} tool={tool} />
        </>
      )}
    </div>
  )
}
