import { type Taken, takenTogether } from '@preau/course/taking-in'
import type { JournalEntry, Report } from './progress-journal.ts'
import type { Receipts } from './progress-sender.ts'

/**
 * What a device knows of a slide: the blocks that were taken in, and those that it reported and the server does not
 * count yet.
 */
export type TakenState = { taken: Taken; unkept: readonly string[] }

/**
 * The state after an entry of the journal. A block that the server does not count yet remains uncounted, however often
 * it is reported, until the server counts it.
 */
export function takenAfterEntry(
  { taken, unkept }: TakenState,
  { taken: said, notBefore }: Pick<JournalEntry, 'taken' | 'notBefore'>,
): TakenState {
  if (!said) return counted(null, [])
  if (notBefore !== undefined) return counted(taken, [...unkept, ...said])
  return counted(
    takenTogether(
      taken,
      said.filter(block => !unkept.includes(block)),
    ),
    unkept,
  )
}

/**
 * The state after the server's receipt of a report: the blocks that it counts, and those taken in here since. Reported
 * blocks that it does not count yet are `unkept`.
 */
export function takenAfterReceipt(
  { taken, unkept }: TakenState,
  { taken: sent }: Pick<Report, 'taken'>,
  { taken: kept }: Pick<Receipts[number], 'taken'>,
): TakenState {
  if (kept === undefined) return counted(taken, unkept)
  if (kept === null || taken === null) return counted(null, [])
  const since = taken.filter(block => !sent?.includes(block))
  return counted(takenTogether(kept, since), [...unkept, ...(sent ?? [])])
}

/** The state together with the blocks that another source knows, such as the server. */
export function takenAlso({ taken, unkept }: TakenState, other: Taken): TakenState {
  return counted(takenTogether(other, taken), unkept)
}

function counted(taken: Taken, claimed: readonly string[]): TakenState {
  const unkept = taken ? claimed.filter(block => !taken.includes(block)) : []
  return { taken, unkept: [...new Set(unkept)] }
}
