import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from './languages.ts'

/** Texts of one language by namespace and dotted key, e.g. `landing` → `hero.title` → the text. For tools and tests. */
export function textsOf(language: Language): Map<string, Map<string, string>> {
  const folder = new URL(`${language}/`, import.meta.url)
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(
    files
      .sort()
      .map(name => [name.slice(0, -'.json'.length), flat(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))]),
  )
}

function flat(texts: object, before = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${before}${key}`, value] as const] : [...flat(value, `${before}${key}.`)],
    ),
  )
}

const plural = /_(zero|one|two|few|many|other)$/

/** A key without its plural form. */
export function withoutPlural(key: string): string {
  return key.replace(plural, '')
}
