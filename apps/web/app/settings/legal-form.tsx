import { legalPages, type WrittenPage, writtenPages } from '@preau/contract/legal/legal-pages'
import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import type legal from '@preau/locales/fr/legal.json'
import { defaultLanguage, type Language, languageCodes } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { FieldGrid } from '@preau/ui/field/field'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { get } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { isSame } from '#forms/same-value.ts'
import { fetchTexts } from '#i18n/fetch-texts.ts'
import { fillIn, LegalText } from '#legal/legal-text.tsx'
import { useLanguage } from '#site.tsx'
import { SectionForm } from './section-parts.tsx'
import styles from './settings.module.css'
import { withBlanks, withoutBlanks } from './texts-by-language.ts'
import { useSectionForm } from './use-section-form.ts'

type Legal = SettingValues['legal']

const ofEachPage = (make: typeof withBlanks) => (legal: Legal) =>
  Object.fromEntries(writtenPages.map(page => [page, make(legal[page])])) as Legal

/** A page without a text uses its template. */
const writing = { shown: ofEachPage(withBlanks), meant: ofEachPage(withoutBlanks) }

/** Texts that replace the templates of the legal pages and of the common questions; edits one page in one language at a time. */
export function LegalForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation(['settings', 'site'])
  const { language: nameOf } = useFormats()
  const form = useSectionForm('legal', state, writing, goToFault)
  const { saved, typed } = form
  const [page, setPage] = useState<WrittenPage>('imprint')
  const [wanted, setWanted] = useState(useLanguage())
  const offered = (of: WrittenPage) =>
    languageCodes.filter(code => state.sections.languages.values.on.includes(code) || saved.values[of][code])
  const code = offered(page).find(each => each === wanted) ?? defaultLanguage
  const template = useLegalTemplate(page, code)
  const text = typed[page][code] ?? ''
  const isOwn = text.trim() !== ''
  const hasNewVersion = legalPages.some(of => !isSame(withoutBlanks(saved.values[of]), withoutBlanks(typed[of])))
  const marked = (name: string, texts: (string | undefined)[]) =>
    texts.some(each => each?.trim()) ? t('legal.own', { name }) : name
  const others = writtenPages
    .flatMap(of => offered(of).map(other => ({ of, other })))
    .filter(({ of, other }) => of !== page || other !== code)
  const wrong = others.find(({ of, other }) => form.faultOf(`${of}.${other}`))

  /** Opens the text with a fault: an invalid text that is not shown would prevent saving without explanation. */
  function goToFault(errors: object): void {
    const fault = [{ of: page, other: code }, ...others].find(({ of, other }) => get(errors, `${of}.${other}`))
    if (fault)
      flushSync(() => {
        setPage(fault.of)
        setWanted(fault.other)
      })
    focusText()
  }

  function start() {
    form.change({ [page]: { ...typed[page], [code]: template } })
    // The button is removed.
    focusText()
  }

  function focusText() {
    form.own.ref.current?.querySelector('textarea')?.focus()
  }

  return (
    <SectionForm
      form={form}
      theirs={<Theirs legal={saved.values} />}
      effects={hasNewVersion ? [t('legal.effects.asked')] : []}
    >
      <p className={styles.how}>{t('legal.hint')}</p>
      <FieldGrid>
        <SelectField
          label={t('legal.page')}
          value={page}
          onChange={event => setPage(event.currentTarget.value as WrittenPage)}
          error={wrong && t('legal.wrong', { page: t(`site:legal.${wrong.of}`), language: nameOf(wrong.other) })}
        >
          {writtenPages.map(each => (
            <option key={each} value={each}>
              {marked(t(`site:legal.${each}`), Object.values(typed[each]))}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('legal.language')}
          value={code}
          onChange={event => setWanted(event.currentTarget.value as Language)}
        >
          {offered(page).map(each => (
            <option key={each} value={each}>
              {marked(nameOf(each), [typed[page][each]])}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
      <TextArea
        key={`${page}.${code}`}
        label={t('legal.text', { page: t(`site:legal.${page}`), language: nameOf(code) })}
        rows={8}
        lang={code}
        dir="auto"
        {...form.bind(`${page}.${code}`)}
      />
      {!isOwn && template && (
        <div>
          <Button look="second" size="sm" onClick={start}>
            {t('legal.start')}
          </Button>
        </div>
      )}
      <Preview
        caption={t(isOwn ? 'legal.preview' : 'legal.previewUsual')}
        text={isOwn ? text : template}
        language={code}
        organisation={state.sections.organisation.values}
      />
    </SectionForm>
  )
}

/** A preview of a text as its page shows it; the table of stored data, which that page contains, is only named. */
function Preview({
  caption,
  text,
  language,
  organisation,
}: {
  caption: string
  text: string | undefined
  language: Language
  organisation: SettingValues['organisation']
}) {
  const { t, i18n } = useTranslation('settings')
  if (!text) return null
  return (
    <figure className={`stack gap-8 ${styles.preview}`}>
      <figcaption>{caption}</figcaption>
      <div className={`stack gap-12 ${styles.legal}`} lang={language} dir="auto">
        <LegalText
          text={fillIn(text, organisation)}
          table={name => {
            const key = `legal.tables.${name}`
            // A text between brackets may be any name.
            return i18n.exists(key, { ns: 'settings' }) && <p lang={i18n.language}>{t(key as 'legal.tables.tables')}</p>
          }}
        />
      </div>
    </figure>
  )
}

function Theirs({ legal }: { legal: Legal }) {
  const { t } = useTranslation(['settings', 'site'])
  const { language: nameOf } = useFormats()
  return writtenPages.map(page => (
    <p key={page}>
      {t(`site:legal.${page}`)}
      {': '}
      {Object.keys(legal[page])
        .map(code => nameOf(code))
        .join(', ') || t('legal.usual')}
    </p>
  ))
}

/** The template of a page in a language; undefined while loading. */
function useLegalTemplate(page: WrittenPage, language: Language): string | undefined {
  const { data } = useQuery<typeof legal>({
    queryKey: ['legal-templates', language],
    queryFn: () => fetchTexts(language, 'legal'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.[page].text
}
