import type { SignedOutCode } from '@preau/contract/call'
import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import type { CallOutcome } from '@preau/contract/client/client-of'
import { isPassing } from '@preau/contract/client/is-passing'
import { retryPause } from '@preau/contract/client/retry-pause'
import type { Answer } from '@preau/contract/schemas'
import type { SlideContent } from '@preau/course/slide'
import { slideFit } from '@preau/course/slide-fit'
import type { ContentLanguage } from '@preau/locales/languages'
import { sameContent as same } from '#edit/conflict/conflict-parts.ts'
import type { DraftJournal } from './draft-journal.ts'

/** The server's response to a saved draft. */
export type DraftState = Answer<'putDraft'>[number]

/** A change to save in one language; a `content` of null removes the translation. */
export type DraftChange = { lang: ContentLanguage; content: SlideContent | null; reviewed?: string[] }

/** Sends a change based on a version. */
export type PutDraft = (
  change: DraftChange & { version: number },
  options: { keepalive: boolean },
) => Promise<CallOutcome<'putDraft'>>

/** Whether edits are saved, and if not, why. */
export type SaveState = 'saved' | 'saving' | 'away' | 'old-version' | 'too-long' | 'refused' | 'signed-out'

export type DraftSaver = {
  /** Takes an edit: writes it to the journal at once and sends it soon. */
  change: (change: DraftChange) => void
  /** Sends unsaved edits now; true if nothing is left unsaved. */
  flush: () => Promise<boolean>
  /** Continues under a new session after the old one ended. */
  resume: () => void
  /** Sends unsaved edits while the page closes. */
  leave: () => void
  /** Saves unsaved edits in the selected languages over this version of somebody else, which the author has seen. */
  overwrite: (version: number, isMeant: (lang: ContentLanguage) => boolean) => Promise<boolean>
  /** Discards unsaved edits in favour of this version. */
  yieldTo: (version: number) => void
  version: () => number
  state: () => SaveState
  hasUnsaved: () => boolean
  /** Whether this content was sent without a response, and may thus be on the server. */
  wasSent: (lang: ContentLanguage, content: SlideContent | undefined) => boolean
  /** Whether all unsaved edits outlive the page. */
  isKept: () => boolean
  close: () => void
}

/** The state after each refusal of the server that is not temporary. */
const refusals: PerRefusal<RefusalOf<'putDraft'> | SignedOutCode, SaveState> = {
  'old-version': 'old-version',
  'not logged': 'signed-out',
  'not logged in': 'signed-out',
  accessdenied: 'refused',
  'not-found': 'refused',
}

/** Milliseconds after the last key before edits are sent. */
const soon = 500

/** Saves a slide during editing: to the journal first, then to the server, one request at a time. */
export function startDraftSaver(
  version: number,
  journal: DraftJournal,
  put: PutDraft,
  watcher: { onSaved: (state: DraftState, sent: DraftChange) => void; onState: (state: SaveState) => void },
): DraftSaver {
  const waiting = new Map<ContentLanguage, DraftChange>()
  /** The changes sent since the last response, the latest at the end. */
  let unanswered: DraftChange[] = []
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
  const giveUp = (isMeant: (lang: ContentLanguage) => boolean) => {
    for (const lang of [...waiting.keys()].filter(isMeant)) {
      waiting.delete(lang)
      journal.forget(lang)
    }
  }
  const keep = (change: DraftChange) => {
    const sent = unanswered.findLast(({ lang }) => lang === change.lang)?.content
    journal.keep({ ...change, version, at: Date.now(), ...(sent !== undefined && { sent }) })
  }
  const send = (change: DraftChange, keepalive: boolean) => {
    unanswered = [...unanswered.filter(earlier => earlier !== change), change]
    const latest = waiting.get(change.lang)
    // An entry that another tab has written into the journal in the meantime is not replaced.
    if (latest && journal.holds(latest.lang)) keep(latest)
    return put({ ...change, version }, { keepalive })
  }
  const settle = (sent: DraftChange, saved: DraftState | undefined) => {
    if (saved) version = saved.version
    unanswered = []
    if (waiting.get(sent.lang) === sent) {
      waiting.delete(sent.lang)
      journal.forget(sent.lang)
    }
    if (saved) watcher.onSaved(saved, sent)
  }
  /** Sends one change; true if the next may follow. */
  const sendOne = async (change: DraftChange): Promise<boolean> => {
    become('saving')
    const { answer, refusal } = await send(change, false)
    const isAway = refusal !== undefined && isPassing(refusal.code)
    failures = isAway ? failures + 1 : 0
    if (answer) settle(change, answer[0])
    else become(isAway ? 'away' : (refusals[refusal.code] ?? 'refused'))
    if (isAway) schedule(retryPause(failures, refusal.retryAfter))
    return refusal === undefined
  }
  const run = async () => {
    for (let next = first(waiting); next; next = first(waiting)) if (!(await sendOne(next))) return false
    // A text that is too long is not sent until it is shortened: the server would refuse it, and nothing is cut.
    become(waiting.size > 0 ? 'too-long' : 'saved')
    return waiting.size === 0
  }
  const flush = async () => {
    clearTimeout(timer)
    // One request at a time; later edits and decisions are sent after it.
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
      keep(whole)
      if (isStopped()) return
      // While the server takes nothing, the next attempt is scheduled already; typing does not bring it forward.
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
      // Without a response it is kept in the journal and recovered at the next visit.
      void send(change, true).then(({ answer }) => answer && settle(change, answer[0]))
    },
    overwrite: (theirs, isMeant) => {
      version = theirs
      unanswered = []
      giveUp(lang => !isMeant(lang))
      become('saving')
      return flush()
    },
    yieldTo: theirs => {
      version = theirs
      unanswered = []
      giveUp(() => true)
      become('saved')
    },
    version: () => version,
    state: () => state,
    hasUnsaved: () => waiting.size > 0,
    wasSent: (lang, content) => unanswered.some(sent => sent.lang === lang && same(sent.content ?? undefined, content)),
    isKept: () => [...waiting.keys()].every(journal.holds),
    close: () => clearTimeout(timer),
  }
}

/** The first change that the server can take. */
function first(waiting: ReadonlyMap<ContentLanguage, DraftChange>): DraftChange | undefined {
  return [...waiting.values()].find(({ content }) => content === null || slideFit(content).fit !== 'too-long')
}
