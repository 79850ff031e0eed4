import { swissDay } from '@preau/locales/moment-words'
import { useLanguage } from '#site.tsx'

/** Formats a time (milliseconds since 1970) as a day in Switzerland in the page's language: the same on server and screen. */
export function useDay(): (moment: number) => string {
  const language = useLanguage()
  return moment => swissDay(moment, language)
}
