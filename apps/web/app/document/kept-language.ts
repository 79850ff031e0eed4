import { store } from './browser-store.ts'

/** Where the language of the page is kept for the next visit: for the browser, and for the server. */
export const languageKey = 'i18nextLng'
const cookie = 'i18next'
export const languageCookie = cookie

/** The attributes of the cookie. */
export const languageCookieRules = `path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax`

/** Keeps the language of the page for the next visit: in local storage and in a cookie that the server reads. */
export function rememberLanguage(language: string) {
  store(languageKey, language)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from old browsers
  document.cookie = `${cookie}=${language}; ${languageCookieRules}`
}
