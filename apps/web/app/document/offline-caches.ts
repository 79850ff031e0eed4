/** Names of the caches for use without network. */
const personKey = 'preau-lessons'
const releaseKey = 'preau-release'

/** How long `forgetCopies` waits for what is being cached, in milliseconds. */
const lockTimeout = 2000

/** The cache of what a person opened; with a tool, of what they keep of it. */
export function personCacheName(login: string, tool?: string): string {
  return [personKey, encodeURIComponent(login), ...(tool ? [tool] : [])].join(':')
}

/** The cache of what is the same for everyone in a release: documents, scripts, texts. */
export function releaseCacheName(version: string): string {
  return `${releaseKey}:${version}`
}

/** Whether a cache holds what a person opened or keeps. */
export function isCacheOfPerson(login: string, store: string): boolean {
  return store === personCacheName(login) || store.startsWith(`${personCacheName(login)}:`)
}

/** Whether a cache holds what is the same for everyone. */
export function isReleaseCache(store: string): boolean {
  return store.startsWith(`${releaseKey}:`)
}

/** Caches what a person opened; `forgetCopies` waits for it for a moment, so that nothing is kept after that. */
export function keepingCopies<Kept>(keep: () => Promise<Kept>): Promise<Kept> {
  return navigator.locks.request(personKey, { mode: 'shared' }, keep)
}

/** Deletes the caches of everybody except one login. */
export async function forgetCopies(login: string): Promise<void> {
  const forget = async () => {
    const stores = await caches.keys()
    const others = stores.filter(store => store.startsWith(personKey) && !isCacheOfPerson(login, store))
    await Promise.all(others.map(store => caches.delete(store)))
  }
  try {
    // A tab that hangs while it caches must not leave a person's data on a shared computer.
    await navigator.locks.request(personKey, { signal: AbortSignal.timeout(lockTimeout) }, forget).catch(forget)
  } catch {
    // A browser that forbids caches, or has none, keeps nothing.
  }
}
