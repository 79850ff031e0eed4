import type fr from '@preau/locales/fr/demo-provider.json'
import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'

/** Says something in the language of whoever reads the page. */
export type SayHere = (key: keyof typeof fr) => string

const texts = inEveryLanguage<typeof fr>('demo-provider')

/** The first language of a list of codes that is one of ours, e.g. of `ui_locales`, and what speaks it; French without one. */
export function speechFor(wanted: unknown): { language: Language; say: SayHere } {
  const codes = typeof wanted === 'string' ? wanted.split(' ') : []
  const language = codes.find(isLanguage) ?? defaultLanguage
  return { language, say: key => texts[language][key] }
}
