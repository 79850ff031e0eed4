import { type SlideContent, slideContent } from '@preau/course/slide'
import { slideFit } from '@preau/course/slide-fit'
import { type ContentLanguage, contentLanguageCodes } from '@preau/locales/languages'
import type { JournalStore } from './journal-store.ts'

/** Edits of a slide in one language that the server may not have. */
export type Unsaved = {
  lang: ContentLanguage
  /** Null removes the translation. */
  content: SlideContent | null
  /** Ids of blocks that an author confirmed to fit their original. */
  reviewed?: string[] | undefined
  /** The version that was edited. */
  version: number
  /** The server's content at that version, if known. */
  base?: SlideContent | undefined
  /** The content last sent without a response: found on the server, it is this author's and no conflict. */
  sent?: SlideContent | null | undefined
  /** Milliseconds since 1970. */
  at: number
}

export type DraftJournal = {
  keep: (unsaved: Unsaved) => void
  /** The journal's entries for this slide, one per language. */
  unsaved: () => Unsaved[]
  /** Whether this journal's last entry is still there and outlives the page. */
  holds: (lang: ContentLanguage) => boolean
  forget: (lang: ContentLanguage) => void
}

const beginningOf = (person: string) => `preau-draft:${encodeURIComponent(person)}:`

/** Opens the journal of a slide and a person in this browser: it keeps edits until the server has them. */
export function openDraftJournal(store: JournalStore, person: string, slide: string): DraftJournal {
  const nameOf = (lang: ContentLanguage) => `${beginningOf(person)}${slide}:${lang}`
  /**
   * The text that this tab wrote in each language. An entry that another tab has written must not be removed by this
   * one.
   */
  const known = new Map<ContentLanguage, { text: string | null; isSafe: boolean }>()
  const isOurs = (lang: ContentLanguage) => known.get(lang)?.text === store.get(nameOf(lang))
  return {
    keep: ({ lang, ...rest }) => {
      const put = (entry: object) => {
        const text = JSON.stringify(entry)
        known.set(lang, { text, isSafe: store.set(nameOf(lang), text) })
      }
      put(rest)
      // If there is no room for both, the edits come first.
      const { sent, ...edits } = rest
      if (sent !== undefined && !known.get(lang)?.isSafe) put(edits)
    },
    unsaved: () =>
      contentLanguageCodes.flatMap(lang => {
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

/** The slides with journal entries of a person, the oldest first. */
export function slidesInJournal(store: JournalStore, person: string): string[] {
  const beginning = beginningOf(person)
  const oldest = new Map<string, number>()
  for (const name of store.names(beginning)) {
    const [slide = '', lang] = name.slice(beginning.length).split(':')
    const [unsaved] = read(lang as ContentLanguage, store.get(name))
    if (unsaved) oldest.set(slide, Math.min(unsaved.at, oldest.get(slide) ?? unsaved.at))
  }
  return [...oldest].toSorted(([, one], [, other]) => one - other).map(([slide]) => slide)
}

function read(lang: ContentLanguage, text: string | null): Unsaved[] {
  if (text === null) return []
  let kept: Partial<Record<keyof Unsaved, unknown>>
  try {
    kept = JSON.parse(text) as typeof kept
  } catch {
    return []
  }
  const content = kept.content === null ? { fit: 'fits', content: null } : slideFit(kept.content)
  const base = slideContent.safeParse(kept.base)
  const sent = kept.sent === null ? null : slideContent.safeParse(kept.sent).data
  const isWhole = Number.isSafeInteger(kept.version) && Number.isSafeInteger(kept.at)
  if (!isWhole || content.content === undefined) return []
  const reviewed = Array.isArray(kept.reviewed) ? kept.reviewed.map(String) : undefined
  const [version, at] = [Number(kept.version), Number(kept.at)]
  return [{ lang, content: content.content, reviewed, version, at, base: base.data, sent }]
}
