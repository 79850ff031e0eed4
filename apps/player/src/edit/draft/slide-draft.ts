import type { Draft } from '@preau/contract/authoring/schemas'
import { type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { sameContent as same } from '#edit/clash/clash-parts.ts'
import { beginContents, type DraftView, replaced } from './draft-contents.ts'
import type { DraftJournal } from './draft-journal.ts'
import { type DraftSaver, type PutDraft, startDraftSaver } from './draft-saver.ts'
import { settleClash, watchNewerVersion } from './newer-version.ts'
import { type SlideEdit, withBlockAsIn } from './slide-edit.ts'
import {
  beginHistory,
  edited,
  rebased,
  redone,
  type SlideHistory,
  type TakeBack,
  undone,
  withoutTakeBack,
  withTakeBack,
} from './slide-history.ts'

export type SlideDraft = {
  state: () => DraftView
  subscribe: (listener: () => void) => () => void
  edit: (lang: Language, edit: SlideEdit) => void
  /** Undoes the last step in a language; one that went beyond the slide is the caller's to take back. */
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
  /**
   * Takes what the server made of the slide by itself, unless something waits here: then it is merged as what somebody
   * else saved. It is a step that can be undone; blocks that were moved to another slide or came from it are no step, and
   * each step has them, or lacks them, too.
   */
  take: (theirs: Draft, moved?: readonly string[]) => void
  /** Notes in each language that something was done beyond the slide, which `takeBack` undoes in its turn. */
  noteTakeBack: (takeBack: TakeBack) => void
  /** Forgets what was noted, once it is taken back. */
  forgetTakeBack: (takeBack: TakeBack) => void
  /** Takes an earlier version that was brought back, as a step that can be undone. */
  takeBack: (draft: Draft) => void
  /** Takes what the server says about the slide, such as that it is published, without its words. */
  refresh: (draft: Draft) => void
  /** Sends what waits, now, and looks at what somebody else saved meanwhile; true once nothing waits. */
  send: () => Promise<boolean>
  saver: Pick<DraftSaver, 'flush' | 'resume' | 'leave' | 'version' | 'hasUnsaved' | 'isKept'>
  close: () => void
}

/** Opens a slide to be edited. What an earlier visit could not save is back, as the first thing that can be undone. */
export function openSlideDraft(
  draft: Draft,
  journal: DraftJournal,
  put: PutDraft,
  readAgain: () => Promise<Draft>,
  /** Hears that both changes were kept, and who made the other one. */
  onMerged: (by: string | null) => void = () => {},
): SlideDraft {
  const unsaved = journal.unsaved().filter(({ lang, content, reviewed = [] }) => {
    const isNews = !same(content ?? undefined, draft.contents[lang]) || reviewed.length > 0
    if (!isNews) journal.forget(lang)
    return isNews
  })
  const contents = beginContents(draft, unsaved)
  const { view, become, stored, mineIn } = contents

  // What is not saved yet is sent over the version it was written on: the server says whether somebody was faster.
  const startVersion = unsaved.length > 0 ? Math.min(...unsaved.map(({ version }) => version)) : draft.version
  const keeper: DraftJournal = { ...journal, keep: unsaved => journal.keep({ base: stored[unsaved.lang], ...unsaved }) }
  const saver = startDraftSaver(startVersion, keeper, put, {
    onSaved: (about, { lang, content }) => {
      contents.store(lang, content)
      become({ about })
    },
    onState: save => {
      become({ save })
      if (save === 'old-version') clashes.look()
    },
  })
  const clashes = watchNewerVersion(contents, saver, readAgain, onMerged)

  const send = async (): Promise<boolean> => {
    if (view.get().save === 'old-version' && !view.get().clash) clashes.look()
    for (let seen: Promise<void> | null = null; seen !== clashes.looked(); ) {
      seen = clashes.looked()
      await seen
      // A merge that was sent may find that somebody was faster again.
      await saver.flush()
    }
    return !saver.hasUnsaved()
  }
  const write = (lang: Language, next: SlideHistory) => {
    if (next === view.get().histories[lang]) return
    const isChanged = next.present !== mineIn(lang)
    contents.withHistory(lang, next)
    if (isChanged) saver.change({ lang, content: next.present })
  }
  const change = (lang: Language, step: (history: SlideHistory) => SlideHistory) => {
    const history = view.get().histories[lang]
    if (history) write(lang, step(history))
  }
  const translate = (lang: Language, content: SlideContent | null) => {
    if (content) return write(lang, beginHistory(content))
    contents.without(lang)
    saver.change({ lang, content: null })
  }

  const changeAll = (step: (history: SlideHistory) => SlideHistory) => {
    for (const lang of Object.keys(view.get().histories) as Language[]) change(lang, step)
  }

  for (const { lang, content, reviewed } of unsaved) {
    if (content) write(lang, replaced(view.get().histories[lang], content))
    else translate(lang, null)
    if (reviewed) saver.change({ lang, content, reviewed })
  }

  return {
    state: view.get,
    subscribe: view.subscribe,
    edit: (lang, edit) => change(lang, history => edited(history, edit, Date.now())),
    undo: lang => change(lang, undone),
    redo: lang => change(lang, redone),
    translate,
    review: (lang, reviewed) => {
      const content = mineIn(lang)
      if (content) saver.change({ lang, content, reviewed })
    },
    settle: chosen => settleClash(contents, saver, chosen),
    leaveRecovered: () => {
      const before = Object.entries(view.get().recovered?.before ?? {}) as [Language, SlideContent | null][]
      for (const [lang, content] of before) {
        if (content) change(lang, history => replaced(history, slideContent.parse(content)))
        else translate(lang, null)
      }
    },
    adopt: theirs => {
      if (saver.hasUnsaved() || theirs.version <= saver.version()) return false
      saver.yieldTo(theirs.version)
      contents.takeAll(theirs, () => true)
      return true
    },
    take: (theirs, moved) => {
      if (saver.hasUnsaved() || theirs.version <= saver.version()) return
      saver.yieldTo(theirs.version)
      contents.takeAll(theirs, () => true, moved ? withMoved(moved) : replaced)
    },
    noteTakeBack: takeBack => changeAll(history => withTakeBack(history, takeBack)),
    forgetTakeBack: takeBack => changeAll(history => withoutTakeBack(history, takeBack)),
    takeBack: restored => {
      saver.yieldTo(restored.version)
      contents.takeAll(restored, () => true, replaced)
    },
    refresh: ({ contents: _contents, ...about }) => {
      if (about.version === saver.version()) become({ about })
    },
    send,
    saver,
    close: () => {
      clashes.close()
      saver.close()
    },
  }
}

/** A history in which blocks that went from slide to slide are in each step as they are now. */
function withMoved(moved: readonly string[]) {
  return (history: SlideHistory | undefined, present: SlideContent): SlideHistory => {
    if (!history) return beginHistory(present)
    const onto = (mine: SlideContent) => moved.reduce((rest, id) => withBlockAsIn(present, id, rest), mine)
    return { ...rebased(history, onto), present, typing: null }
  }
}
