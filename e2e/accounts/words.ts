import { textsOf } from '../../packages/locales/texts.ts'

/** A French text of the product by its `namespace:key`, so that a test does not depend on its wording. */
export function say(name: string, values: Record<string, string> = {}): string {
  const [namespace = '', key = ''] = name.split(':')
  const text = textsOf('fr').get(namespace)?.get(key)
  if (text === undefined) throw new Error(`there is no text ${name}`)
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? '')
}
