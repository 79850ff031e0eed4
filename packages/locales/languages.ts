/**
 * Every language of the platform. A language is a folder of this package and an entry here; pages, player, mails and
 * dates all read this list. The configuration variable `LANGUAGES` switches languages on.
 */
export const languages = {
  fr: { name: 'Français', locale: 'fr-CH' },
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-CH' },
  it: { name: 'Italiano', locale: 'it-CH' },
} as const

/** Two-letter code of a language of the platform, e.g. `fr`. */
export type Language = keyof typeof languages

/** The fallback language; the types of text keys come from its files. */
export const defaultLanguage: Language = 'fr'

/** All codes, the default first. */
export const languageCodes = Object.keys(languages) as Language[]

/** Whether a value from outside (an address, a header, a setting) is the code of one of our languages. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code)
}

/**
 * Easy language (FALC, Leichte Sprache) of one of our languages, in which the slides of a tool may also be written,
 * e.g. `fr-simple`. BCP 47 registers this variant.
 */
export type EasyLanguage = `${Language}-simple`

/** A language in which a slide may be written: a language of the platform, or its easy variant. */
export type ContentLanguage = Language | EasyLanguage

/** The easy variant of a language. */
export const easyLanguage = (language: Language): EasyLanguage => `${language}-simple`

/** All codes of content languages; each language is followed by its easy variant. */
export const contentLanguageCodes = languageCodes.flatMap((code): ContentLanguage[] => [code, easyLanguage(code)])

/** Whether a value from outside is the code of a content language. */
export function isContentLanguage(code: unknown): code is ContentLanguage {
  return (contentLanguageCodes as unknown[]).includes(code)
}

/** The platform's language for a content language: itself, or the language of which it is the easy variant. */
export function plainLanguage(code: ContentLanguage): Language {
  return code.slice(0, 2) as Language
}

export function isEasyLanguage(code: ContentLanguage): code is EasyLanguage {
  return code !== plainLanguage(code)
}
