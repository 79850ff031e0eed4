import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { FieldGrid } from '@preau/ui/field/field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFault } from '#library-administration/use-fault.ts'
import { CertificatePreview } from './certificate-preview.tsx'
import type { DetailsFormState } from './details-fields.tsx'

/** Whether a path gives a certificate for the whole, and the hours it states. */
export function PathCertificateFields({
  form: { register, control, formState },
  path,
}: {
  form: DetailsFormState
  /** Id of the path; null as long as there is none. */
  path: string | null
}) {
  const { t } = useTranslation('library-administration')
  const fault = useFault()
  const isGiven = useWatch({ control, name: 'certificate.isGiven' })
  return (
    <div className="stack gap-24">
      <Checkbox {...register('certificate.isGiven')} label={t('path.certificate')} hint={t('path.certificateHint')} />
      {isGiven && (
        <>
          <FieldGrid>
            <TextField
              {...register('certificate.hours')}
              label={t('certificate.hours')}
              hint={t('certificate.hoursHint')}
              error={fault(formState.errors.certificate?.hours)}
              inputMode="decimal"
              autoComplete="off"
              optional
            />
          </FieldGrid>
          {path !== null && <CertificatePreview control={control} tool={path} />}
        </>
      )}
    </div>
  )
}
