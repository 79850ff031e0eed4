import { toolKinds } from '@preau/contract/library/library-object'
import { themes } from '@preau/course/themes'
import type { Level, Tool } from '#library/levels.ts'
import { languagesOf } from '#library/tool-languages.tsx'

/** How long a tool may take, from more than so many minutes to so many, both in minutes. */
const lengths = {
  short: { over: 0, to: 30 },
  medium: { over: 30, to: 60 },
  long: { over: 60, to: Number.POSITIVE_INFINITY },
} as const

type Length = keyof typeof lengths

export const toolLengths = Object.keys(lengths) as Length[]

/** What one looks for among the tools: words, and of each choice its value or none. */
export type Filter = {
  text: string
  level: string
  /** Only what one keeps for later, where it is not blank. */
  favourites: string
  theme: string
  length: string
  language: string
  kind: string
}

/** What can be chosen beside words, by its name in the address. */
export type Choice = Exclude<keyof Filter, 'text'>

/** Those that fold away. */
export const details = ['theme', 'length', 'language', 'kind'] as const

const choices = ['level', 'favourites', ...details] as const

/** How an address asks for favourites alone. */
export const onlyFavourites = 'only'

/** Nothing in particular. */
export const noFilter: Filter = { text: '', level: '', favourites: '', theme: '', length: '', language: '', kind: '' }

/** The filter an address asks for: `q` and the choices by their names. */
export function filterOf(query: URLSearchParams): Filter {
  return {
    text: query.get('q') ?? '',
    level: query.get('level') ?? '',
    favourites: query.get('favourites') ? onlyFavourites : '',
    theme: query.get('theme') ?? '',
    length: query.get('length') ?? '',
    language: query.get('language') ?? '',
    kind: query.get('kind') ?? '',
  }
}

/** The address of a filter; what is not asked for is not in it. */
export function queryOf(filter: Filter): URLSearchParams {
  const { text, ...chosen } = filter
  const asked = [['q', text.trim()], ...choices.map(choice => [choice, chosen[choice]])].filter(([, value]) => value)
  return new URLSearchParams(asked as [string, string][])
}

/** Whether a filter leaves anything out. */
export function isFiltering(filter: Filter): boolean {
  return wordsOf(filter.text).length > 0 || choices.some(choice => filter[choice] !== '')
}

/** What of a choice some tool has, in a steady order. */
export function offered(levels: readonly Level[], choice: (typeof details)[number]): string[] {
  const tools = levels.flatMap(level => level.tools)
  const all: Record<typeof choice, readonly string[]> = {
    theme: themes,
    length: toolLengths,
    language: [...new Set(tools.flatMap(languagesOf))].sort(),
    kind: toolKinds,
  }
  return all[choice].filter(value => tools.some(tool => isChosen[choice](tool, value)))
}

/** Tools by their id: those `found` by what stands in them, and one's own `favourites`. */
export type Known = Record<'found' | 'favourites', { has: (tool: string) => boolean }>

const nothingKnown: Known = { found: new Set<string>(), favourites: new Set<string>() }

/** Of several wishes, those without which there would be something to see, with how many tools that are. */
export function widerFilters(levels: readonly Level[], filter: Filter, known: Known) {
  const wishes = (['text', ...choices] as const).filter(wish => filter[wish].trim() !== '')
  if (wishes.length === 1) return []
  return wishes
    .map(wish => ({ wish, count: countTools(keptLevels(levels, { ...filter, [wish]: '' }, known)) }))
    .filter(({ count }) => count > 0)
}

export function countTools(kept: ReturnType<typeof keptLevels>): number {
  return kept.reduce((sum, { level }) => sum + level.tools.length, 0)
}

/**
 * The levels with the tools that are looked for, each with its place among all levels; a level without any is left
 * out. Each word must stand in the name or the description, in any case, with or without its accents, or the tool be
 * one of those that are known to be found.
 */
export function keptLevels(levels: readonly Level[], filter: Filter, { found, favourites }: Known = nothingKnown) {
  const words = wordsOf(filter.text)
  return levels
    .map((level, place) => ({ level, place }))
    .filter(({ level }) => filter.level === '' || level.id === filter.level)
    .map(({ level, place }) => ({
      place,
      level: {
        ...level,
        tools: level.tools.filter(tool => {
          const told = plain(`${tool.name} ${tool.description ?? ''}`)
          if (filter.favourites !== '' && !favourites.has(tool.id)) return false
          const isMeant = found.has(tool.id) || words.every(word => told.includes(word))
          return isMeant && details.every(choice => filter[choice] === '' || isChosen[choice](tool, filter[choice]))
        }),
      },
    }))
    .filter(({ level }) => level.tools.length > 0)
}

const isChosen: Record<(typeof details)[number], (tool: Tool, value: string) => boolean> = {
  theme: ({ themes = [] }, value) => themes.some(theme => theme === value),
  length: ({ minutes }, value) =>
    toolLengths.some(length => length === value && minutes > lengths[length].over && minutes <= lengths[length].to),
  language: (tool, value) => languagesOf(tool).some(language => language === value),
  kind: ({ kind }, value) => kind === value,
}

function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).filter(Boolean)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
