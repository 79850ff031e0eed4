import { isolated } from '@preau/locales/isolated'
import { type Language, languages } from '@preau/locales/languages'
import { createInstance, type InitOptions, type i18n } from 'i18next'

/** Namespaces every page has from the start: the layout, the components and what is said when something fails. */
export const commonNamespaces = ['site', 'ui', 'errors'] as const

/**
 * Options of an i18next that starts at once with the texts it is given. There is no fallback language: a test keeps
 * the languages complete, and a second language would be a second download.
 */
export function i18nOptions(language: Language, resources: Record<string, object>): InitOptions {
  return {
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    defaultNS: 'site',
    ns: Object.keys(resources),
    resources: { [language]: resources as Record<string, Record<string, string>> },
    partialBundledLanguages: true,
    initAsync: false,
    // Numbers are written as in Switzerland: 2.5 hours in German.
    // React escapes what HTML would read.
    interpolation: {
      escapeValue: true,
      escape: isolated,
      defaultVariables: { locale: languages[language].locale },
    },
    react: { useSuspense: true },
  }
}

const instances = new Map<Language, i18n>()

/** The server's i18next of a language, with at least these namespaces; one per language, since making one is slow. */
export function serverI18n(
  language: Language,
  namespaces: string[],
  translations: (namespaces: string[]) => Record<string, object>,
): i18n {
  let instance = instances.get(language)
  if (!instance) {
    instance = createInstance()
    instance.init(i18nOptions(language, {}))
    instances.set(language, instance)
  }
  const missing = namespaces.filter(namespace => !instance.hasResourceBundle(language, namespace))
  for (const [namespace, texts] of Object.entries(translations(missing)))
    instance.addResourceBundle(language, namespace, texts)
  return instance
}
