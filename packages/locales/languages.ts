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

/**
 * Easy language (FALC, Leichte Sprache) of one of our languages: a variant in which the slides of a tool may be written,
 * e.g. `fr-simple`, with the variant that BCP 47 registers for it.
 */
export type EasyLanguage = `${Language}-simple`

/** What a slide may be written in: the languages of the platform, and each of them in easy language. */
export type ContentLanguage = Language | EasyLanguage

/** The easy variant of a language. */
export const easyLanguage = (language: Language): EasyLanguage => `${language}-simple`

/** All codes of content, each language before its easy variant. */
export const contentLanguageCodes = languageCodes.flatMap((code): ContentLanguage[] => [code, easyLanguage(code)])

/** Whether a value from outside is the code of a language of content. */
export function isContentLanguage(code: unknown): code is ContentLanguage {
  return (contentLanguageCodes as unknown[]).includes(code)
}

/** The language of the platform that a language of content is, or is the easy variant of. */
export function plainLanguage(code: ContentLanguage): Language {
  return code.slice(0, 2) as Language
}

export function isEasyLanguage(code: ContentLanguage): code is EasyLanguage {
  return code !== plainLanguage(code)
}
