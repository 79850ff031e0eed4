import { type Language, languages } from './languages.ts'
import { perLanguage } from './per-language.ts'

const namesOf = perLanguage(spoken => new Intl.DisplayNames(languages[spoken].locale, { type: 'language' }))

/** What a language is called in a language, e.g. `anglais` for English in French. */
export function languageName(code: string, spoken: Language): string {
  return namesOf(spoken).of(code) ?? code
}

/** The same where a line begins with it or holds nothing else, e.g. `Anglais`. */
export function languageHeading(code: string, spoken: Language): string {
  const name = languageName(code, spoken)
  return name.charAt(0).toLocaleUpperCase(languages[spoken].locale) + name.slice(1)
}
