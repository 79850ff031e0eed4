import { type Language, languages } from './languages.ts'
import { perLanguage } from './per-language.ts'

const namesOf = perLanguage(spoken => new Intl.DisplayNames(languages[spoken].locale, { type: 'language' }))

/** The name of a language in another, e.g. `anglais` for English in French. */
export function languageName(code: string, spoken: Language): string {
  return namesOf(spoken).of(code) ?? code
}

/** The same at the beginning of a line or alone, e.g. `Anglais`. */
export function languageHeading(code: string, spoken: Language): string {
  const name = languageName(code, spoken)
  return name.charAt(0).toLocaleUpperCase(languages[spoken].locale) + name.slice(1)
}
