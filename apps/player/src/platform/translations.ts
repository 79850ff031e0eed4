import { isolated } from '@preau/locales/isolated'
import type { Language } from '@preau/locales/languages'
import { lessonNamespaces } from '@preau/locales/lesson-namespaces'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { wordsAddress } from './lesson-words.ts'

const files: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (language, namespace) => {
    const address = wordsAddress(language as Language, namespace)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return response.json()
  },
}

/** Loads the texts of a language; throws if they cannot be had. */
export async function startTranslations(language: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next
      .use(files)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: false,
        ns: [...lessonNamespaces.player],
        defaultNS: 'player',
        // React escapes what HTML would read.
        interpolation: { escapeValue: true, escape: isolated },
        react: { useSuspense: false },
      })
  }
  if (!i18next.hasResourceBundle(language, 'player')) await i18next.reloadResources([language], lessonNamespaces.player)
  if (!i18next.hasResourceBundle(language, 'player')) throw new Error(`no words in ${language}`)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
