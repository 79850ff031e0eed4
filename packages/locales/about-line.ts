import { type Language, languages } from './languages.ts'

/** What is known of something, in one line that begins with a capital; parts that are not there are left out. */
export function aboutLine(parts: readonly (string | false | null | undefined)[], language: Language): string {
  const line = parts.filter(Boolean).join(' · ')
  return line.replace(/^\p{Ll}/u, first => first.toLocaleUpperCase(languages[language].locale))
}
