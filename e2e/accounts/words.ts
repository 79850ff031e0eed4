import { readFileSync } from 'node:fs'

/** Says a text of the product by its `namespace:key`; a key may bring the bound its text names, as in `ui:x.y 5`. */
export type Say = (key: string, values?: Record<string, string>) => string

/** The words of a language as its files have them, so that a test asks for a text and not for a wording. */
export function wordsIn(language: string): Say {
  return (named, values = {}) => {
    const [name = '', bound = ''] = named.split(' ')
    const [namespace, path = ''] = name.split(':')
    const file = new URL(`../../packages/locales/${language}/${namespace}.json`, import.meta.url)
    const text = path
      .split('.')
      .reduce<unknown>(
        (texts, key) => (texts as Record<string, unknown>)?.[key],
        JSON.parse(readFileSync(file, 'utf8')),
      )
    if (typeof text !== 'string') throw new Error(`there is no text ${name} in ${language}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => ({ bound, ...values })[value] ?? '')
  }
}
