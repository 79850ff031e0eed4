import { type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { languageCodes } from '@preau/locales/languages'

/** What was written on a slide in one language and the server may not have. */
export type Unsaved = {
  lang: Language
  content: SlideContent
  /** The version that was edited. */
  version: number
  /** What the server had in it, where that is known. */
  base?: SlideContent | undefined
  /** Milliseconds since 1970. */
  at: number
}

export type DraftJournal = {
  /** Keeps what was written; says whether it outlives the page. */
  keep: (unsaved: Unsaved) => boolean
  /** What was kept of this slide, in each language. */
  kept: () => Unsaved[]
  forget: (lang: Language) => void
}

/** The part of `localStorage` a journal needs. */
type JournalStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Opens the journal of a slide and a person in this browser, which keeps what is written until the server has it. */
export function openDraftJournal(store: JournalStore | null, person: string, slide: string): DraftJournal {
  const keyOf = (lang: Language) => `preau-draft:${encodeURIComponent(person)}:${slide}:${lang}`
  return {
    keep: ({ lang, ...rest }) => attempt(store, ours => ours.setItem(keyOf(lang), JSON.stringify(rest))),
    kept: () =>
      (languageCodes as readonly Language[]).flatMap(lang => {
        let text: string | null = null
        attempt(store, ours => {
          text = ours.getItem(keyOf(lang))
        })
        return read(lang, text)
      }),
    forget: lang => void attempt(store, ours => ours.removeItem(keyOf(lang))),
  }
}

function read(lang: Language, text: string | null): Unsaved[] {
  if (text === null) return []
  let kept: { content?: unknown; version?: unknown; at?: unknown; base?: unknown }
  try {
    kept = JSON.parse(text) as typeof kept
  } catch {
    return []
  }
  const content = slideContent.safeParse(kept.content)
  const base = slideContent.safeParse(kept.base)
  const isWhole = content.success && Number.isSafeInteger(kept.version) && Number.isSafeInteger(kept.at)
  return isWhole
    ? [{ lang, content: content.data, version: Number(kept.version), at: Number(kept.at), base: base.data }]
    : []
}

/** A full or forbidden store throws at any touch; says whether it did not. */
function attempt(store: JournalStore | null, touch: (store: JournalStore) => void): boolean {
  if (!store) return false
  try {
    touch(store)
    return true
  } catch {
    return false
  }
}
