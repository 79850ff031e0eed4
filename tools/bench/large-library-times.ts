import {
  type FilledLibrary as Library,
  type LibrarySize,
  openFilledLibrary,
  type Requester,
} from '../../apps/server/src/testing/a-filled-library.ts'
import type { CallName } from '../../packages/contract/src/calls.ts'
import { type GroupTimes, measureGroups } from './group-times.ts'

const large: LibrarySize = { people: 100_000, tools: Number(process.env.BENCH_TOOLS ?? 10_000) }
/** A tenth of the size, which still fills a page of nearly every list. */
const small: LibrarySize = { people: large.people / 10, tools: large.tools / 10 }

/** How many times longer a row may take in the large library than in the small one. */
const ratioMaximum = 1.3

/** The same query in both libraries: the rows of the answer, and the milliseconds for all of them. */
export type LibraryTimes = {
  name: string
  rows: [small: number, large: number]
  times: [small: number, large: number]
  /** Time per row in the large library divided by that in the small one. */
  ratio: number
  /** The plan of the slowest statement, if a row takes too long. */
  plan?: string
}

type Question = {
  name: string
  /** The caller; a visitor when left out. */
  as?: Requester
  call: CallName
  query: (library: Library) => object
}

const questions: Question[] = [
  { name: 'levels and tools, visitor', call: 'getLibrary', query: () => levelsAndTools },
  { name: 'levels and tools, signed in', as: 'teacher', call: 'getLibrary', query: () => levelsAndTools },
  { name: 'levels and tools, administrator', as: 'administrator', call: 'getLibrary', query: () => levelsAndTools },
  { name: 'dashboard: tools begun', as: 'teacher', call: 'getOwnTools', query: () => ({}) },
  { name: 'dashboard: weeks', as: 'teacher', call: 'getActivity', query: () => ({}) },
  { name: 'dashboard: favourites', as: 'teacher', call: 'getFavourites', query: () => ({}) },
  { name: 'dashboard: tools written', as: 'teacher', call: 'getWrittenTools', query: () => ({}) },
  { name: 'progress in a tool', as: 'teacher', call: 'getProgress', query: ({ tool }) => ({ tool }) },
  { name: 'search, word everywhere', call: 'searchLibrary', query: () => ({ text: 'harcèlement', lang: 'fr' }) },
  { name: 'search, misspelt', call: 'searchLibrary', query: () => ({ text: 'harcelemant', lang: 'fr' }) },
  { name: 'people by name', as: 'administrator', call: 'getPeople', query: () => ({}) },
  { name: 'people, latest seen', as: 'administrator', call: 'getPeople', query: () => ({ sort: 'latest-seen' }) },
  { name: 'people called Monnet', as: 'administrator', call: 'getPeople', query: () => ({ search: 'monnet' }) },
  { name: 'people called so, by school', as: 'administrator', call: 'getPeople', query: () => bySchool },
  { name: 'people waiting', as: 'administrator', call: 'getPeople', query: () => ({ state: 'waiting' }) },
  { name: 'people as CSV', as: 'administrator', call: 'exportPeople', query: () => ({}) },
  { name: 'overview, for each it counts', as: 'administrator', call: 'getOverview', query: () => ({}) },
  { name: 'statistics of all tools', as: 'administrator', call: 'getStatistics', query: () => ({}) },
  { name: 'statistics of a canton', as: 'administrator', call: 'getStatistics', query: () => ({ canton: 'vd' }) },
  { name: 'statistics of a tool', as: 'administrator', call: 'getToolStatistics', query: ({ tool }) => ({ tool }) },
  { name: 'learners of a tool', as: 'administrator', call: 'getLearners', query: ({ tool }) => ({ tool }) },
  { name: 'learners as CSV', as: 'administrator', call: 'exportLearners', query: ({ tool }) => ({ tool }) },
  { name: 'certificates', as: 'administrator', call: 'getCertificates', query: () => ({}) },
  { name: 'certificates of Monnet', as: 'administrator', call: 'getCertificates', query: () => ({ search: 'monnet' }) },
  { name: 'certificates valid', as: 'administrator', call: 'getCertificates', query: () => ({ state: 'valid' }) },
  { name: 'certificates as CSV', as: 'administrator', call: 'exportCertificates', query: () => ({}) },
]
const levelsAndTools = { filters: { type: ['category', 'bloc'] }, lang: 'fr' }
const bySchool = { search: 'monnet', sort: 'organization' }

/**
 * Runs the same queries on a library with 100,000 people, 1,000,000 slides that they opened and 10,000 tools, and on
 * one ten times smaller.
 */
export async function measureLargeLibrary(): Promise<{ reports: LibraryTimes[]; groups: GroupTimes[] }> {
  await using few = await openFilledLibrary(small)
  await using many = await openFilledLibrary(large)
  const both = [few, many] as const
  const measured: LibraryTimes[] = []
  for (const { name, as, call, query } of questions) {
    measured.push(await measure(name, library => library.ask(call, query(library), as)))
  }
  measured.push(await measure('sitemap, the first', library => library.siteMap()))
  measured.push(await measure('catalogue as a document', library => library.catalogue()))
  return { reports: measured, groups: await measureGroups(many) }

  async function measure(name: string, ask: (library: Library) => Promise<number>): Promise<LibraryTimes> {
    const times: [number[], number[]] = [[], []]
    const rows: [number, number] = [0, 0]
    // Alternately, and more often for quick queries, since the load of the machine changes during the measurement.
    for (
      let round = 0, end = performance.now() + 4_000;
      round < 3 || (round < 40 && performance.now() < end);
      round += 1
    ) {
      for (const place of [0, 1] as const) {
        const begun = performance.now()
        rows[place] = await ask(both[place])
        times[place].push(performance.now() - begun)
      }
    }
    const medians = [medianOf(times[0]), medianOf(times[1])] as const
    const perRow = (place: 0 | 1) => medians[place] / Math.max(1, rows[place])
    const ratio = perRow(1) / perRow(0)
    const plan = ratio > ratioMaximum ? { plan: await many.slowest(() => ask(many)) } : {}
    return { name, rows, times: [...medians], ratio, ...plan }
  }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}
