import { languages } from '@preau/locales/languages'
import { useLanguage } from '#site.tsx'

/** How the page's language writes a day, a moment of a day (both in milliseconds since 1970), and the name of a language. */
export function useWriting() {
  const { locale } = languages[useLanguage()]
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return {
    day: (at: number) => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' }),
    moment: (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    language: (code: string) => names.of(code) ?? code,
  }
}
