import { languageName } from '@preau/locales/language-name'
import { languages } from '@preau/locales/languages'
import { perLanguage } from '@preau/locales/per-language'
import { writtenSize } from '@preau/locales/written-size'
import { useLanguage } from '#site.tsx'

const formatIn = (style: Intl.DateTimeFormatOptions) =>
  perLanguage(language => new Intl.DateTimeFormat(languages[language].locale, style))

const day = formatIn({ dateStyle: 'medium' })
const moment = formatIn({ dateStyle: 'medium', timeStyle: 'short' })
const exactMoment = formatIn({ dateStyle: 'long', timeStyle: 'medium' })

/**
 * Formats in the page's language: a day, a time (both from milliseconds since 1970), a number, a size in bytes, and the
 * name of a language.
 */
export function useFormats() {
  const spoken = useLanguage()
  const { locale } = languages[spoken]
  return {
    day: (at: number) => day(spoken).format(at),
    moment: (at: number) => moment(spoken).format(at),
    exactMoment: (at: number) => exactMoment(spoken).format(at),
    number: (count: number) => count.toLocaleString(locale),
    size: (bytes: number) => writtenSize(bytes, locale),
    language: (code: string) => languageName(code, spoken),
  }
}
