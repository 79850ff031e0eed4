import { type Language, languageCodes } from '@preau/locales/languages'

type Texts = Partial<Record<Language, string>>

/** Texts as fields show them: a blank one where a language has none, for a field without a value cannot be undone. */
export const withBlanks = (texts: Texts): Texts =>
  Object.fromEntries(languageCodes.map(code => [code, texts[code] ?? '']))

/** What is meant by texts in fields: one that is blank is none. */
export const withoutBlanks = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))
