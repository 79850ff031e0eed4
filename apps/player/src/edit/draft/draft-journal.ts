import { type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { languageCodes } from '@preau/locales/languages'
import type { JournalStore } from './journal-store.ts'

/** What was written on a slide in one language and the server may not have. */
export type Unsaved = {
  lang: Language
  /** Null takes the translation away. */
  content: SlideContent | null
  /** Ids of blocks that somebody said still fit their original. */
  reviewed?: string[] | undefined
  /** The version that was edited. */
  version: number
  /** What the server had in it, where that is known. */
  base?: SlideContent | undefined
  /** Milliseconds since 1970. */
  at: number
}

export type DraftJournal = {
  keep: (unsaved: Unsaved) => void
  /** What was kept of this slide, in each language. */
  unsaved: () => Unsaved[]
  /** Whether what this journal kept last is still there, and outlives the page. */
  holds: (lang: Language) => boolean
  forget: (lang: Language) => void
}

const beginningOf = (person: string) => `preau-draft:${encodeURIComponent(person)}:`

/** Opens the journal of a slide and a person in this browser, which keeps what is written until the server has it. */
export function openDraftJournal(store: JournalStore, person: string, slide: string): DraftJournal {
  const nameOf = (lang: Language) => `${beginningOf(person)}${slide}:${lang}`
  /** What is known here of each language. Another tab may have put its own words there: these are not ours to forget. */
  const known = new Map<Language, { text: string | null; isSafe: boolean }>()
  const isOurs = (lang: Language) => known.get(lang)?.text === store.get(nameOf(lang))
  return {
    keep: ({ lang, ...rest }) => {
      const text = JSON.stringify(rest)
      known.set(lang, { text, isSafe: store.set(nameOf(lang), text) })
    },
    unsaved: () =>
      (languageCodes as readonly Language[]).flatMap(lang => {
        const text = store.get(nameOf(lang))
        known.set(lang, { text, isSafe: text !== null })
        return read(lang, text)
      }),
    holds: lang => isOurs(lang) && known.get(lang)?.isSafe === true,
    forget: lang => {
      if (isOurs(lang)) store.remove(nameOf(lang))
    },
  }
}

/** The slides of which the journals of a person keep something, what was written first before the rest. */
export function slidesInJournal(store: JournalStore, person: string): string[] {
  const beginning = beginningOf(person)
  const oldest = new Map<string, number>()
  for (const name of store.names(beginning)) {
    const [slide = '', lang] = name.slice(beginning.length).split(':')
    const [unsaved] = read(lang as Language, store.get(name))
    if (unsaved) oldest.set(slide, Math.min(unsaved.at, oldest.get(slide) ?? unsaved.at))
  }
  return [...oldest].toSorted(([, one], [, other]) => one - other).map(([slide]) => slide)
}

function read(lang: Language, text: string | null): Unsaved[] {
  if (text === null) return []
  let kept: Partial<Record<keyof Unsaved, unknown>>
  try {
    kept = JSON.parse(text) as typeof kept
  } catch {
    return []
  }
  const content = slideContent.nullable().safeParse(kept.content)
  const base = slideContent.safeParse(kept.base)
  const isWhole = content.success && Number.isSafeInteger(kept.version) && Number.isSafeInteger(kept.at)
  if (!isWhole) return []
  const reviewed = Array.isArray(kept.reviewed) ? kept.reviewed.map(String) : undefined
  return [
    { lang, content: content.data, reviewed, version: Number(kept.version), at: Number(kept.at), base: base.data },
  ]
}
