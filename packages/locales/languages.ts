/**
 * Every language of the platform. A language is a folder of this package and an entry here; pages, player, mails and
 * dates all read this list. `LANGUAGES` of the configuration switches them on.
 */
export const languages = {
  fr: { name: 'Français', locale: 'fr-CH' },
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-CH' },
  it: { name: 'Italiano', locale: 'it-CH' },
} as const

/** Two-letter code of a language of the platform, e.g. `fr`. */
export type Language = keyof typeof languages

/** The fallback language, whose files the types of keys come from. */
export const defaultLanguage: Language = 'fr'

/** All codes, the default first. */
export const languageCodes = Object.keys(languages) as Language[]

/** Whether a value from outside (an address, a header, a setting) is the code of one of our languages. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}
