type Asked = { paths: readonly { name: string }[]; tools: readonly { name: string; path: string | null }[] }

/** What an assignment asks for, by name: its paths, and the tools that are in none of them. */
export function askedNames({ paths, tools }: Asked): string[] {
  return [...paths, ...tools.filter(({ path }) => path === null)].map(({ name }) => name)
}
