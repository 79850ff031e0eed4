import { languages } from '@preau/locales/languages'
import { perLanguage } from '@preau/locales/per-language'
import { textsOf } from '@preau/locales/texts'

/** Returns a text of the log with its values, in the plural form for its count; undefined where there is none. */
export type AuditWords = (key: string, values?: Record<string, string | number>) => string | undefined

/** The texts of the log in one language. */
export const auditWordsIn = perLanguage((language): AuditWords => {
  const texts = textsOf(language).get('audit')
  const plural = new Intl.PluralRules(languages[language].locale)
  return (key, values = {}) => {
    const counted = typeof values.count === 'number' ? texts?.get(`${key}_${plural.select(values.count)}`) : undefined
    return (counted ?? texts?.get(key))?.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
  }
})
