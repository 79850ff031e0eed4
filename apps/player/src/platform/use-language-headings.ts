import { languageHeading } from '@preau/locales/language-name'
import type { Language } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'

/** How the language of the words around names languages, each as a line begins with it, e.g. `Anglais`. */
export function useLanguageHeadings(): (code: Language) => string {
  const { i18n } = useTranslation()
  return code => languageHeading(code, i18n.language as Language)
}
