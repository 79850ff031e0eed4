import { type Language, languageCodes } from '@preau/locales/languages'

type Texts = Partial<Record<Language, string>>

/** Texts as field values: blank if a language has none, since react-hook-form cannot reset a field without a value. */
export const withBlanks = (texts: Texts): Texts =>
  Object.fromEntries(languageCodes.map(code => [code, texts[code] ?? '']))

/** The texts of field values: blank ones are left out. */
export const withoutBlanks = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
