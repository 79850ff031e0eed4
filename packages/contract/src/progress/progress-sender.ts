import { saysSignedOut } from '#call.ts'
import type { CallOutcome } from '#client/client-of.ts'
import { retryPause } from '#client/retry-pause.ts'
import type { Answer } from '#schemas.ts'
import {
  batchLimit,
  firstThatFit,
  type Journal,
  type JournalEntry,
  type Report,
  reportOf,
  waitOf,
} from './progress-journal.ts'

/** The server's receipts for the reports it was sent, in their order. */
export type Receipts = Answer<'putProgress'>

/** Sends reports. */
export type PutReports = (reports: Report[], options: { keepalive: boolean }) => Promise<CallOutcome<'putProgress'>>

/** State of the connection to the server. */
export type Connection = 'fine' | 'away' | 'signed-out'

/** Callbacks for the results of sending. */
export type Watcher = {
  onReceipts: (entries: JournalEntry[], receipts: Receipts) => void
  onConnection: (connection: Connection) => void
  /** The server cannot read this entry: it is not sent again. */
  onRefused: (entry: JournalEntry) => void
  /** Nothing has to be sent now: everything was sent by this or another tab, or must be sent again later. */
  onDrained: () => void
}

/** Runs a task while no other tab of this browser runs one. */
export type Exclusive = (task: () => Promise<void>) => Promise<void>

export type ProgressSender = {
  /** Sends pending entries in `delay` milliseconds; a new call restarts the wait. */
  schedule: (delay: number) => void
  /** Sends pending entries now. */
  flush: () => Promise<void>
  /** Sends as much as fits while the page closes. */
  leave: () => void
  /** Sends nothing more, and retries no failures any more. */
  close: () => void
}

/** Sends nothing: the entries of a visitor remain in the journal until a person takes them over. */
export const noSender: ProgressSender = { schedule: () => {}, flush: async () => {}, leave: () => {}, close: () => {} }

/** Longest pause before the next attempt, in milliseconds. */
const longestPause = 60_000

/**
 * Sends a journal to the server: in order, in batches, with retries until everything is sent. An entry leaves the
 * journal only after the server has acknowledged it. So a batch may arrive twice, which changes nothing.
 */
export function startSender(journal: Journal, put: PutReports, exclusive: Exclusive, watcher: Watcher): ProgressSender {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isSignedOut = false
  let isClosed = false
  let running: Promise<void> | null = null
  let isWantedAgain = false

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => void flush(), delay)
  }

  const settle = (entries: JournalEntry[], receipts: Receipts) => {
    const waits = entries.map((_, place) => receipts[place]?.wait)
    journal.forget(entries.filter((_, place) => waits[place] === undefined).map(({ id }) => id))
    for (const [place, entry] of entries.entries()) {
      const wait = waits[place]
      if (wait !== undefined) journal.postpone(entry, wait)
    }
    watcher.onReceipts(entries, receipts)
  }

  const postpone = (retryAfter?: number) => {
    failures += 1
    watcher.onConnection('away')
    schedule(retryPause(failures, retryAfter, longestPause))
  }

  /** Sends one batch; returns whether the next one may follow. */
  const sendBatch = async (count: number): Promise<boolean> => {
    if (isClosed) return false
    const pending = journal.pending()
    const waits = pending.map(entry => waitOf(entry, Date.now()))
    const due = pending.filter((_, place) => waits[place] === 0)
    const batch = firstThatFit(due, { ...batchLimit, count })
    if (batch.length === 0) {
      if (pending.length > 0) schedule(Math.min(...waits))
      watcher.onDrained()
      return false
    }
    const { answer, refusal } = await put(batch.map(reportOf), { keepalive: false })
    if (answer) {
      failures = 0
      settle(batch, answer)
      watcher.onConnection('fine')
      return true
    }
    if (saysSignedOut(refusal.code)) {
      isSignedOut = true
      watcher.onConnection('signed-out')
      return false
    }
    if (refusal.code !== 'bad-request') {
      postpone(refusal.retryAfter)
      return false
    }
    // A report that the server cannot read must not block the others. So the batch is sent one by one, and this report
    // is set aside.
    const [first, second] = batch
    if (first && !second) {
      journal.refuse(first)
      watcher.onRefused(first)
    } else for (const _entry of batch) if (!(await sendBatch(1))) return false
    return true
  }

  const run = async () => {
    do {
      isWantedAgain = false
      await exclusive(async () => {
        while (await sendBatch(batchLimit.count));
      })
    } while (isWantedAgain && failures === 0 && !isSignedOut && !isClosed)
  }

  const flush = async () => {
    clearTimeout(timer)
    if (isSignedOut || isClosed) return
    isWantedAgain = true
    running ??= run().finally(() => {
      running = null
    })
    await running
  }

  const leave = () => {
    const batch = firstThatFit(journal.pending(), batchLimit)
    if (batch.length === 0 || isSignedOut || isClosed) return
    // If no answer arrives, the entries remain in the journal and are sent again at the next visit.
    void put(batch.map(reportOf), { keepalive: true }).then(({ answer }) => answer && settle(batch, answer))
  }

  const close = () => {
    isClosed = true
    clearTimeout(timer)
  }

  return { schedule, flush, leave, close }
}
