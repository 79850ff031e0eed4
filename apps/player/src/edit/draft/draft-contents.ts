import type { Draft } from '@preau/contract/authoring/schemas'
import { type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { createStore, type Store } from '@preau/ui/store'
import {
  clashParts,
  type LanguageClash,
  mergeParts,
  type Side,
  sameContent as same,
  withTheirs,
} from '#edit/clash/clash-parts.ts'
import type { Unsaved } from './draft-journal.ts'
import type { DraftState, SaveState } from './draft-saver.ts'
import { beginHistory, edited, rebased, type SlideHistory } from './slide-history.ts'

/** What is known of a slide under edit. */
export type DraftView = {
  about: DraftState
  histories: Readonly<Partial<Record<Language, SlideHistory>>>
  save: SaveState
  /** What came back from the journal of this browser: when it was written, in milliseconds, and what the server had. */
  recovered: { at: number; before: Partial<Record<Language, SlideContent | null>> } | null
  /** What somebody else saved meanwhile, in the languages in which it clashes. */
  clash: { theirs: Draft; languages: LanguageClash[] } | null
}

/** A slide as it is written here, beside what the server has of it. */
export type DraftContents = {
  view: Store<DraftView>
  become: (change: Partial<DraftView>) => void
  /** What the server has, as far as is known: what is written here began from it. */
  stored: Readonly<Partial<Record<Language, SlideContent>>>
  /** Notes what the server has in a language; nothing where a translation was taken away. */
  store: (lang: Language, content: SlideContent | null | undefined) => void
  mineIn: (lang: Language) => SlideContent | undefined
  isChangedHere: (lang: Language) => boolean
  withHistory: (lang: Language, history: SlideHistory) => void
  without: (lang: Language) => void
  /** Shows what somebody else saved, in the languages meant. */
  takeAll: (theirs: Draft, isMeant: (lang: Language) => boolean, show?: Show) => void
  /** Shows what somebody else saved where nothing was written here; gives the languages whose words wait with right. */
  takeOthers: (theirs: Draft) => (lang: Language) => boolean
}

type Show = (history: SlideHistory | undefined, content: SlideContent) => SlideHistory

/** The languages that something is kept by. */
export const codesOf = (...contents: object[]) => [...new Set(contents.flatMap(Object.keys))] as Language[]

/** A history that goes on with other content, as a step that can be undone. */
export function replaced(history: SlideHistory | undefined, content: SlideContent): SlideHistory {
  if (!history) return beginHistory(content)
  return same(history.present, content) ? history : edited(history, { type: 'replace', content }, Date.now())
}

/**
 * A history with what somebody else saved over what it has: each step has that too, so that to undo mine takes nothing
 * of theirs away. Where it went over what was written here, that is one step back.
 */
function overtaken(history: SlideHistory | undefined, theirs: SlideContent): SlideHistory {
  if (!history) return beginHistory(theirs)
  const { present: base, past } = history
  // Whatever became of it: theirs may be what mine began from.
  const writtenHere = past.flatMap(({ content }) =>
    clashParts({ base: undefined, mine: content, theirs: base }).map(({ key }) => key),
  )
  const parts = clashParts({ base, mine: base, theirs })
  const sides = parts.map(({ key }): [string, Side] => [key, writtenHere.includes(key) ? 'mine' : 'theirs'])
  const before = mergeParts({ base, mine: base, theirs }, Object.fromEntries(sides))
  const after = rebased(history, mine => withTheirs({ base, mine, theirs }))
  return replaced({ ...after, present: before, typing: null }, theirs)
}

/** Begins with what the server has; `unsaved` is what a journal has besides, which is still to be shown. */
export function beginContents(draft: Draft, unsaved: readonly Unsaved[]): DraftContents {
  const stored: Partial<Record<Language, SlideContent>> = { ...draft.contents }
  const view = createStore(firstView(draft, unsaved))
  const become = (change: Partial<DraftView>) => view.set({ ...view.get(), ...change })
  const store = (lang: Language, content: SlideContent | null | undefined) => {
    if (content) stored[lang] = content
    else delete stored[lang]
  }
  for (const { lang, version, base } of unsaved) if (version !== draft.version) store(lang, base)

  const mineIn = (lang: Language) => view.get().histories[lang]?.present
  const isChangedHere = (lang: Language) => !same(mineIn(lang), stored[lang])
  const takeAll = (theirs: Draft, isMeant: (lang: Language) => boolean, show: Show = overtaken) => {
    const histories = { ...view.get().histories }
    for (const lang of codesOf(theirs.contents, stored)) {
      const content = theirs.contents[lang]
      store(lang, content)
      if (!isMeant(lang) || same(content, histories[lang]?.present)) continue
      if (content) histories[lang] = show(histories[lang], slideContent.parse(content))
      else delete histories[lang]
    }
    const { contents: _contents, ...about } = theirs
    become({ histories, about })
  }
  return {
    view,
    become,
    stored,
    store,
    mineIn,
    isChangedHere,
    withHistory: (lang, history) => become({ histories: { ...view.get().histories, [lang]: history } }),
    without: lang => {
      const { [lang]: _gone, ...histories } = view.get().histories
      become({ histories })
    },
    takeAll,
    takeOthers: theirs => {
      const all = codesOf(theirs.contents, stored, view.get().histories)
      const changed = all.filter(isChangedHere)
      const untouched = all.filter(lang => same(theirs.contents[lang], stored[lang]))
      takeAll(theirs, lang => !changed.includes(lang))
      return lang => changed.includes(lang) || untouched.includes(lang)
    },
  }
}

function firstView({ contents, ...about }: Draft, unsaved: readonly Unsaved[]): DraftView {
  return {
    about,
    histories: Object.fromEntries(
      codesOf(contents).map(lang => [lang, beginHistory(slideContent.parse(contents[lang]))]),
    ),
    save: 'saved',
    recovered:
      unsaved.length === 0
        ? null
        : {
            at: Math.max(...unsaved.map(({ at }) => at)),
            before: Object.fromEntries(unsaved.map(({ lang }) => [lang, contents[lang] ?? null])),
          },
    clash: null,
  }
}
