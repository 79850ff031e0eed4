import { languages } from '@preau/locales/languages'
import { useLanguage } from '#site.tsx'

/** Writes a moment (milliseconds since 1970) as a day of Switzerland in the page's language: the same on server and screen. */
export function useDay(): (moment: number) => string {
  const { locale } = languages[useLanguage()]
  return moment => new Date(moment).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'Europe/Zurich' })
}
