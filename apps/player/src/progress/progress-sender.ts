import { saysSignedOut } from '@preau/contract/call'
import type { EveryRefusalOf } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import {
  batchLimit,
  firstThatFit,
  type Journal,
  type JournalEntry,
  type Report,
  reportOf,
} from '@preau/contract/progress/progress-journal'
import type { Answer } from '@preau/contract/schemas'

/** What the server says about the reports it was sent, in their order. */
export type Receipts = Answer<'putProgress'>

type Receipt = DataSet<Receipts, EveryRefusalOf<'putProgress'>>

/** Sends reports; throws where the network or the server is away. */
export type PutReports = (reports: Report[], options: { keepalive: boolean }) => Promise<Receipt>

/** How the way to the server is. */
export type Connection = 'fine' | 'away' | 'signed-out'

/** Is told what comes of sending. */
export type Watcher = {
  onReceipts: (entries: JournalEntry[], receipts: Receipts) => void
  onConnection: (connection: Connection) => void
  /** Nothing waits any more: all was sent, by this tab or another. */
  onDrained: () => void
}

/** Runs something while no other tab of this browser does. */
export type Exclusive = (task: () => Promise<void>) => Promise<void>

export type ProgressSender = {
  /** Sends what waits, `delay` milliseconds from now; a new call starts the wait again. */
  schedule: (delay: number) => void
  /** Sends what waits, now. */
  flush: () => Promise<void>
  /** Sends what fits while the page closes. */
  leave: () => void
  close: () => void
}

/** Sends nothing: what a visitor does stays in the journal until it is somebody's. */
export const noSender: ProgressSender = { schedule: () => {}, flush: async () => {}, leave: () => {}, close: () => {} }

/** Milliseconds before the next attempt while the server is away: 2, 4, 8 … seconds, a minute at most. */
export function pauseAfter(failures: number): number {
  return Math.min(60_000, 1000 * 2 ** failures)
}

/**
 * Empties a journal into the server: in order, in batches, again and again until all is there. An entry leaves the
 * journal only when the server has answered for it, so a batch may arrive twice, which changes nothing.
 */
export function startSender(journal: Journal, put: PutReports, exclusive: Exclusive, watcher: Watcher): ProgressSender {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isSignedOut = false
  let running: Promise<void> | null = null
  let isWantedAgain = false

  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }

  const settle = (entries: JournalEntry[], receipts: Receipts) => {
    journal.forget(entries.map(({ id }) => id))
    watcher.onReceipts(entries, receipts)
  }

  const postpone = () => {
    failures += 1
    watcher.onConnection('away')
    schedule(pauseAfter(failures))
  }

  /** Sends one batch; says whether the next may follow. */
  const sendBatch = async (count: number): Promise<boolean> => {
    const batch = firstThatFit(journal.pending(), { ...batchLimit, count })
    if (batch.length === 0) {
      watcher.onDrained()
      return false
    }
    let answer: Receipt
    try {
      answer = await put(batch.map(reportOf), { keepalive: false })
    } catch {
      postpone()
      return false
    }
    if (answer.status === 'success') {
      failures = 0
      settle(batch, answer.query)
      watcher.onConnection('fine')
      return true
    }
    if (saysSignedOut(answer.message)) {
      isSignedOut = true
      watcher.onConnection('signed-out')
      return false
    }
    if (answer.message !== 'bad-request') {
      postpone()
      return false
    }
    // One report that the server cannot read must not hold up the others: they go one by one, and it is dropped.
    if (batch.length === 1) settle(batch, [])
    else for (const _entry of batch) if (!(await sendBatch(1))) return false
    return true
  }

  const run = async () => {
    do {
      isWantedAgain = false
      await exclusive(async () => {
        while (await sendBatch(batchLimit.count));
      })
    } while (isWantedAgain && failures === 0 && !isSignedOut)
  }

  const flush = async () => {
    clearTimeout(timer)
    if (isSignedOut) return
    isWantedAgain = true
    running ??= run().finally(() => {
      running = null
    })
    await running
  }

  const leave = () => {
    const batch = firstThatFit(journal.pending(), batchLimit)
    if (batch.length === 0 || isSignedOut) return
    // Without an answer the entries stay in the journal and are sent again at the next visit.
    put(batch.map(reportOf), { keepalive: true }).then(
      answer => answer.status === 'success' && settle(batch, answer.query),
      () => {},
    )
  }

  return { schedule, flush, leave, close: () => clearTimeout(timer) }
}
