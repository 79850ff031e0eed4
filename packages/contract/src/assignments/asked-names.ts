import type { Language } from '@preau/locales/languages'
import { nameList } from '@preau/locales/name-list'

type Asked = { paths: readonly { name: string }[]; tools: readonly { name: string; path: string | null }[] }

/**
 * What an assignment asks for, as a list of names in words: its paths, and the tools that are in none of them; empty
 * where nothing is left.
 */
export function askedNames({ paths, tools }: Asked, language: Language): string {
  const names = [...paths, ...tools.filter(({ path }) => path === null)].map(({ name }) => name)
  return nameList(names, language)
}
