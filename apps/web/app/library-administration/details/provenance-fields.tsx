import { sourceMaximum, sourcesMaximum, tagMaximum, tagsMaximum } from '@preau/course/provenance'
import { DateField } from '@preau/ui/date-field/date-field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { useFault } from '#library-administration/use-fault.ts'
import type { DetailsFormState } from './details-fields.tsx'
import styles from './fields.module.css'
import { type ProvenanceTexts, provenanceMaximum } from './provenance-texts.ts'

/** Maximum number of entries named in an error about the lists. */
const most = new Map(
  Object.entries({
    sources: sourcesMaximum,
    source: sourceMaximum,
    tags: tagsMaximum,
    tag: tagMaximum,
  }),
)

/** Authors, reviewers, sources and curriculum of a tool. */
export function ProvenanceFields({ form: { register, formState } }: { form: DetailsFormState }) {
  const { t } = useTranslation('library-administration')
  const fault = useFault()
  const errors = formState.errors.provenance
  const typed = (field: keyof ProvenanceTexts) => ({
    ...register(`provenance.${field}`),
    label: t(`provenance.${field}`),
    hint: t(`provenance.${field}Hint`),
    error: fault(errors?.[field], most.get(errors?.[field]?.message ?? '') ?? provenanceMaximum[field]),
    optional: true,
    dir: 'auto',
    autoComplete: 'off',
  })
  return (
    <div className="stack gap-24">
      <p className={`small ${styles.note}`}>{t('provenance.hint')}</p>
      <TextField {...typed('authors')} />
      <TextField {...typed('reviewers')} />
      <DateField {...typed('legalReview')} />
      <TextArea {...typed('sources')} rows={4} />
      <TextField {...typed('curriculum')} />
    </div>
  )
}
