import { searchLibrary } from '../../apps/server/src/search/search-library.ts'
import { addTools } from '../../apps/server/src/search/testing/many-tools.ts'

/** The number of tools to search. */
const tools = Number(process.env.BENCH_TOOLS ?? 10_000)

const texts = ['harcèlement', 'intelligence artificielle', 'parents 4093', 'harcelemant', 'kangourou']

/** Milliseconds of a search by a visitor: the median and the slowest of twenty. */
export type SearchTimes = { text: string; found: number; median: number; slowest: number }

/** Fills a database with tools, and searches them. */
export async function measureSearch(db: Parameters<typeof searchLibrary>[0]): Promise<SearchTimes[]> {
  await addTools(db, tools)
  const times: SearchTimes[] = []
  for (const text of texts) {
    let found = 0
    const durations: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const begun = performance.now()
      found = (await searchLibrary(db, { id: null, isAdministrator: false }, { text, lang: 'fr' }, '')).length
      durations.push(performance.now() - begun)
    }
    const sorted = durations.sort((one, other) => one - other)
    times.push({ text, found, median: sorted[10] ?? 0, slowest: sorted.at(-1) ?? 0 })
  }
  return times
}
