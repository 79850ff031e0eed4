/** The part of `localStorage` that a journal needs. */
type BrowserStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Texts by name, shared by all tabs of this browser. */
export type JournalStore = {
  get: (name: string) => string | null
  /** True if the text outlives the page. */
  set: (name: string, text: string) => boolean
  remove: (name: string) => void
  /** The names with this prefix. */
  names: (beginning: string) => string[]
  /** Whether some texts are only in memory, and lost with the page. */
  wouldLose: () => boolean
}

/** The journals' store in this browser; what a full or forbidden `localStorage` refuses is kept in memory. */
export function openJournalStore(store: BrowserStore | null): JournalStore {
  const refused = new Map<string, string>()
  /** A full or forbidden store throws on any access. */
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

/** `localStorage`, or null if the browser forbids it. */
export function rawLocalStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
