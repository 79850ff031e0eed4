import { toolKinds, type Word, wordNames } from '@preau/contract/library/library-object'
import { foldForSearch } from '@preau/course/folded-text'
import { themes } from '@preau/course/themes'
import type { Level, Tool } from '#library/levels.ts'
import { languagesOf } from '#library/tool-languages.tsx'
import { toolStateOf, toolStates } from '#library/tool-state.ts'

/** Bounds of the length of a tool, in minutes: more than the first, up to the second. */
const lengths = {
  short: { over: 0, to: 30 },
  medium: { over: 30, to: 60 },
  long: { over: 60, to: Number.POSITIVE_INFINITY },
} as const

type Length = keyof typeof lengths

export const toolLengths = Object.keys(lengths) as Length[]

/** A filter of the tools: text, and the value of each choice; blank for none. */
export type Filter = {
  text: string
  level: string
  /** The value for what the person has done of a tool. */
  state: string
  /** Favourites only, unless blank. */
  favourites: string
  theme: string
  length: string
  language: string
  kind: string
}

/** The choices beside the text, by their names in the address. */
export type Choice = Exclude<keyof Filter, 'text'>

/** The choices that fold away. */
export const details = ['state', 'theme', 'length', 'language', 'kind'] as const

const choices = ['level', 'favourites', ...details] as const

/** The value of `favourites` in an address. */
export const onlyFavourites = 'only'

/** The filter that leaves nothing out. */
export const noFilter: Filter = {
  text: '',
  level: '',
  state: '',
  favourites: '',
  theme: '',
  length: '',
  language: '',
  kind: '',
}

/** The filter of an address: `q`, and the choices by their names. */
export function filterOf(query: URLSearchParams): Filter {
  return {
    text: query.get('q') ?? '',
    level: query.get('level') ?? '',
    state: query.get('state') ?? '',
    favourites: query.get('favourites') ? onlyFavourites : '',
    theme: query.get('theme') ?? '',
    length: query.get('length') ?? '',
    language: query.get('language') ?? '',
    kind: query.get('kind') ?? '',
  }
}

/** The query of a filter; what is blank is left out. */
export function queryOf(filter: Filter): URLSearchParams {
  const { text, ...chosen } = filter
  const entries = [['q', text.trim()], ...choices.map(choice => [choice, chosen[choice]])].filter(([, value]) => value)
  return new URLSearchParams(entries as [string, string][])
}

/** Whether a filter leaves anything out. */
export function isFiltering(filter: Filter): boolean {
  return wordsOf(filter.text).length > 0 || choices.some(choice => filter[choice] !== '')
}

/** The values of a choice that some tool has, in a stable order. */
export function offered(levels: readonly Level[], choice: (typeof details)[number]): string[] {
  const tools = levels.flatMap(level => level.tools)
  const all: Record<typeof choice, readonly string[]> = {
    state: toolStates,
    theme: themes,
    length: toolLengths,
    language: [...new Set(tools.flatMap(languagesOf))].sort(),
    kind: toolKinds,
  }
  return all[choice].filter(value => tools.some(tool => isChosen[choice](tool, value)))
}

/** Tools by their id: `found` by their content, and the person's `favourites`. */
export type Known = Record<'found' | 'favourites', { has: (tool: string) => boolean }>

const nothingKnown: Known = { found: new Set<string>(), favourites: new Set<string>() }

/** The parts of a filter without which something would match, each with the number of tools and paths that would. */
export function widerFilters(levels: readonly Level[], filter: Filter, known: Known) {
  const parts = (['text', ...choices] as const).filter(part => filter[part].trim() !== '')
  if (parts.length === 1) return []
  return parts
    .map(part => ({ part, kept: keptLevels(levels, { ...filter, [part]: '' }, known) }))
    .map(({ part, kept }) => ({ part, count: countTools(kept) + countPaths(kept) }))
    .filter(({ count }) => count > 0)
}

export function countTools(kept: ReturnType<typeof keptLevels>): number {
  return kept.reduce((sum, { level }) => sum + level.tools.length, 0)
}

export function countPaths(kept: ReturnType<typeof keptLevels>): number {
  return kept.reduce((sum, { level }) => sum + level.paths.length, 0)
}

/**
 * The levels with the tools and paths that match, each with its place among all levels; a level without any is left out.
 * Nothing but its words and its level is known of a path. Each word must be in the tool's words, in any case, with or without its accents; or the tool is one of `found`.
 */
export function keptLevels(levels: readonly Level[], filter: Filter, { found, favourites }: Known = nothingKnown) {
  const words = wordsOf(filter.text)
  const isNarrowed = filter.favourites !== '' || details.some(choice => filter[choice] !== '')
  const isMeant = (object: Pick<Tool, 'id' | Word>) => {
    const searched = foldForSearch(wordNames.map(word => object[word] ?? '').join(' '))
    return found.has(object.id) || words.every(word => searched.includes(word))
  }
  return levels
    .map((level, place) => ({ level, place }))
    .filter(({ level }) => filter.level === '' || level.id === filter.level)
    .map(({ level, place }) => ({
      place,
      level: {
        ...level,
        tools: level.tools.filter(tool => {
          if (filter.favourites !== '' && !favourites.has(tool.id)) return false
          return (
            isMeant(tool) && details.every(choice => filter[choice] === '' || isChosen[choice](tool, filter[choice]))
          )
        }),
        paths: level.paths.filter(path => !isNarrowed && isMeant(path)),
      },
    }))
    .filter(({ level }) => level.tools.length > 0 || level.paths.length > 0)
}

const isChosen: Record<(typeof details)[number], (tool: Tool, value: string) => boolean> = {
  state: (tool, value) => toolStateOf(tool) === value,
  theme: ({ themes = [] }, value) => themes.some(theme => theme === value),
  length: ({ minutes }, value) =>
    toolLengths.some(length => length === value && minutes > lengths[length].over && minutes <= lengths[length].to),
  language: (tool, value) => languagesOf(tool).some(language => language === value),
  kind: ({ kind }, value) => kind === value,
}

function wordsOf(text: string): string[] {
  return foldForSearch(text).split(/\s+/).filter(Boolean)
}
