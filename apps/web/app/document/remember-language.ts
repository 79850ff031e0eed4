import { store } from './browser-store.ts'

const languageKey = 'i18nextLng'
const cookie = 'i18next'
const cookieRules = `path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax`

/** Keeps the language of the page for the next visit: in local storage and in a cookie that the server reads. */
export function rememberLanguage(language: string) {
  store(languageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from old browsers
  document.cookie = `${cookie}=${language}; ${cookieRules}`
}
