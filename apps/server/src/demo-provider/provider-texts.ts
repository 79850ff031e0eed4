import de from '@preau/locales/de/demo-provider.json' with { type: 'json' }
import en from '@preau/locales/en/demo-provider.json' with { type: 'json' }
import fr from '@preau/locales/fr/demo-provider.json' with { type: 'json' }
import it from '@preau/locales/it/demo-provider.json' with { type: 'json' }
import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'

/** Says something in the language of whoever reads the page. */
export type SayHere = (key: keyof typeof fr) => string

const texts: Record<Language, typeof fr> = { fr, en, de, it }

/** The first language of a list of codes that is one of ours, e.g. of `ui_locales`, and what speaks it; French without one. */
export function speechFor(wanted: unknown): { language: Language; say: SayHere } {
  const codes = typeof wanted === 'string' ? wanted.split(' ') : []
  const language = codes.find(isLanguage) ?? defaultLanguage
  return { language, say: key => texts[language][key] }
}
