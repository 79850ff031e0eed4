import { zodResolver } from '@hookform/resolvers/zod'
import { testimonial as rule } from '@preau/contract/settings/settings-fields'
import { defaultLanguage, languages as known, type Language, languageCodes } from '@preau/locales/languages'
import { FieldGrid } from '@preau/ui/field/field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#forms/form-dialog.tsx'
import { isSame } from '#forms/same-value.ts'
import { useFaultWords } from './fault-words.ts'
import styles from './settings.module.css'
import type { Testimonial } from './testimonials-form.tsx'

type Said = { text: string; who: string; where: string }

const nothing: Said = { text: '', who: '', where: '' }

type Values = { texts: Partial<Record<Language, Said>> }

/** The values of the fields: a blank language is left out, except French. */
function meant({ texts }: Values): Values {
  const filled = Object.entries(texts).filter(
    ([code, said]) => code === defaultLanguage || Object.values(said).some(part => part.trim() !== ''),
  )
  return { texts: { [defaultLanguage]: nothing, ...Object.fromEntries(filled) } }
}

const check = zodResolver(rule) as Resolver<Values>

/** Edits a testimonial, in French and optionally in other languages. */
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
  const offered = languageCodes.filter(code => languages.includes(code) || testimonial?.texts[code])

  const form = useForm<Values>({
    defaultValues: { texts: Object.fromEntries(offered.map(code => [code, testimonial?.texts[code] ?? nothing])) },
    resolver: (typed, context, options) => check(meant(typed), context, options),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const begun = meant({ texts: testimonial?.texts ?? {} })
  const take = form.handleSubmit(said => {
    onTake(said)
    onClose()
  })

  return (
    <FormDialog
      title={t(testimonial ? 'testimonials.dialog.edit' : 'testimonials.dialog.add')}
      isDirty={!isSame(meant(form.watch()), begun)}
      isBusy={false}
      attempts={form.formState.submitCount}
      submitLabel={t('testimonials.dialog.take')}
      onSubmit={take}
      onClose={onClose}
    >
      <p className={styles.how}>{t('testimonials.dialog.how')}</p>
      {offered.map(code => (
        <fieldset key={code} className={`stack gap-8 ${styles.language}`}>
          <legend lang={code}>{known[code].name}</legend>
          <SayingFields code={code} form={form} />
        </fieldset>
      ))}
    </FormDialog>
  )
}

function SayingFields({ code, form }: { code: Language; form: UseFormReturn<Values> }) {
  const { t } = useTranslation('settings')
  const words = useFaultWords()
  const isRequired = code === defaultLanguage
  const control = (part: keyof Said) => ({
    label: t(`testimonials.dialog.${part}`),
    lang: code,
    dir: 'auto',
    required: isRequired && part !== 'where',
    optional: isRequired && part === 'where',
    error: words(form.formState.errors.texts?.[code]?.[part]),
    ...form.register(`texts.${code}.${part}`, { onChange: () => form.clearErrors(`texts.${code}.${part}`) }),
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
