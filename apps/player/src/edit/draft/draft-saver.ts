import type { SignedOutCode } from '@preau/contract/call'
import type { EveryRefusalOf, PerRefusal, RefusalOf } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import type { Answer } from '@preau/contract/schemas'
import type { SlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import type { DraftJournal } from './draft-journal.ts'

/** What the server says of a draft it took. */
export type DraftState = Answer<'putDraft'>[number]

/** What is to be saved in one language; `content` null takes a translation away. */
export type DraftChange = { lang: Language; content: SlideContent | null; reviewed?: string[] }

/** Sends a change made to a version; throws where the network or the server is away. */
export type PutDraft = (
  change: DraftChange & { version: number },
  options: { keepalive: boolean },
) => Promise<DataSet<DraftState[], EveryRefusalOf<'putDraft'>>>

/** How what is written stands with the server. */
export type SaveState = 'saved' | 'saving' | 'away' | 'old-version' | 'refused' | 'signed-out'

export type DraftSaver = {
  /** Takes what was written; it is journalled at once and sent soon. */
  change: (change: DraftChange) => void
  /** Sends what waits, now; true once nothing waits. */
  flush: () => Promise<boolean>
  /** Goes on under another session, where the one before was over. */
  resume: () => void
  /** Sends what waits while the page closes. */
  leave: () => void
  /** What waits in the languages meant goes over this version of somebody else, which its author has seen. */
  overwrite: (version: number, isMeant: (lang: Language) => boolean) => Promise<boolean>
  /** What waits is given up for this version. */
  yieldTo: (version: number) => void
  version: () => number
  state: () => SaveState
  hasUnsaved: () => boolean
  /** Whether all that waits outlives the page. */
  isKept: () => boolean
  close: () => void
}

/** How it stands once the server has said no. */
const refusals: PerRefusal<RefusalOf<'putDraft'> | SignedOutCode, SaveState> = {
  'old-version': 'old-version',
  'not logged': 'signed-out',
  'not logged in': 'signed-out',
  accessdenied: 'refused',
  'not-found': 'refused',
}

/** Milliseconds without a key before what was written is sent. */
const soon = 500

/** Milliseconds before the next attempt while the server is away: 2, 4, 8 … seconds, half a minute at most. */
export function pauseAfter(failures: number): number {
  return Math.min(30_000, 1000 * 2 ** failures)
}

/** Saves a slide as it is written: journal first, then the server, one request at a time, until it has everything. */
export function startDraftSaver(
  version: number,
  journal: DraftJournal,
  put: PutDraft,
  watcher: { onSaved: (state: DraftState, sent: DraftChange) => void; onState: (state: SaveState) => void },
): DraftSaver {
  const waiting = new Map<Language, DraftChange>()
  let state: SaveState = 'saved'
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null

  const become = (next: SaveState) => {
    if (next === state) return
    state = next
    watcher.onState(next)
  }
  const isStopped = () => state === 'old-version' || state === 'refused' || state === 'signed-out'
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }
  const giveUp = (isMeant: (lang: Language) => boolean) => {
    for (const lang of [...waiting.keys()].filter(isMeant)) {
      waiting.delete(lang)
      journal.forget(lang)
    }
  }
  const settle = (sent: DraftChange, saved: DraftState | undefined) => {
    if (saved) version = saved.version
    if (waiting.get(sent.lang) === sent) {
      waiting.delete(sent.lang)
      journal.forget(sent.lang)
    }
    if (saved) watcher.onSaved(saved, sent)
  }
  /** Sends one change; says whether the next may follow. */
  const sendOne = async (change: DraftChange): Promise<boolean> => {
    become('saving')
    try {
      const answer = await put({ ...change, version }, { keepalive: false })
      failures = 0
      if (answer.status === 'success') settle(change, answer.query[0])
      else become(refusals[answer.message] ?? 'refused')
      return answer.status === 'success'
    } catch {
      failures += 1
      become('away')
      schedule(pauseAfter(failures))
      return false
    }
  }
  const run = async () => {
    for (let next = first(waiting); next; next = first(waiting)) if (!(await sendOne(next))) return false
    become('saved')
    return true
  }
  const flush = async () => {
    clearTimeout(timer)
    // One request at a time; what came meanwhile, or was decided, goes after it.
    while (running) await running
    if (isStopped()) return false
    running = run().finally(() => {
      running = null
    })
    return running
  }

  return {
    change: change => {
      const earlier = waiting.get(change.lang)
      const reviewed = [...new Set([...(earlier?.reviewed ?? []), ...(change.reviewed ?? [])])]
      const whole = { ...change, ...(reviewed.length > 0 ? { reviewed } : {}) }
      waiting.set(change.lang, whole)
      journal.keep({ ...whole, version, at: Date.now() })
      if (isStopped()) return
      // While the network is away the next attempt has its time already; a key pressed does not hurry it.
      if (failures > 0) return
      become('saving')
      schedule(soon)
    },
    flush,
    resume: () => {
      if (state !== 'signed-out') return
      become('saving')
      void flush()
    },
    leave: () => {
      const change = first(waiting)
      if (!change || isStopped()) return
      // Without an answer it stays in the journal and is offered again at the next visit.
      put({ ...change, version }, { keepalive: true }).then(
        answer => answer.status === 'success' && settle(change, answer.query[0]),
        () => {},
      )
    },
    overwrite: (theirs, isMeant) => {
      version = theirs
      giveUp(lang => !isMeant(lang))
      become('saving')
      return flush()
    },
    yieldTo: theirs => {
      version = theirs
      giveUp(() => true)
      become('saved')
    },
    version: () => version,
    state: () => state,
    hasUnsaved: () => waiting.size > 0,
    isKept: () => [...waiting.keys()].every(journal.holds),
    close: () => clearTimeout(timer),
  }
}

function first(waiting: ReadonlyMap<Language, DraftChange>): DraftChange | undefined {
  return waiting.values().next().value
}
