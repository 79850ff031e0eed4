/** The part of `localStorage` that a journal needs. */
type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Texts by their names, as every tab of this browser has them. */
export type JournalStore = {
  get: (name: string) => string | null
  /** Says whether the text outlives the page. */
  set: (name: string, text: string) => boolean
  remove: (name: string) => void
  /** The names that begin so. */
  names: (beginning: string) => string[]
  /** Whether the page has texts that would go with it. */
  wouldLose: () => boolean
}

/** A journal's store in this browser; what a full or forbidden one refuses is kept as long as the page is open. */
export function openJournalStore(store: BrowserStore | null): JournalStore {
  const refused = new Map<string, string>()
  /** A full or forbidden store throws at any touch. */
  const attempt = <Result>(touch: (store: BrowserStore) => Result, otherwise: Result): Result => {
    try {
      return store ? touch(store) : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    get: name => refused.get(name) ?? attempt(store => store.getItem(name), null),
    set: (name, text) => {
      const isTaken = attempt(store => {
        store.setItem(name, text)
        return true
      }, false)
      if (isTaken) refused.delete(name)
      else refused.set(name, text)
      return isTaken
    },
    remove: name => {
      refused.delete(name)
      attempt(store => store.removeItem(name), undefined)
    },
    names: beginning => {
      const kept = attempt(
        store => Array.from({ length: store.length }, (_, index) => store.key(index)).filter(name => name !== null),
        [],
      )
      return [...new Set([...kept, ...refused.keys()])].filter(name => name.startsWith(beginning))
    },
    wouldLose: () => refused.size > 0,
  }
}

/** The store of this browser, which may forbid it. */
export function browserStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
