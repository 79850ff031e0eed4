import { type ContentLanguage, easyLanguage, type Language } from '@preau/locales/languages'
import { browserStore } from '#platform/browser-store.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'preau-easy'

/** Whether this device shows every tool in easy language, as far as it is written in it. */
export function readEasyChoice(store: Store | null = browserStore()): boolean {
  try {
    return store?.getItem(key) === 'true'
  } catch {
    return false
  }
}

export function keepEasyChoice(isEasy: boolean, store: Store | null = browserStore()): void {
  try {
    if (isEasy) store?.setItem(key, 'true')
    else store?.removeItem(key)
  } catch {
    // A full store: the choice lives as long as the page.
  }
}

/** The language in which slides are requested. */
export const wordedIn = (lang: Language, isEasy: boolean): ContentLanguage => (isEasy ? easyLanguage(lang) : lang)
