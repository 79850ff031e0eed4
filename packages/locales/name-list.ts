import { isolated } from './isolated.ts'
import { type Language, languages } from './languages.ts'

/** Names as a list in words of a language, each isolated, to be put into a text or a sentence. */
export function nameList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(languages[language].locale).format(names.map(isolated))
}
