import { storable } from '@preau/course/storable-text'
import { nobody } from '#nobody.ts'

/** A report on a slide: that the person was on it and, if questions were answered, the answers. */
export type Report = {
  slide: string
  /** Milliseconds since 1970. */
  at: number
  answers?: Record<string, unknown>
  /** The blocks taken in until then; if left out, all blocks count as taken in. */
  taken?: string[]
  /** Seconds of activity on the slide, of all visits until then. */
  activeSeconds?: number
}

/** A report that is kept until the server has it. */
export type JournalEntry = Report & {
  id: string
  tool: string
  /** The server cannot read it. It is not sent again, but kept so that the person sees it until they answer again. */
  isRefused?: true
  /** The server does not count it yet. It is sent again at this moment, by this device's clock. */
  notBefore?: number
}

/** The part of `localStorage` a journal needs. */
export type JournalStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

export type Journal = {
  /** Stores a report, and drops earlier ones of the same slide that it repeats. */
  record: (tool: string, report: Report) => JournalEntry
  /** Entries not sent yet, of all tools, oldest first. */
  pending: () => JournalEntry[]
  /** Entries that the server cannot read, of all tools, oldest first. */
  refused: () => JournalEntry[]
  /** Marks an entry that the server cannot read. */
  refuse: (entry: JournalEntry) => void
  /** Whether an entry survives the page. */
  isStored: (entry: JournalEntry) => boolean
  /** Keeps the part of an entry that the server does not count yet, to be sent again in some milliseconds. */
  postpone: (entry: JournalEntry, wait: number) => void
  /** Removes entries that the server has. */
  forget: (ids: readonly string[]) => void
}

const prefix = 'preau-progress'

/** The prefix of the keys of all entries of a person in this browser. */
export const journalKey = (person: string): string => `${prefix}:${encodeURIComponent(person)}:`

/**
 * Opens the journal of one person in this browser. Each entry has a key of its own, so that two tabs never overwrite
 * each other. If the store is full or forbidden, entries are lost with the page.
 */
export function openJournal(store: JournalStorage | null, person: string): Journal {
  const mine = journalKey(person)
  const unstored = new Map<string, JournalEntry>()
  const keyOf = (entry: JournalEntry) => `${mine}${entry.tool}:${entry.id}`

  const all = () => {
    const unkept = [...unstored.values()]
    // If the store is full, the entry that repeats a stored one exists only in memory: the stored one is left out. Sent
    // later, it changes nothing, since it is older.
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
    // The new entry is stored before the replaced ones are dropped, so that a crash in between loses nothing.
    const isStored = keep(entry)
    for (const { id } of replaced) unstored.delete(id)
    // If the new entry could not be stored, the stored ones are kept: they survive the page.
    if (isStored) forget(replaced.map(({ id }) => id))
    return entry
  }

  const refuse = (entry: JournalEntry) => {
    // An entry without answers only says that the slide was seen: the person need not do anything about it.
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
 * Whether a later report on the same slide repeats everything in an earlier one. An answer must keep its own time: with
 * a later one, it would wrongly replace an answer that another device gave in between.
 */
function isRepeated(earlier: JournalEntry, later: JournalEntry): boolean {
  const { tool, slide, at, answers = {}, taken, activeSeconds = 0 } = later
  const given = Object.keys(earlier.answers ?? {})
  const isSamePlace = earlier.tool === tool && earlier.slide === slide
  const isTaken = !taken || Boolean(earlier.taken?.every(block => taken.includes(block)))
  const isTimed = (earlier.activeSeconds ?? 0) <= activeSeconds
  return isSamePlace && earlier.at <= at && isTaken && isTimed && given.every(block => Object.hasOwn(answers, block))
}

/**
 * A report without those answers that later entries repeat for the same questions: both would count as an attempt each.
 */
function withoutLater({ answers, ...report }: Report, others: readonly JournalEntry[]): Report {
  const later = others.filter(({ at }) => at > report.at)
  const isLast = ([block]: [string, unknown]) => !later.some(other => Object.hasOwn(other.answers ?? {}, block))
  const left = Object.entries(answers ?? {}).filter(isLast)
  return left.length > 0 ? { ...report, answers: Object.fromEntries(left) } : report
}

/** Most reports in one request: a request that survives a closing page may have 64 kB, including its envelope. */
export const batchLimit = { count: 100, bytes: 48_000 }

/** An entry in the form that the server accepts. */
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
 * Moves the visit in this browser into the journal of a person. Nothing is dropped before it is in their journal, and a
 * second call changes nothing. If the store is full, the rest remains a visit until the copies are sent.
 */
export function adoptVisits(store: JournalStorage, person: string): Journal {
  const [visits, own] = [openJournal(store, nobody), openJournal(store, person)]
  /** The visits whose copies could not be stored and are only in memory, by the ids of the copies. */
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

/** How many slides the visit in this browser has, and when somebody was last on one; null where there is none. */
export function visitsIn(store: JournalStorage): { slides: number; last: number } | null {
  const entries = openJournal(store, nobody).pending()
  const last = entries.at(-1)
  return last ? { slides: new Set(entries.map(({ slide }) => slide)).size, last: last.at } : null
}

/** The last slide of a tool in the visit in this browser; null for none. */
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

/** Longest wait of an entry, in milliseconds: a clock that was set back must not delay it for longer. */
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

/** Runs an access to the store and returns whether it succeeded: a full or forbidden store throws at any access. */
function attempt(touch: () => void): boolean {
  try {
    touch()
    return true
  } catch {
    return false
  }
}
