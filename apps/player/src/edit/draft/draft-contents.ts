import type { Draft } from '@preau/contract/authoring/schemas'
import { type SlideContent, slideContent } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import { createStore, type Store } from '@preau/ui/store'
import {
  conflictParts,
  type LanguageConflict,
  mergeParts,
  type Side,
  sameContent as same,
  withTheirs,
} from '#edit/conflict/conflict-parts.ts'
import type { Unsaved } from './draft-journal.ts'
import type { DraftState, SaveState } from './draft-saver.ts'
import { beginHistory, edited, rebased, type SlideHistory } from './slide-history.ts'

/** The state of an edited slide. */
export type DraftView = {
  about: DraftState
  histories: Readonly<Partial<Record<ContentLanguage, SlideHistory>>>
  save: SaveState
  /** Edits recovered from this browser's journal: when they were written, in milliseconds, and the server's content. */
  recovered: { at: number; before: Partial<Record<ContentLanguage, SlideContent | null>> } | null
  /** The draft that somebody else has saved since, and the languages in conflict. */
  conflict: { theirs: Draft; languages: LanguageConflict[] } | null
}

/** A slide as edited here, and as the server has it. */
export type DraftContents = {
  view: Store<DraftView>
  become: (change: Partial<DraftView>) => void
  /** The last known content on the server, which the edits here are based on. */
  stored: Readonly<Partial<Record<ContentLanguage, SlideContent>>>
  /** Records what the server has in a language; nothing if the translation was removed. */
  store: (lang: ContentLanguage, content: SlideContent | null | undefined) => void
  mineIn: (lang: ContentLanguage) => SlideContent | undefined
  isChangedHere: (lang: ContentLanguage) => boolean
  withHistory: (lang: ContentLanguage, history: SlideHistory) => void
  without: (lang: ContentLanguage) => void
  /** Shows what somebody else saved, in the selected languages. */
  takeAll: (theirs: Draft, isMeant: (lang: ContentLanguage) => boolean, show?: Show) => void
  /**
   * Shows what somebody else saved in the languages without edits here; returns which languages may keep their unsaved
   * edits.
   */
  takeOthers: (theirs: Draft) => (lang: ContentLanguage) => boolean
}

type Show = (history: SlideHistory | undefined, content: SlideContent) => SlideHistory

/** A slide as edited here, in each language. */
export const contentsNow = (histories: DraftView['histories']) =>
  Object.fromEntries(Object.entries(histories).map(([code, { present }]) => [code, present])) as Partial<
    Record<ContentLanguage, SlideContent>
  >

/** The languages that are keys of any of these objects. */
export const codesOf = (...contents: object[]) => [...new Set(contents.flatMap(Object.keys))] as ContentLanguage[]

/** A history that continues with other content, as a step that can be undone. */
export function replaced(history: SlideHistory | undefined, content: SlideContent): SlideHistory {
  if (!history) return beginHistory(content)
  return same(history.present, content) ? history : edited(history, { type: 'replace', content }, Date.now())
}

/**
 * A history with somebody else's changes applied to every step, so that undoing mine removes nothing of theirs. If they
 * replaced something written here, one undo brings it back.
 */
function overtaken(history: SlideHistory | undefined, theirs: SlideContent): SlideHistory {
  if (!history) return beginHistory(theirs)
  const { present: base, past } = history
  // Every part edited in this tab counts: the other author's text may equal the one that this tab began with.
  const writtenHere = past.flatMap(({ content }) =>
    conflictParts({ base: undefined, mine: content, theirs: base }).map(({ key }) => key),
  )
  const parts = conflictParts({ base, mine: base, theirs })
  const sides = parts.map(({ key }): [string, Side] => [key, writtenHere.includes(key) ? 'mine' : 'theirs'])
  const before = mergeParts({ base, mine: base, theirs }, Object.fromEntries(sides))
  const after = rebased(history, mine => withTheirs({ base, mine, theirs }))
  return replaced({ ...after, present: before, typing: null }, theirs)
}

/** Begins with what the server has; `unsaved` is what the journal has in addition, which is shown later. */
export function beginContents(draft: Draft, unsaved: readonly Unsaved[]): DraftContents {
  const stored: Partial<Record<ContentLanguage, SlideContent>> = { ...draft.contents }
  const view = createStore(firstView(draft, unsaved))
  const become = (change: Partial<DraftView>) => view.set({ ...view.get(), ...change })
  const store = (lang: ContentLanguage, content: SlideContent | null | undefined) => {
    if (content) stored[lang] = content
    else delete stored[lang]
  }
  for (const { lang, version, base } of unsaved) if (version !== draft.version) store(lang, base)

  const mineIn = (lang: ContentLanguage) => view.get().histories[lang]?.present
  const isChangedHere = (lang: ContentLanguage) => !same(mineIn(lang), stored[lang])
  const takeAll = (theirs: Draft, isMeant: (lang: ContentLanguage) => boolean, show: Show = overtaken) => {
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
    conflict: null,
  }
}
