import { wordsMaximum } from '@preau/course/vocational'
import { DateField } from '@preau/ui/date-field/date-field'
import { FieldGrid } from '@preau/ui/field/field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { useFault } from '#library-administration/use-fault.ts'
import type { DetailsFormState } from './details-fields.tsx'
import styles from './fields.module.css'
import { kindOfField, vocationalFields } from './vocational-texts.ts'

/** Details of the vocational training that a tool belongs to. */
export function VocationalFields({ form: { register, formState } }: { form: DetailsFormState }) {
  const { t } = useTranslation(['vocational', 'library-administration'])
  const fault = useFault()
  const errors = formState.errors.vocational
  return (
    <div className="stack gap-24">
      <p className={`small ${styles.note}`}>{t('library-administration:form.vocationalHint')}</p>
      <FieldGrid>
        {vocationalFields.map(field => {
          const kind = kindOfField(field)
          const attributes = {
            ...register(`vocational.${field}`),
            label: t(`vocational:${field}`),
            error: fault(errors?.[field], wordsMaximum),
          }
          if (kind === 'date') return <DateField key={field} {...attributes} />
          const isNumeric = kind !== 'words' && kind !== 'number'
          // South and west have a minus, which the decimal keyboard of an iPhone has not.
          const isPlace = kind === 'latitude' || kind === 'longitude'
          return (
            <TextField
              key={field}
              {...attributes}
              autoComplete="off"
              {...(isNumeric ? { inputMode: isPlace ? 'text' : 'decimal' } : { dir: 'auto' })}
            />
          )
        })}
      </FieldGrid>
    </div>
  )
}
