import { languageName } from '@preau/locales/language-name'
import { languages } from '@preau/locales/languages'
import { writtenSize } from '@preau/locales/written-size'
import { useLanguage } from '#site.tsx'

/**
 * How the page's language writes a day, a moment of a day (both in milliseconds since 1970), a number, a size in bytes, and
 * the name of a language.
 */
export function useWriting() {
  const spoken = useLanguage()
  const { locale } = languages[spoken]
  return {
    day: (at: number) => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' }),
    moment: (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    exactMoment: (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'medium' }),
    number: (count: number) => count.toLocaleString(locale),
    size: (bytes: number) => writtenSize(bytes, locale),
    language: (code: string) => languageName(code, spoken),
  }
}
