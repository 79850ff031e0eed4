import { type Language, languages } from '@preau/locales/languages'

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A relative time in a language, e.g. -7200 seconds is "il y a 2 heures" and 30 "dans 30 secondes". */
export function relativeTime(seconds: number, language: Language): string {
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  )
}

/** A date in a language, e.g. "2 mars 2026". */
export function dayInWords(moment: number, language: Language): string {
  return new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long' }).format(moment)
}
