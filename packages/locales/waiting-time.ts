import { type Language, languages } from './languages.ts'

/** A waiting time in words, e.g. `dans 30 secondes`; rounded up, so that nobody tries too early. */
export function waitingTime(seconds: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(languages[language].locale)
  if (seconds < 60) return words.format(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 3540) return words.format(Math.ceil(seconds / 60), 'minute')
  return words.format(Math.ceil(seconds / 3600), 'hour')
}
