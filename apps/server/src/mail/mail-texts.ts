import de from '@preau/locales/de/mail.json' with { type: 'json' }
import en from '@preau/locales/en/mail.json' with { type: 'json' }
import fr from '@preau/locales/fr/mail.json' with { type: 'json' }
import it from '@preau/locales/it/mail.json' with { type: 'json' }
import type { Language } from '@preau/locales/languages'

type Texts = { [key: string]: string | Texts }
type Leaves<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Key : `${Key}.${Leaves<Branch[Key]>}`
}[keyof Branch & string]

/** A text of the mails, such as `activation.subject`. */
type MailText = Leaves<typeof fr>

/** Gives a text with its values filled in; throws for a value that is missing. */
export type Say = (key: MailText, values?: Record<string, string>) => string

const texts: Record<Language, Texts> = { fr, en, de, it }

/** The texts of one language. */
export function textsIn(language: Language): Say {
  return (key, values = {}) => {
    let found: string | Texts | undefined = texts[language]
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found !== 'string') throw new Error(`The mails have no text ${key} in ${language}.`)
    return found.replace(/{{(\w+)}}/g, (_, name: string) => {
      if (!Object.hasOwn(values, name)) throw new Error(`The text ${key} of the mails needs a value for ${name}.`)
      return values[name] as string
    })
  }
}
