/** Names of the stores for copies that a browser keeps for when there is no network. */
const personKey = 'preau-lessons'
const releaseKey = 'preau-release'

/** The store of what a person opened, or with a tool of what they keep of it. */
export function copiesOf(login: string, tool?: string): string {
  return [personKey, encodeURIComponent(login), ...(tool ? [tool] : [])].join(':')
}

/** The store of what everyone gets alike in a release: documents, scripts, words. */
export function releaseCopies(version: string): string {
  return `${releaseKey}:${version}`
}

/** Whether a store holds what a person opened or keeps. */
export function isCopiesOf(login: string, store: string): boolean {
  return store === copiesOf(login) || store.startsWith(`${copiesOf(login)}:`)
}

/** Whether a store holds what everyone gets alike. */
export function isReleaseCopies(store: string): boolean {
  return store.startsWith(`${releaseKey}:`)
}

/** Keeps copies of what a person opened; who forgets copies meanwhile waits, so that nothing is kept after that. */
export function keepingCopies<Kept>(keep: () => Promise<Kept>): Promise<Kept> {
  return navigator.locks.request(personKey, { mode: 'shared' }, keep)
}

/** Drops what this browser keeps of anybody but one login. */
export async function forgetCopies(login: string): Promise<void> {
  try {
    await navigator.locks.request(personKey, async () => {
      const stores = await caches.keys()
      const others = stores.filter(store => store.startsWith(personKey) && !isCopiesOf(login, store))
      await Promise.all(others.map(store => caches.delete(store)))
    })
  } catch {
    // A browser that forbids its stores, or has none, keeps nothing.
  }
}
