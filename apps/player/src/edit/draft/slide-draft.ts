import type { Draft } from '@preau/contract/authoring/schemas'
import { type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { mergeQuietly, sameContent as same, withTheirs } from './clash-parts.ts'
import type { DraftJournal } from './draft-journal.ts'
import {
  type DraftSaver,
  type DraftState,
  type PutDraft,
  pauseAfter,
  type SaveState,
  startDraftSaver,
} from './draft-saver.ts'
import type { SlideEdit } from './slide-edit.ts'
import { beginHistory, edited, rebased, redone, type SlideHistory, undone } from './slide-history.ts'

/** What two people wrote in one language at the same time; null where one of them took the translation away. */
export type LanguageClash = {
  lang: Language
  /** What both began from; undefined where that is not known. */
  base: SlideContent | undefined
  mine: SlideContent | null
  theirs: SlideContent | null
}

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

export type SlideDraft = {
  state: () => DraftView
  subscribe: (listener: () => void) => () => void
  edit: (lang: Language, edit: SlideEdit) => void
  undo: (lang: Language) => void
  redo: (lang: Language) => void
  /** Begins a translation, or with null gives it up. */
  translate: (lang: Language, content: SlideContent | null) => void
  /** Says of blocks of a translation that they still fit their original. */
  review: (lang: Language, blocks: string[]) => void
  /** Ends a clash with what is to stay in each language; what did not stay can be taken back from the history. */
  settle: (chosen: Partial<Record<Language, SlideContent | null>>) => void
  /** Puts what the server had in the place of what came back from the journal. */
  leaveRecovered: () => void
  /** Takes what the server has now, unless something waits here; says whether anything changed. */
  adopt: (draft: Draft) => boolean
  /** Takes an earlier version that was brought back, as a step that can be undone. */
  takeBack: (draft: Draft) => void
  /** Takes what the server says about the slide, such as that it is published, without its words. */
  refresh: (draft: Draft) => void
  /** Sends what waits, now, and looks at what somebody else saved meanwhile; true once nothing waits. */
  send: () => Promise<boolean>
  saver: Pick<DraftSaver, 'flush' | 'leave' | 'version' | 'hasUnsaved' | 'isKept'>
  close: () => void
}

const codesOf = (...contents: object[]) => [...new Set(contents.flatMap(Object.keys))] as Language[]

/** Opens a slide to be edited. What an earlier visit could not save is back, as the first thing that can be undone. */
export function openSlideDraft(
  draft: Draft,
  journal: DraftJournal,
  put: PutDraft,
  readAgain: () => Promise<Draft>,
  /** Hears that both changes were kept, and who made the other one. */
  onMerged: (by: string | null) => void = () => {},
): SlideDraft {
  const listeners = new Set<() => void>()
  /** What the server has, as far as is known: what is written here began from it. */
  const stored: Partial<Record<Language, SlideContent>> = { ...draft.contents }
  const kept = journal.kept().filter(({ lang, content, reviewed = [] }) => {
    const isNews = !same(content ?? undefined, draft.contents[lang]) || reviewed.length > 0
    if (!isNews) journal.forget(lang)
    return isNews
  })
  const { contents, ...about } = draft
  let view: DraftView = {
    about,
    histories: Object.fromEntries(
      codesOf(contents).map(lang => [lang, beginHistory(slideContent.parse(contents[lang]))]),
    ),
    save: 'saved',
    recovered:
      kept.length === 0
        ? null
        : {
            at: Math.max(...kept.map(({ at }) => at)),
            before: Object.fromEntries(kept.map(({ lang }) => [lang, contents[lang] ?? null])),
          },
    clash: null,
  }
  const become = (change: Partial<DraftView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const withHistory = (lang: Language, history: SlideHistory) =>
    become({ histories: { ...view.histories, [lang]: history } })
  const without = (lang: Language) => {
    const { [lang]: _gone, ...histories } = view.histories
    become({ histories })
  }
  const mineIn = (lang: Language) => view.histories[lang]?.present
  const isChangedHere = (lang: Language) => !same(mineIn(lang), stored[lang])

  // What was kept is sent over the version it was written on: the server says whether somebody was faster.
  const startVersion = kept.length > 0 ? Math.min(...kept.map(({ version }) => version)) : draft.version
  for (const { lang, version, base } of kept) {
    if (version === draft.version) continue
    if (base) stored[lang] = base
    else delete stored[lang]
  }
  const keeper: DraftJournal = { ...journal, keep: unsaved => journal.keep({ base: stored[unsaved.lang], ...unsaved }) }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends once it is known what somebody else saved meanwhile, and what can be kept unasked is. */
  let looking = Promise.resolve()
  const look = (failures: number) => {
    clearTimeout(timer)
    looking = seeClash(failures)
  }
  const saver = startDraftSaver(startVersion, keeper, put, {
    onSaved: (about, { lang, content }) => {
      if (content) stored[lang] = content
      else delete stored[lang]
      become({ about })
    },
    onState: save => {
      become({ save })
      if (save === 'old-version') look(0)
    },
  })

  /** Keeps both changes where each place of the slide was changed on one side only; false where one has to choose. */
  const mergeAll = (theirs: Draft, languages: LanguageClash[]): boolean => {
    const merged = languages.map(({ lang, base, mine, theirs }) => {
      const history = view.histories[lang]
      const isClear = history && mine && theirs && mergeQuietly({ base, mine, theirs })
      // Each step that can be undone has their change too: to undo mine takes nothing of theirs away.
      return isClear ? { lang, history: rebased(history, mine => withTheirs({ base, mine, theirs })) } : null
    })
    if (merged.includes(null)) return false
    const isWaiting = takeOthers(theirs)
    for (const { lang, history } of merged.filter(one => one !== null)) {
      withHistory(lang, history)
      saver.change({ lang, content: history.present })
    }
    void saver.overwrite(theirs.version, isWaiting)
    onMerged(theirs.savedBy)
    return true
  }

  const seeClash = async (failures: number): Promise<void> => {
    const theirs = await readAgain().catch(() => null)
    if (view.save !== 'old-version' || view.clash) return
    if (!theirs) {
      timer = setTimeout(() => look(failures + 1), pauseAfter(failures + 1))
      return
    }
    const languages = codesOf(theirs.contents, stored, view.histories).flatMap((lang): LanguageClash[] => {
      const [mine, other] = [mineIn(lang), theirs.contents[lang]]
      const isClash = isChangedHere(lang) && !same(other, stored[lang]) && !same(other, mine)
      return isClash ? [{ lang, base: stored[lang], mine: mine ?? null, theirs: other ?? null }] : []
    })
    // Somebody saved another language, or the very same words.
    if (languages.length === 0) void saver.overwrite(theirs.version, takeOthers(theirs))
    else if (!mergeAll(theirs, languages)) become({ clash: { theirs, languages } })
  }

  const send = async (): Promise<boolean> => {
    if (view.save === 'old-version' && !view.clash) look(0)
    for (let seen: Promise<void> | null = null; seen !== looking; ) {
      seen = looking
      await seen
      // A merge that was sent may find that somebody was faster again.
      await saver.flush()
    }
    return !saver.hasUnsaved()
  }

  /** Shows what somebody else saved where nothing was written here; gives the languages whose words wait with right. */
  const takeOthers = (theirs: Draft): ((lang: Language) => boolean) => {
    const all = codesOf(theirs.contents, stored, view.histories)
    const changed = all.filter(isChangedHere)
    const untouched = all.filter(lang => same(theirs.contents[lang], stored[lang]))
    takeAll(theirs, lang => !changed.includes(lang))
    return lang => changed.includes(lang) || untouched.includes(lang)
  }

  /** Shows what somebody else saved, in the languages meant. */
  const takeAll = (
    theirs: Draft,
    isMeant: (lang: Language) => boolean,
    show: (history: SlideHistory | undefined, content: SlideContent) => SlideHistory = (_before, content) =>
      beginHistory(content),
  ) => {
    const histories = { ...view.histories }
    for (const lang of codesOf(theirs.contents, stored)) {
      const content = theirs.contents[lang]
      if (content) stored[lang] = content
      else delete stored[lang]
      if (!isMeant(lang) || same(content, histories[lang]?.present)) continue
      if (content) histories[lang] = show(histories[lang], slideContent.parse(content))
      else delete histories[lang]
    }
    const { contents: _contents, ...about } = theirs
    become({ histories, about })
  }

  const replaced = (history: SlideHistory | undefined, content: SlideContent) => {
    if (!history) return beginHistory(content)
    return same(history.present, content) ? history : edited(history, { type: 'replace', content }, Date.now())
  }
  const write = (lang: Language, next: SlideHistory) => {
    if (next === view.histories[lang]) return
    const isChanged = next.present !== mineIn(lang)
    withHistory(lang, next)
    if (isChanged) saver.change({ lang, content: next.present })
  }
  const change = (lang: Language, step: (history: SlideHistory) => SlideHistory) => {
    const history = view.histories[lang]
    if (history) write(lang, step(history))
  }
  const translate = (lang: Language, content: SlideContent | null) => {
    if (content) return write(lang, beginHistory(content))
    without(lang)
    saver.change({ lang, content: null })
  }

  for (const { lang, content, reviewed } of kept) {
    if (content) write(lang, replaced(view.histories[lang], content))
    else translate(lang, null)
    if (reviewed) saver.change({ lang, content, reviewed })
  }

  return {
    state: () => view,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (lang, edit) => change(lang, history => edited(history, edit, Date.now())),
    undo: lang => change(lang, undone),
    redo: lang => change(lang, redone),
    translate,
    review: (lang, reviewed) => {
      const content = mineIn(lang)
      if (content) saver.change({ lang, content, reviewed })
    },
    settle: chosen => {
      if (!view.clash) return
      const { theirs, languages } = view.clash
      become({ clash: null })
      const isWaiting = takeOthers(theirs)
      const yielded = languages.flatMap(({ lang, mine, theirs: other }) => {
        const choice = chosen[lang] === undefined ? mine : chosen[lang]
        if (choice) {
          // Theirs is a step of the history as well: it is not lost by mine.
          const seen = other ? replaced(view.histories[lang], slideContent.parse(other)) : view.histories[lang]
          withHistory(lang, replaced(seen, choice))
        } else without(lang)
        if (!same(choice, other)) saver.change({ lang, content: choice })
        return same(choice, other) ? [lang] : []
      })
      void saver.overwrite(theirs.version, lang => isWaiting(lang) && !yielded.includes(lang))
    },
    leaveRecovered: () => {
      for (const [lang, content] of Object.entries(view.recovered?.before ?? {}) as [Language, SlideContent | null][]) {
        if (content) change(lang, history => replaced(history, slideContent.parse(content)))
        else translate(lang, null)
      }
    },
    adopt: theirs => {
      if (saver.hasUnsaved() || theirs.version <= saver.version()) return false
      saver.yieldTo(theirs.version)
      takeAll(theirs, () => true)
      return true
    },
    takeBack: restored => {
      saver.yieldTo(restored.version)
      takeAll(restored, () => true, replaced)
    },
    refresh: ({ contents: _contents, ...about }) => {
      if (about.version === saver.version()) become({ about })
    },
    send,
    saver,
    close: () => {
      clearTimeout(timer)
      saver.close()
    },
  }
}
