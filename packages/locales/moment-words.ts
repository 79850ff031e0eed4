import { timeZone } from './calendar.ts'
import { type Language, languages } from './languages.ts'
import { perLanguage } from './per-language.ts'

const momentFormat = perLanguage(
  language => new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeStyle: 'short' }),
)
const swissDayFormat = perLanguage(
  language => new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone }),
)

/** A moment in words, in the language and time zone of its reader, e.g. `2 mars 2026 à 14:35`. */
export function momentWords(moment: number, language: Language): string {
  return firstOfMonth(momentFormat(language).format(moment), language)
}

/** A day in Switzerland in words, the same on server and page, e.g. `2 mars 2026`. */
export function swissDay(moment: number, language: Language): string {
  return firstOfMonth(swissDayFormat(language).format(moment), language)
}

/** French and Italian write the first of a month as an ordinal; the formats of ECMA-402 do not. */
function firstOfMonth(words: string, language: Language): string {
  if (language === 'fr') return words.replace(/^1 /, '1er ')
  return language === 'it' ? words.replace(/^1 /, '1º ') : words
}

/** A day of the calendar (`2026-04-03`) in words; it is the same day in every time zone. */
export function dayWords(day: string, language: Language): string {
  return swissDay(Date.parse(`${day}T12:00Z`), language)
}
