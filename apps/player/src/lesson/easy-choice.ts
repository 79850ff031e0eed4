import type { ContentLanguage, Language } from '@preau/locales/languages'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'preau-easy'

// The script that prefetches a lesson imports this file, and must not wait for the languages or the store, which come
// with React.

/** Whether this device shows every tool in easy language, as far as it is written in it. */
export function readEasyChoice(store: () => Store | null): boolean {
  try {
    return store()?.getItem(key) === 'true'
  } catch {
    return false
  }
}

export function keepEasyChoice(isEasy: boolean, store: Store | null): void {
  try {
    if (isEasy) store?.setItem(key, 'true')
    else store?.removeItem(key)
  } catch {
    // A full store: the choice lives as long as the page.
  }
}

/** The language in which slides are requested. */
export const wordedIn = (lang: Language, isEasy: boolean): ContentLanguage => (isEasy ? `${lang}-simple` : lang)
