import type { FilledLibrary } from '../../apps/server/src/testing/a-filled-library.ts'

/** How much longer a group of ten times the people may take. */
const ratioMaximum = 3

/** The same question about a group of 30 and about one of 300, in milliseconds. */
export type GroupTimes = { name: string; times: [few: number, many: number]; ratio: number; isBearable: boolean }

/** What leads wait for: a group with its people, and what it is asked for with the counts of everybody's states. */
export async function measureGroups(library: FilledLibrary): Promise<GroupTimes[]> {
  const { few, many } = library.groups
  return [
    await measure('a group and its people', id => library.ask('getGroup', { id }, 'administrator')),
    await measure('five assignments with counts', group => library.ask('getAssignments', { group }, 'administrator')),
  ]

  async function measure(name: string, ask: (group: string) => Promise<unknown>): Promise<GroupTimes> {
    const times: [number[], number[]] = [[], []]
    // Alternately: the machine's load changes while this runs.
    for (let round = 0; round < 40; round += 1) {
      for (const [place, group] of [few, many].entries()) {
        const begun = performance.now()
        await ask(group)
        times[place]?.push(performance.now() - begun)
      }
    }
    const [short, long] = [medianOf(times[0]), medianOf(times[1])]
    return { name, times: [short, long], ratio: long / short, isBearable: long / short < ratioMaximum }
  }
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
}
