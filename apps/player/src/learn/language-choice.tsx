import { languageName } from '@preau/locales/language-name'
import { languages as known, type Language } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'
import styles from './head.module.css'

/** The languages of a lesson, for a player without a page around it; renders nothing if there is only one. */
export function LanguageChoice({
  lang,
  languages,
  missed,
  onSpeak,
}: {
  lang: Language
  languages: readonly Language[]
  /** Requested, and could not be loaded. */
  missed: Language | null
  onSpeak: (lang: Language) => void
}) {
  const { t } = useTranslation('player')
  if (!languages.some(code => code !== lang)) return null
  return (
    <>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">{t('language.label', { language: languageName(lang, lang) })}</legend>
        {languages.map(code => (
          <button
            key={code}
            type="button"
            lang={code}
            aria-label={known[code].name}
            aria-pressed={code === lang}
            onClick={() => onSpeak(code)}
          >
            {code.toLocaleUpperCase()}
          </button>
        ))}
      </fieldset>
      <p className={styles.missed} role="status">
        {missed && t('language.missed', { language: languageName(missed, lang) })}
      </p>
    </>
  )
}
