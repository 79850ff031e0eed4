import type fr from '@preau/locales/fr/demo-provider.json'
import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'

/** Translates a text into the language of the page. */
export type SayHere = (key: keyof typeof fr) => string

const texts = inEveryLanguage<typeof fr>('demo-provider')

/**
 * The first of a list of codes, e.g. of `ui_locales`, that is one of our languages, and its translator; French where
 * none is.
 */
export function speechFor(wanted: unknown): { language: Language; say: SayHere } {
  const codes = typeof wanted === 'string' ? wanted.split(' ') : []
  const language = codes.find(isLanguage) ?? defaultLanguage
  return { language, say: key => texts[language][key] }
}
