import { type Language, languages } from '@preau/locales/languages'
import { textsOf } from '@preau/locales/texts'

/** Gives a text of the log with its values filled in, in the plural that its count asks for; undefined where there is none. */
export type AuditWords = (key: string, values?: Record<string, string | number>) => string | undefined

/** The texts of the log in one language. */
export function auditWordsIn(language: Language): AuditWords {
  const texts = textsOf(language).get('audit')
  const plural = new Intl.PluralRules(languages[language].locale)
  return (key, values = {}) => {
    const counted = typeof values.count === 'number' ? texts?.get(`${key}_${plural.select(values.count)}`) : undefined
    return (counted ?? texts?.get(key))?.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
