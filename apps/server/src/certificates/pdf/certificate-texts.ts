import type fr from '@preau/locales/fr/certificate.json'
import type { Language } from '@preau/locales/languages'
import { inEveryLanguage } from '@preau/locales/texts'

const texts = inEveryLanguage<typeof fr>('certificate')

/** A text of the certificate in a language, with its values filled in. */
export function say(language: Language, text: keyof typeof fr, values: Record<string, string> = {}): string {
  return texts[language][text].replace(/{{(\w+)}}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The text ${text} of certificates needs a value for ${name}.`)
    return value
  })
}
