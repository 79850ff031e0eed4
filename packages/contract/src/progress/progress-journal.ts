import { storable } from '@preau/course/storable-text'
import { nobody } from '#nobody.ts'

/** A report on a slide: that the person was on it and, where questions were answered, the answers. */
export type Report = {
  slide: string
  /** Milliseconds since 1970. */
  at: number
  answers?: Record<string, unknown>
  /** The blocks taken in until then; without it, all blocks count as taken in. */
  taken?: string[]
  /** Seconds of activity on the slide, of all visits until then. */
  activeSeconds?: number
}

/** A report that is kept until the server has it. */
export type JournalEntry = Report & {
  id: string
  tool: string
  /** The server cannot read it: it is not sent again, and kept for the person to see until they answer again. */
  isRefused?: true
  /** The server does not count it yet: it is sent again from then on, by this device's clock. */
  notBefore?: number
}

/** The part of `localStorage` a journal needs. */
export type JournalStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

export type Journal = {
  /** Stores a report; drops earlier ones of the same slide that it repeats, others keep their time. */
  record: (tool: string, report: Report) => JournalEntry
  /** Entries not sent yet, of all tools, oldest first. */
  pending: () => JournalEntry[]
  /** Entries that the server cannot read, of all tools, oldest first. */
  refused: () => JournalEntry[]
  /** Notes that the server cannot read an entry. */
  refuse: (entry: JournalEntry) => void
  /** Whether an entry outlives the page. */
  isStored: (entry: JournalEntry) => boolean
  /** Keeps what the server does not count yet of an entry, to be sent again in some milliseconds. */
  postpone: (entry: JournalEntry, wait: number) => void
  /** Removes entries that the server has. */
  forget: (ids: readonly string[]) => void
}

const prefix = 'preau-progress'

/** The prefix of all keys of a person's entries in this browser. */
export const journalKey = (person: string): string => `${prefix}:${encodeURIComponent(person)}:`

/**
 * Opens the journal of one person in this browser. Each entry has a key of its own, so that two tabs never overwrite
 * each other. Where the store is full or forbidden, entries live as long as the page.
 */
export function openJournal(store: JournalStorage | null, person: string): Journal {
  const mine = journalKey(person)
  const unstored = new Map<string, JournalEntry>()
  const keyOf = (entry: JournalEntry) => `${mine}${entry.tool}:${entry.id}`

  const all = () => {
    const unkept = [...unstored.values()]
    // A stored entry that a later one repeats is skipped until that one is sent: being older, it then changes nothing.
    const stored = readEntries(store, mine).filter(entry => !unkept.some(later => isRepeated(entry, later)))
    return [...stored, ...unkept].sort(oldestFirst)
  }

  const keep = (entry: JournalEntry): boolean => {
    const isStored = store !== null && attempt(() => store.setItem(keyOf(entry), JSON.stringify(entry)))
    if (isStored) unstored.delete(entry.id)
    else unstored.set(entry.id, entry)
    return isStored
  }

  const forget = (ids: readonly string[]) => {
    for (const entry of all()) {
      if (!ids.includes(entry.id)) continue
      unstored.delete(entry.id)
      attempt(() => store?.removeItem(keyOf(entry)))
    }
  }

  const record = (tool: string, report: Report): JournalEntry => {
    const others = all().filter(other => other.tool === tool && other.slide === report.slide)
    const entry: JournalEntry = { ...storable(withoutLater(report, others)), tool, id: newId(report.at) }
    const replaced = others.filter(earlier => isRepeated(earlier, entry))
    // The new entry is stored before those it replaces are dropped: a crash in between loses nothing.
    const isStored = keep(entry)
    for (const { id } of replaced) unstored.delete(id)
    // Where the new entry is not stored, those already stored outlive the page.
    if (isStored) forget(replaced.map(({ id }) => id))
    return entry
  }

  const refuse = (entry: JournalEntry) => {
    // A slide that was only seen: there is nothing for the person to do.
    if (!entry.answers) forget([entry.id])
    else keep({ ...entry, isRefused: true })
  }

  const postpone = ({ answers: _, ...entry }: JournalEntry, wait: number) => {
    const postponed = { ...entry, notBefore: Date.now() + wait }
    const isRepeatedSince = all().some(other => other.id !== entry.id && isRepeated(postponed, other))
    if (isRepeatedSince) forget([entry.id])
    else keep(postponed)
  }

  return {
    record,
    postpone,
    pending: () => all().filter(({ isRefused }) => !isRefused),
    refused: () => all().filter(({ isRefused }) => isRefused),
    refuse,
    isStored: ({ id }) => !unstored.has(id),
    forget,
  }
}

/**
 * Whether a later report on the same slide repeats all that an earlier one says. An answer never gets the time of
 * another: an answer of another device in between would then count as the older.
 */
function isRepeated(earlier: JournalEntry, later: JournalEntry): boolean {
  const { tool, slide, at, answers = {}, taken, activeSeconds = 0 } = later
  const given = Object.keys(earlier.answers ?? {})
  const isSamePlace = earlier.tool === tool && earlier.slide === slide
  const isTaken = !taken || Boolean(earlier.taken?.every(block => taken.includes(block)))
  const isTimed = (earlier.activeSeconds ?? 0) <= activeSeconds
  return isSamePlace && earlier.at <= at && isTaken && isTimed && given.every(block => Object.hasOwn(answers, block))
}

/** A report without answers that later entries give to the same questions: both would count as two attempts. */
function withoutLater({ answers, ...report }: Report, others: readonly JournalEntry[]): Report {
  const later = others.filter(({ at }) => at > report.at)
  const isLast = ([block]: [string, unknown]) => !later.some(other => Object.hasOwn(other.answers ?? {}, block))
  const left = Object.entries(answers ?? {}).filter(isLast)
  return left.length > 0 ? { ...report, answers: Object.fromEntries(left) } : report
}

/** Most sent at once: a request that outlives a closing page may have 64 kB, envelope included. */
export const batchLimit = { count: 100, bytes: 48_000 }

/** An entry as the server accepts it. */
export function reportOf({ slide, at, answers, taken, activeSeconds }: JournalEntry): Report {
  return {
    slide,
    at,
    ...(answers && { answers }),
    ...(taken && { taken }),
    ...(activeSeconds !== undefined && { activeSeconds }),
  }
}

/**
 * Makes a visit in this browser the journal of a person. Nothing is dropped before it is theirs, and doing it twice
 * changes nothing. Where the store is full, what did not become theirs remains a visit until the journal forgets it.
 */
export function adoptVisits(store: JournalStorage, person: string): Journal {
  const [visits, own] = [openJournal(store, nobody), openJournal(store, person)]
  /** The visits whose copies live as long as the page, by the ids of the copies. */
  const uncopied = new Map<string, string>()
  for (const visit of visits.pending()) {
    const copy = own.record(visit.tool, reportOf(visit))
    if (own.isStored(copy)) visits.forget([visit.id])
    else uncopied.set(copy.id, visit.id)
  }
  const forget = (ids: readonly string[]) => {
    own.forget(ids)
    const pending = new Set(own.pending().map(({ id }) => id))
    visits.forget([...uncopied].filter(([copy]) => !pending.has(copy)).map(([, visit]) => visit))
  }
  return { ...own, forget }
}

/** How many slides a visit in this browser is about, and when somebody was last on one; null where there is none. */
export function visitsIn(store: JournalStorage): { slides: number; last: number } | null {
  const entries = openJournal(store, nobody).pending()
  const last = entries.at(-1)
  return last ? { slides: new Set(entries.map(({ slide }) => slide)).size, last: last.at } : null
}

/** The last slide of a tool in a visit in this browser; null for none. */
export function lastVisit(store: JournalStorage, tool: string): string | null {
  return (
    openJournal(store, nobody)
      .pending()
      .findLast(entry => entry.tool === tool)?.slide ?? null
  )
}

/** The first reports that fit into a request of this many bytes; at least one, however large. */
export function firstThatFit<Item extends Report>(
  reports: readonly Item[],
  limit: { count: number; bytes: number },
): Item[] {
  let bytes = 0
  const isPast = (report: Item, index: number) => {
    bytes += new TextEncoder().encode(JSON.stringify(report)).length
    return index > 0 && (index >= limit.count || bytes > limit.bytes)
  }
  const end = reports.findIndex(isPast)
  return end === -1 ? [...reports] : reports.slice(0, end)
}

function readEntries(store: JournalStorage | null, mine: string): JournalEntry[] {
  const entries: JournalEntry[] = []
  attempt(() => {
    if (!store) return
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
    for (const key of keys) {
      if (!key?.startsWith(mine)) continue
      const entry = parseEntry(store.getItem(key))
      if (entry) entries.push(entry)
      else store.removeItem(key)
    }
  })
  return entries
}

function parseEntry(text: string | null): JournalEntry | null {
  let entry: unknown
  attempt(() => {
    entry = JSON.parse(text ?? 'null')
  })
  return isEntry(entry) ? entry : null
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null) return false
  const {
    id,
    tool,
    slide,
    at,
    answers,
    taken = [],
    activeSeconds = 0,
    notBefore = 0,
  } = value as Record<string, unknown>
  const hasNames = [id, tool, slide].every(name => typeof name === 'string')
  const hasBlocks = Array.isArray(taken) && taken.every(block => typeof block === 'string')
  const hasTimes = [at, activeSeconds, notBefore].every(Number.isSafeInteger)
  return (
    hasNames && hasBlocks && hasTimes && (answers === undefined || (typeof answers === 'object' && answers !== null))
  )
}

/** The longest that an entry waits, in milliseconds: a clock that was set back must not hold it for longer. */
const longestWait = 3_600_000

/** In how many milliseconds an entry is to be sent; 0 for now. */
export function waitOf({ notBefore = 0 }: JournalEntry, now: number): number {
  const wait = notBefore - now
  return wait > longestWait ? 0 : Math.max(0, wait)
}

function oldestFirst(one: JournalEntry, other: JournalEntry): number {
  return one.at - other.at || one.id.localeCompare(other.id)
}

// crypto.randomUUID does not exist on a plain-http school network.
function newId(at: number): string {
  return `${at.toString(36)}-${Math.random().toString(36).slice(2)}`
}

/** A full or forbidden store throws at any access; returns whether it did not. */
function attempt(touch: () => void): boolean {
  try {
    touch()
    return true
  } catch {
    return false
  }
}
