import { type Language, languages } from './languages.ts'

/** A moment in the words and the time zone of whoever reads, e.g. `2 mars 2026 à 14:35`. */
export function momentWords(moment: number, language: Language): string {
  const { locale } = languages[language]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(moment)
}

/** A day of Switzerland in words, the same on server and screen, e.g. `2 mars 2026`. */
export function swissDay(moment: number, language: Language): string {
  const { locale } = languages[language]
  return new Date(moment).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'Europe/Zurich' })
}
