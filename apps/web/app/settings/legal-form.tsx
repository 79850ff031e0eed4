import { legalPages } from '@preau/contract/legal/legal-pages'
import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { type Language, languageCodes } from '@preau/locales/languages'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { SectionForm } from './section-parts.tsx'
import styles from './settings.module.css'
import { withBlanks, withoutBlanks } from './texts-by-language.ts'
import { useSectionForm } from './use-section-form.ts'

type Legal = SettingValues['legal']

const ofEachPage = (make: typeof withBlanks) => (legal: Legal) =>
  Object.fromEntries(legalPages.map(page => [page, make(legal[page])])) as Legal

/** A page without a text is its template. */
const writing = { shown: ofEachPage(withBlanks), meant: ofEachPage(withoutBlanks) }

/** Texts in the place of the templates of the legal pages, in each language. */
export function LegalForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation(['settings', 'site'])
  const { language: nameOf } = useWriting()
  const form = useSectionForm('legal', state, writing)
  const { saved, isDirty } = form
  const offered = (texts: Partial<Record<Language, string>>) =>
    languageCodes.filter(code => state.sections.languages.values.on.includes(code) || texts[code] !== undefined)
  return (
    <SectionForm
      form={form}
      theirs={<Theirs legal={saved.values} />}
      effects={isDirty ? [t('legal.effects.asked')] : []}
    >
      <p className={styles.how}>{t('legal.hint')}</p>
      {legalPages.map(page => (
        <fieldset key={page} className={styles.language}>
          <legend>{t(`site:legal.${page}`)}</legend>
          {offered(saved.values[page]).map(code => (
            <TextArea
              key={code}
              label={t('legal.text', { page: t(`site:legal.${page}`), language: nameOf(code) })}
              rows={3}
              lang={code}
              dir="auto"
              {...form.bind(`${page}.${code}`)}
            />
          ))}
        </fieldset>
      ))}
    </SectionForm>
  )
}

function Theirs({ legal }: { legal: Legal }) {
  const { t } = useTranslation(['settings', 'site'])
  const { language: nameOf } = useWriting()
  return legalPages.map(page => (
    <p key={page}>
      {t(`site:legal.${page}`)}
      {': '}
      {Object.keys(legal[page])
        .map(code => nameOf(code))
        .join(', ') || t('legal.usual')}
    </p>
  ))
}
