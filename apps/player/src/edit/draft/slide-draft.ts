import type { Draft } from '@preau/contract/authoring/schemas'
import { type SlideContent, slideContent } from '@preau/course/slide'
import { storable } from '@preau/course/storable-text'
import type { ContentLanguage } from '@preau/locales/languages'
import { sameContent as same } from '#edit/conflict/conflict-parts.ts'
import { beginContents, type DraftView, replaced } from './draft-contents.ts'
import type { DraftJournal } from './draft-journal.ts'
import { type DraftSaver, type PutDraft, startDraftSaver } from './draft-saver.ts'
import { settleConflict, watchNewerVersion } from './newer-version.ts'
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
  edit: (lang: ContentLanguage, edit: SlideEdit) => void
  /** Undoes the last step in a language; a step that changed other slides too must be reverted by the caller. */
  undo: (lang: ContentLanguage) => void
  redo: (lang: ContentLanguage) => void
  /** Begins a translation, or removes it with null. */
  translate: (lang: ContentLanguage, content: SlideContent | null) => void
  /** Confirms that blocks of a translation still fit their original. */
  review: (lang: ContentLanguage, blocks: string[]) => void
  /** Resolves a conflict with the chosen content in each language; undo brings back what was not chosen. */
  settle: (chosen: Partial<Record<ContentLanguage, SlideContent | null>>) => void
  /** Replaces what was recovered from the journal with what the server had. */
  leaveRecovered: () => void
  /** Adopts what the server has now, unless something is unsaved here; true if anything changed. */
  adopt: (draft: Draft) => boolean
  /**
   * Adopts a change that the server made to the slide, as a step that can be undone; if something is unsaved here, it
   * is merged like another author's. Blocks moved to or from another slide are no step: they are removed from or added
   * to every step.
   */
  take: (theirs: Draft, moved?: readonly string[]) => void
  /** Adds a step in each language for a change beyond this slide, which `takeBack` reverts. */
  noteTakeBack: (takeBack: TakeBack) => void
  /** Removes these steps once the change was reverted. */
  forgetTakeBack: (takeBack: TakeBack) => void
  /** Adopts a restored earlier version, as a step that can be undone. */
  takeBack: (draft: Draft) => void
  /** Updates what is known about the slide, such as that it is published, without its content. */
  refresh: (draft: Draft) => void
  /** Sends unsaved edits now, and loads what somebody else has saved since; true if nothing is left unsaved. */
  send: () => Promise<boolean>
  saver: Pick<DraftSaver, 'flush' | 'resume' | 'leave' | 'version' | 'hasUnsaved' | 'isKept'>
  close: () => void
}

/** Opens a slide for editing. What an earlier visit could not save is recovered, as the first step that can be undone. */
export function openSlideDraft(
  draft: Draft,
  journal: DraftJournal,
  put: PutDraft,
  readAgain: () => Promise<Draft>,
  /** Called when both changes were merged, with the name of the other author. */
  onMerged: (by: string | null) => void = () => {},
): SlideDraft {
  const unsaved = journal
    .unsaved()
    .filter(({ lang, content, reviewed = [] }) => {
      const isNews = !same(content ?? undefined, draft.contents[lang]) || reviewed.length > 0
      if (!isNews) journal.forget(lang)
      return isNews
    })
    // A save whose response was lost: what the server has is this author's own.
    .map(each => {
      const isOwnSave = each.sent !== undefined && same(each.sent ?? undefined, draft.contents[each.lang])
      return isOwnSave ? { ...each, version: draft.version } : each
    })
  const contents = beginContents(draft, unsaved)
  const { view, become, stored, mineIn } = contents

  // Unsaved edits are sent with the version they are based on: the server detects conflicts.
  const startVersion = unsaved.length > 0 ? Math.min(...unsaved.map(({ version }) => version)) : draft.version
  const keeper: DraftJournal = { ...journal, keep: unsaved => journal.keep({ base: stored[unsaved.lang], ...unsaved }) }
  const saver = startDraftSaver(startVersion, keeper, put, {
    onSaved: (about, { lang, content }) => {
      contents.store(lang, content)
      become({ about })
    },
    onState: save => {
      become({ save })
      if (save === 'old-version') conflicts.look()
    },
  })
  const conflicts = watchNewerVersion(contents, saver, readAgain, onMerged)

  const send = async (): Promise<boolean> => {
    if (view.get().save === 'old-version' && !view.get().conflict) conflicts.look()
    for (let seen: Promise<void> | null = null; seen !== conflicts.looked(); ) {
      seen = conflicts.looked()
      await seen
      // While a merge is sent, yet another version may have been saved.
      await saver.flush()
    }
    return !saver.hasUnsaved()
  }
  const write = (lang: ContentLanguage, next: SlideHistory) => {
    if (next === view.get().histories[lang]) return
    const isChanged = next.present !== mineIn(lang)
    contents.withHistory(lang, next)
    if (isChanged) saver.change({ lang, content: next.present })
  }
  const change = (lang: ContentLanguage, step: (history: SlideHistory) => SlideHistory) => {
    const history = view.get().histories[lang]
    if (history) write(lang, step(history))
  }
  const translate = (lang: ContentLanguage, content: SlideContent | null) => {
    if (content) return write(lang, beginHistory(content))
    contents.without(lang)
    saver.change({ lang, content: null })
  }

  const changeAll = (step: (history: SlideHistory) => SlideHistory) => {
    for (const lang of Object.keys(view.get().histories) as ContentLanguage[]) change(lang, step)
  }

  for (const { lang, content, reviewed } of unsaved) {
    if (content) write(lang, replaced(view.get().histories[lang], content))
    else translate(lang, null)
    if (reviewed) saver.change({ lang, content, reviewed })
  }

  return {
    state: view.get,
    subscribe: view.subscribe,
    edit: (lang, edit) => change(lang, history => edited(history, storable(edit), Date.now())),
    undo: lang => change(lang, undone),
    redo: lang => change(lang, redone),
    translate,
    review: (lang, reviewed) => {
      const content = mineIn(lang)
      if (content) saver.change({ lang, content, reviewed })
    },
    settle: chosen => settleConflict(contents, saver, chosen),
    leaveRecovered: () => {
      const before = Object.entries(view.get().recovered?.before ?? {}) as [ContentLanguage, SlideContent | null][]
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
      conflicts.close()
      saver.close()
    },
  }
}

/** A history in which moved blocks are in every step as they are now. */
function withMoved(moved: readonly string[]) {
  return (history: SlideHistory | undefined, present: SlideContent): SlideHistory => {
    if (!history) return beginHistory(present)
    const onto = (mine: SlideContent) => moved.reduce((rest, id) => withBlockAsIn(present, id, rest), mine)
    return { ...rebased(history, onto), present, typing: null }
  }
}
