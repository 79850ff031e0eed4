import type fr from '@preau/locales/fr/mail.json'
import { isolated } from '@preau/locales/isolated'
import type { Language } from '@preau/locales/languages'
import { inEveryLanguage, type Texts } from '@preau/locales/texts'

type Leaves<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Leaves<Branch[Key]>}`
}[keyof Branch & string]

/** A text of the mails, such as `activation.subject`. */
type MailText = Leaves<typeof fr>

/** Returns a text with its values filled in; throws for a missing value. */
export type Say = (key: MailText, values?: Record<string, string>) => string

const texts = inEveryLanguage<Texts>('mail')

/** The texts of one language. */
export function textsIn(language: Language): Say {
  return (key, values = {}) => {
    let found: string | Texts | undefined = texts[language]
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`The mails have no text ${key} in ${language}.`)
    return found.replace(/{{(\w+)}}/g, (_, name: string) => {
      if (!Object.hasOwn(values, name)) throw new Error(`The text ${key} of the mails needs a value for ${name}.`)
      return isolated(values[name] as string)
    })
  }
}
