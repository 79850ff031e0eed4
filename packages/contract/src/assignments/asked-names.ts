import { type Language, languages } from '@preau/locales/languages'

type Asked = { paths: readonly { name: string }[]; tools: readonly { name: string; path: string | null }[] }

/**
 * What an assignment asks for, by name, as a list in words: its paths, and the tools that are in none of them; empty
 * where there is nothing.
 */
export function askedNames({ paths, tools }: Asked, language: Language): string {
  const names = [...paths, ...tools.filter(({ path }) => path === null)].map(({ name }) => name)
  return new Intl.ListFormat(languages[language].locale).format(names)
}
