import type { SettingValues } from './settings-fields.ts'

/**
 * The testimonials of the platform, in every language. They are invented, and marked as examples until an administrator
 * replaces them.
 */
export function exampleSayings({ list }: SettingValues['testimonials']): ReadonlySet<string> {
  return new Set(list.flatMap(({ texts }) => Object.values(texts).map(({ text }) => text)))
}
