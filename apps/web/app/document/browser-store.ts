/** Values that the browser could not store; they live as long as the page. */
const unstored = new Map<string, string>()

/**
 * Local storage for pages that must work whatever the browser allows: a browser that forbids storage throws on any
 * access, and a full one on each write.
 */
export function readStored(key: string): string | null {
  return unstored.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null
}

/** Keeps a value for the next visit, or as long as the page if the browser cannot. */
export function store(key: string, value: string) {
  unstored.set(key, value)
  attempt(() => {
    localStorage.setItem(key, value)
    unstored.delete(key)
  })
}

/** Forgets a value. */
export function removeStored(key: string) {
  unstored.delete(key)
  attempt(() => localStorage.removeItem(key))
}

/** Forgets everything. */
export function emptyStore() {
  unstored.clear()
  attempt(() => localStorage.clear())
}

function attempt<Value>(touch: () => Value): Value | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
