/** The key of local storage that keeps the language for the next visit. */
export const languageKey = 'i18nextLng'
const year = 365 * 24 * 60 * 60

/** What follows a language in the cookie that keeps it for the server, and what goes before. */
export const languageCookie = { before: 'i18next=', after: `; path=/; max-age=${year}; samesite=lax` }
