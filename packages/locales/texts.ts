import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languageCodes } from './languages.ts'
import { perLanguage } from './per-language.ts'

/** The texts of a file, by key. */
export type Texts = { [key: string]: string | Texts }

/**
 * All texts of a language, by namespace: one for each file of its folder, which is read once. For the server, tools and
 * tests.
 */
export const folderOf = perLanguage(readFolder)

function readFolder(language: Language): Record<string, Texts> {
  const folder = new URL(`${language}/`, import.meta.url)
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return Object.fromEntries(
    files.sort().map(name => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]),
  )
}

/**
 * A namespace in every language, with the type of its French file; a test ensures that the others have the same keys.
 * Throws if a language lacks that file.
 */
export function inEveryLanguage<French>(namespace: string): Record<Language, French> {
  const read = (language: Language) =>
    JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, import.meta.url), 'utf8'))
  return Object.fromEntries(languageCodes.map(language => [language, read(language)])) as Record<Language, French>
}

/** Texts of one language by namespace and dotted key, e.g. `landing` → `hero.title` → the text; made once. */
export const textsOf = perLanguage(flatten)

function flatten(language: Language): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(Object.entries(folderOf(language)).map(([namespace, texts]) => [namespace, flat(texts)]))
}

function flat(texts: Texts, before = ''): Map<string, string> {
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
