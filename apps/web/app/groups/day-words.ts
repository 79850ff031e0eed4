import { timeZone } from '@preau/locales/calendar'
import { type Language, languages } from '@preau/locales/languages'

/** The day of a moment (milliseconds since 1970) in Switzerland, in words. */
export function dayOfMoment(at: number, language: Language): string {
  const format = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone })
  return format.format(at)
}

/** A day of the calendar (`2026-04-03`) in words; it is the same day in every time zone. */
export function dayWords(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T12:00:00Z`))
}
