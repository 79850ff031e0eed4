import { languageHeading } from '@preau/locales/language-name'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import { useTranslation } from 'react-i18next'

/** Names of languages in the language of the interface, with a capital letter, e.g. `Anglais`. */
export function useLanguageHeadings(): (code: ContentLanguage) => string {
  const { i18n } = useTranslation()
  return code => languageHeading(code, i18n.language as Language)
}
