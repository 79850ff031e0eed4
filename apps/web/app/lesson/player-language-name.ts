import { type Language, languages } from '@preau/locales/languages'

/** What a language is called in a language, e.g. `anglais` for English in French. */
export function languageName(code: Language, spoken: Language): string {
  return new Intl.DisplayNames(languages[spoken].locale, { type: 'language' }).of(code) ?? languages[code].name
}
