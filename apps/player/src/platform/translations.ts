import type { Language } from '@preau/locales/languages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => {
    const response = await fetch(`/locales/${language}/${namespace}.json`)
    if (!response.ok) throw new Error(`/locales/${language}/${namespace}.json answered ${response.status}`)
    return response.json()
  },
}

/** What a lesson says; authors load more. */
const namespaces = ['player', 'own-certificates', 'ui'] as const

/** Loads the words of a language; throws where they cannot be reached. */
export async function startTranslations(language: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next
      .use(files)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: false,
        ns: [...namespaces],
        defaultNS: 'player',
        interpolation: { escapeValue: false },
        react: { useSuspense: false },
      })
  }
  if (!i18next.hasResourceBundle(language, 'player')) await i18next.reloadResources([language], namespaces)
  if (!i18next.hasResourceBundle(language, 'player')) throw new Error(`no words in ${language}`)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
