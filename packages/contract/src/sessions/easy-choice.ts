type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'preau-easy'

// What prefetches a lesson imports this, and must not wait for the store, which comes with React.

/** Whether this device shows every tool in easy language, as far as it is written in it. */
export function readEasyChoice(store: () => Store | null): boolean {
  try {
    return store()?.getItem(key) === 'true'
  } catch {
    return false
  }
}

export function keepEasyChoice(isEasy: boolean, store: () => Store | null): void {
  try {
    if (isEasy) store()?.setItem(key, 'true')
    else store()?.removeItem(key)
  } catch {
    // A full store, or one that is forbidden: the choice lives as long as the page.
  }
}
