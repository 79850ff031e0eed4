import type { FilledLibrary } from '../../apps/server/src/testing/a-filled-library.ts'

/** How many times longer a group of ten times the people may take. */
const ratioMaximum = 3

/** The same query about a group of 30 and about one of 300, in milliseconds. */
export type GroupTimes = { name: string; times: [few: number, many: number]; ratio: number; isBearable: boolean }

/** The answers for which leads wait: a group with its people, and its assignments with the counts of all states. */
export async function measureGroups(library: FilledLibrary): Promise<GroupTimes[]> {
  const { few, many } = library.groups
  return [
    await measure('a group and its people', id => library.ask('getGroup', { id }, 'administrator')),
    await measure('five assignments with counts', group => library.ask('getAssignments', { group }, 'administrator')),
  ]

  async function measure(name: string, ask: (group: string) => Promise<unknown>): Promise<GroupTimes> {
    const times: [number[], number[]] = [[], []]
    // Alternately, since the load of the machine changes during the measurement.
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
