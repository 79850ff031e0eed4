import type { SettingValues } from './settings-fields.ts'

/**
 * What the testimonials that come with the platform say, in every language: it is invented, and shown as an example
 * until an administrator writes something else in its place.
 */
export function exampleSayings({ list }: SettingValues['testimonials']): ReadonlySet<string> {
  return new Set(list.flatMap(({ texts }) => Object.values(texts).map(({ text }) => text)))
}
