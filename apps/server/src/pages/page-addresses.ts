import { endedMails } from '@preau/contract/assignments/calls'
import { legalPages } from '@preau/contract/legal/legal-pages'
import { isObjectId } from '@preau/contract/library/object-id'
import type { ServerBuild } from 'react-router'

/** The address of a page: its place in the table of routes, and what is in its parameters. */
export type PageAddress = {
  /** The path as we write it: without slashes that change nothing, each letter encoded in one way. */
  path: string
  /** Its route without the language, such as `tool/:toolId/next`. */
  route: string
  /** The segments of `path` that are parameters, by name. */
  parameters: { name: string; segment: string; place: number }[]
  /** Whether its document differs where the login modal is to be open. */
  isCalm: boolean
}

/** The values of parameters that have few of them, each with a document of its own; by the names of the parameters. */
export const fewValues: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['page', legalPages],
  ['of', endedMails],
  ['type', ['course', 'courseset']],
])

type Route = { segments: string[]; isCalm: boolean }

/**
 * Finds the address of a path as React Router matches it, except for the catch-all pages; null where no page has it. Its
 * own `matchRoutes` compiles every route for each path.
 */
export function pageAddresses(build: ServerBuild): (path: string) => PageAddress | null {
  const routes = Map.groupBy(routesOf(build), ({ segments }) => segments.length)
  return path => {
    const trimmed = path.replace(/\/+$/, '')
    const decoded = decodedSegments(trimmed)
    const route = routes
      .get(decoded.length)
      ?.find(({ segments }) => segments.every((name, at) => fits(name, decoded[at])))
    if (!route) return null
    const isEncoded = readable(trimmed) !== trimmed
    const raw = trimmed.split('/').slice(1)
    const segments = route.segments.map((name, at) => {
      if (!name.startsWith(':')) return name
      const segment = raw[at] ?? ''
      return normal(name.slice(1), isEncoded ? encodeURIComponent(readable(segment)) : segment)
    })
    return {
      path: `/${segments.join('/')}`,
      route: route.segments.slice(1).join('/'),
      parameters: route.segments.flatMap((name, place) =>
        place > 0 && name.startsWith(':') ? [{ name: name.slice(1), segment: segments[place] ?? '', place }] : [],
      ),
      isCalm: route.isCalm,
    }
  }
}

const fits = (name: string, segment = '') =>
  name.startsWith(':') ? segment !== '' : name.toLowerCase() === segment.toLowerCase()

/** Ids and parameters with few values are the same in any case. */
function normal(name: string, segment: string): string {
  const lowered = segment.toLowerCase()
  return isObjectId(segment) || fewValues.get(name)?.includes(lowered) ? lowered : segment
}

/** All routes of pages, the most fixed first, as React Router ranks them. */
function routesOf({ routes }: ServerBuild): Route[] {
  const chainOf = (id: string | undefined): NonNullable<ServerBuild['routes'][string]>[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...chainOf(route.parentId), route] : []
  }
  const pages = Object.values(routes).flatMap(route => {
    if (!route || !(route.path || route.index)) return []
    const chain = chainOf(route.id)
    const segments = chain.flatMap(({ path }) => (path ? path.split('/') : []))
    if (segments.length === 0 || segments.includes('*')) return []
    const isCalm = chain.some(({ module }) => (module.handle as { isCalm?: boolean } | undefined)?.isCalm)
    const all = segments.map(name => name.replace(/\?$/, ''))
    return segments.at(-1)?.endsWith('?')
      ? [
          { segments: all, isCalm },
          { segments: all.slice(0, -1), isCalm },
        ]
      : [{ segments: all, isCalm }]
  })
  const fixed = ({ segments }: Route) => segments.filter(name => !name.startsWith(':')).length
  return pages.sort((one, other) => fixed(other) - fixed(one))
}

/** The segments of a path, decoded as React Router does it: all of them or, where one is not valid, none. */
function decodedSegments(path: string): string[] {
  const segments = path.split('/').slice(1)
  if (!path.includes('%') || readable(path) === path) return segments
  return segments.map(segment => readable(segment).replaceAll('/', '%2F'))
}

/** A path as people read it; unchanged where its encoding is invalid. */
export function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
