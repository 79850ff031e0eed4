import { testimonial as rule } from '@preau/contract/settings/settings-fields'
import { defaultLanguage, languages as known, type Language, languageCodes } from '@preau/locales/languages'
import { FieldGrid } from '@preau/ui/field/field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { type Faults, faultsOf, useFaultWords } from './faults.ts'
import { isSame } from './same-value.ts'
import styles from './settings.module.css'
import type { Testimonial } from './testimonials-form.tsx'

type Said = { text: string; who: string; where: string }

const nothing: Said = { text: '', who: '', where: '' }

/** Writes what someone said, in French and in what other languages there are words for it. */
export function TestimonialDialog({
  testimonial,
  languages,
  onTake,
  onClose,
}: {
  /** Absent for a new one. */
  testimonial: Testimonial | undefined
  languages: readonly Language[]
  onTake: (testimonial: Testimonial) => void
  onClose: () => void
}) {
  const { t } = useTranslation('settings')
  const [texts, setTexts] = useState<Partial<Record<Language, Said>>>(testimonial?.texts ?? {})
  const [faults, setFaults] = useState<Faults>({})
  const [attempts, setAttempts] = useState(0)
  const offered = languageCodes.filter(code => languages.includes(code) || testimonial?.texts[code])

  function write(code: Language, said: Partial<Said>) {
    setTexts({ ...texts, [code]: { ...nothing, ...texts[code], ...said } })
    const mended = Object.keys(said).map(part => `texts.${code}.${part}`)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([path]) => !mended.includes(path))))
  }

  function take(event: SyntheticEvent) {
    event.preventDefault()
    const filled = Object.entries(texts).filter(
      ([code, said]) => code === defaultLanguage || Object.values(said).some(part => part.trim() !== ''),
    )
    const meant = { texts: { [defaultLanguage]: nothing, ...Object.fromEntries(filled) } }
    const read = rule.safeParse(meant)
    if (read.success) {
      onTake(read.data)
      return onClose()
    }
    setFaults(faultsOf(rule.shape, meant))
    setAttempts(attempts + 1)
  }

  return (
    <FormDialog
      title={t(testimonial ? 'testimonials.dialog.edit' : 'testimonials.dialog.add')}
      isDirty={!isSame(texts, testimonial?.texts ?? {})}
      isBusy={false}
      attempts={attempts}
      submitLabel={t('testimonials.dialog.take')}
      onSubmit={take}
      onClose={onClose}
    >
      <p className={styles.how}>{t('testimonials.dialog.how')}</p>
      {offered.map(code => (
        <fieldset key={code} className={styles.language}>
          <legend lang={code}>{known[code].name}</legend>
          <SayingFields code={code} said={texts[code] ?? nothing} faults={faults} onWrite={said => write(code, said)} />
        </fieldset>
      ))}
    </FormDialog>
  )
}

function SayingFields({
  code,
  said,
  faults,
  onWrite,
}: {
  code: Language
  said: Said
  faults: Faults
  onWrite: (said: Partial<Said>) => void
}) {
  const { t } = useTranslation('settings')
  const words = useFaultWords()
  const isRequired = code === defaultLanguage
  const control = (part: keyof Said) => ({
    label: t(`testimonials.dialog.${part}`),
    lang: code,
    dir: 'auto',
    value: said[part],
    required: isRequired && part !== 'where',
    error: words(faults[`texts.${code}.${part}`]),
    onChange: (event: { currentTarget: { value: string } }) => onWrite({ [part]: event.currentTarget.value }),
  })
  return (
    <FieldGrid>
      <div data-wide>
        <TextArea {...control('text')} autoFocus={isRequired} />
      </div>
      <TextField {...control('who')} />
      <TextField {...control('where')} />
    </FieldGrid>
  )
}
