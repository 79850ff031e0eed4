import { isContentLanguage, isEasyLanguage, type Language, languages, plainLanguage } from './languages.ts'
import { perLanguage } from './per-language.ts'

const namesOf = perLanguage(spoken => new Intl.DisplayNames(languages[spoken].locale, { type: 'language' }))

const easyNames: Record<Language, string> = {
  fr: 'facile à lire',
  en: 'easy read',
  de: 'Leichte Sprache',
  it: 'linguaggio facile',
}

/**
 * The name of a language in another language, e.g. `anglais` for English in French; `anglais (facile à lire)` for its
 * easy variant.
 */
export function languageName(code: string, spoken: Language): string {
  const isEasy = isContentLanguage(code) && isEasyLanguage(code)
  const name = (plain: string) => namesOf(spoken).of(plain) ?? plain
  return isEasy ? `${name(plainLanguage(code))} (${easyNames[spoken]})` : name(code)
}

/** The name of a language at the beginning of a line or on its own, e.g. `Anglais`. */
export function languageHeading(code: string, spoken: Language): string {
  const name = languageName(code, spoken)
  return name.charAt(0).toLocaleUpperCase(languages[spoken].locale) + name.slice(1)
}

const easyMarks: Record<Language, string> = { fr: 'facile', en: 'easy', de: 'leicht', it: 'facile' }

/** A short form of a language, e.g. `FR`, or `FR facile` for its easy variant. */
export function languageMark(code: string, spoken: Language): string {
  const isEasy = isContentLanguage(code) && isEasyLanguage(code)
  return isEasy ? `${plainLanguage(code).toUpperCase()} ${easyMarks[spoken]}` : code.toUpperCase()
}
