import type { Level } from '#library/levels.ts'

/** What one looks for among the tools: words, and the id of a level or none. */
export type Filter = { text: string; level: string }

/** Nothing in particular. */
export const noFilter: Filter = { text: '', level: '' }

/** Whether a filter leaves anything out. */
export function isFiltering({ text, level }: Filter): boolean {
  return wordsOf(text).length > 0 || level !== ''
}

/**
 * The levels with the tools that are looked for, each with its place among all levels; a level without any is left
 * out. Each word must stand in the name or the description, in any case, with or without its accents, or the tool be
 * one of those that were `found` by what stands in them.
 */
export function keptLevels(
  levels: readonly Level[],
  { text, level: wanted }: Filter,
  found: { has: (tool: string) => boolean } = new Set<string>(),
) {
  const words = wordsOf(text)
  return levels
    .map((level, place) => ({ level, place }))
    .filter(({ level }) => wanted === '' || level.id === wanted)
    .map(({ level, place }) => ({
      place,
      level: {
        ...level,
        tools: level.tools.filter(({ id, name, description }) => {
          const told = plain(`${name} ${description ?? ''}`)
          return found.has(id) || words.every(word => told.includes(word))
        }),
      },
    }))
    .filter(({ level }) => level.tools.length > 0)
}

function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
