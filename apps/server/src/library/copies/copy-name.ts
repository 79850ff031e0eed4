import { nameMaximum } from '@preau/contract/library/library-object'
import type fr from '@preau/locales/fr/copies.json'
import type { Language } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'

const texts = inEveryLanguage<typeof fr>('copies')
const textIn = (language: Language, key: keyof typeof fr) => texts[language][key]

/**
 * The name of a copy, in the language of the name; a long name is cut to leave room for the mark.
 * @param number which copy of it it is, from 1
 */
export function copyName(name: string, language: Language, number = 1): string {
  const text = textIn(language, number === 1 ? 'copyOf' : 'copyNumbered').replace('{{number}}', String(number))
  const of = (kept: string) => text.replace('{{name}}', () => kept)
  const room = nameMaximum - of('').length
  // By characters, so that none is cut in two.
  let kept = ''
  for (const character of name) {
    if (kept.length + character.length > room) break
    kept += character
  }
  return of(kept)
}
