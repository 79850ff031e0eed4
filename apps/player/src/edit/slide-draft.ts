import type { Draft } from '@preau/contract/authoring'
import { type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import type { DraftJournal } from './draft-journal.ts'
import { type DraftSaver, type DraftState, type PutDraft, type SaveState, startDraftSaver } from './draft-saver.ts'
import type { SlideEdit } from './slide-edit.ts'
import { beginHistory, edited, redone, type SlideHistory, undone } from './slide-history.ts'

/** What is known of a slide under edit. */
export type DraftView = {
  about: DraftState
  histories: Readonly<Partial<Record<Language, SlideHistory>>>
  save: SaveState
  /** When what came back from the journal of this browser was written, in milliseconds; null where nothing did. */
  recoveredAt: number | null
  /** What somebody else saved meanwhile, in the language in which it clashes. */
  clash: { theirs: Draft; lang: Language } | null
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
  /** Ends a clash: mine over theirs, or theirs, which mine can still be taken back from. */
  settle: (choice: 'mine' | 'theirs') => void
  /** Takes what the server has now, unless something waits here; says whether anything changed. */
  adopt: (draft: Draft) => boolean
  /** Takes what the server says about the slide, such as that it is published, without its words. */
  refresh: (draft: Draft) => void
  saver: Pick<DraftSaver, 'flush' | 'leave' | 'version' | 'hasUnsaved' | 'isKept'>
  close: () => void
}

const codesOf = (contents: object) => Object.keys(contents) as Language[]
const same = (one: SlideContent | undefined, other: SlideContent | undefined) =>
  JSON.stringify(one && slideContent.parse(one)) === JSON.stringify(other && slideContent.parse(other))

/** Opens a slide to be edited. What an earlier visit could not save is back, as the first thing that can be undone. */
export function openSlideDraft(
  draft: Draft,
  journal: DraftJournal,
  put: PutDraft,
  readAgain: () => Promise<Draft>,
): SlideDraft {
  const listeners = new Set<() => void>()
  /** What the server has, as far as is known. */
  const stored: Partial<Record<Language, SlideContent>> = { ...draft.contents }
  const kept = journal.kept().filter(({ lang, content }) => {
    const isNews = !same(content, draft.contents[lang])
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
    recoveredAt: kept.length > 0 ? Math.max(...kept.map(({ at }) => at)) : null,
    clash: null,
  }
  const become = (change: Partial<DraftView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const withHistory = (lang: Language, history: SlideHistory) =>
    become({ histories: { ...view.histories, [lang]: history } })

  // What was kept is sent over the version it was written on: the server says whether somebody was faster.
  const startVersion = kept.length > 0 ? Math.min(...kept.map(({ version }) => version)) : draft.version
  const saver = startDraftSaver(startVersion, journal, put, {
    onSaved: (about, { lang, content }) => {
      if (content) stored[lang] = content
      else delete stored[lang]
      become({ about })
    },
    onState: save => {
      become({ save })
      if (save === 'old-version') void seeClash()
    },
  })

  const seeClash = async () => {
    const theirs = await readAgain().catch(() => null)
    if (!theirs || view.save !== 'old-version') return
    const mine = (lang: Language) => view.histories[lang]?.present
    const clashing = codesOf({ ...theirs.contents, ...view.histories }).find(
      lang => !same(theirs.contents[lang], stored[lang]) && !same(mine(lang), stored[lang]),
    )
    // Somebody saved another language, or the very same words.
    if (!clashing || same(theirs.contents[clashing], mine(clashing))) {
      takeAll(theirs, lang => same(mine(lang), stored[lang]))
      await saver.overwrite(theirs.version)
    } else become({ clash: { theirs, lang: clashing } })
  }

  /** Shows what somebody else saved, in the languages meant. */
  const takeAll = (theirs: Draft, isMeant: (lang: Language) => boolean) => {
    const histories = { ...view.histories }
    for (const lang of codesOf(theirs.contents)) {
      const content = theirs.contents[lang]
      if (!content || !isMeant(lang)) continue
      if (!same(content, histories[lang]?.present)) histories[lang] = beginHistory(slideContent.parse(content))
    }
    for (const lang of codesOf(theirs.contents)) {
      const content = theirs.contents[lang]
      if (content) stored[lang] = content
    }
    const { contents: _contents, ...about } = theirs
    become({ histories, about })
  }

  const write = (lang: Language, next: SlideHistory) => {
    if (next === view.histories[lang]) return
    const isChanged = next.present !== view.histories[lang]?.present
    withHistory(lang, next)
    if (isChanged) saver.change({ lang, content: next.present })
  }
  const change = (lang: Language, step: (history: SlideHistory) => SlideHistory) => {
    const history = view.histories[lang]
    if (history) write(lang, step(history))
  }

  for (const { lang, content } of kept) {
    const before = view.histories[lang]
    const history = before ? edited(before, { type: 'replace', content }, Date.now()) : beginHistory(content)
    write(lang, history)
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
    translate: (lang, content) => {
      if (content) return write(lang, beginHistory(content))
      const { [lang]: _gone, ...histories } = view.histories
      become({ histories })
      saver.change({ lang, content: null })
    },
    review: (lang, reviewed) => {
      const content = view.histories[lang]?.present
      if (content) saver.change({ lang, content, reviewed })
    },
    settle: choice => {
      if (!view.clash) return
      const { theirs, lang } = view.clash
      become({ clash: null })
      if (choice === 'mine') return void saver.overwrite(theirs.version)
      const content = theirs.contents[lang]
      saver.yieldTo(theirs.version)
      takeAll(theirs, other => other !== lang)
      const mine = view.histories[lang]
      if (mine && content) {
        withHistory(lang, edited(mine, { type: 'replace', content: slideContent.parse(content) }, Date.now()))
      }
    },
    adopt: theirs => {
      if (saver.hasUnsaved() || theirs.version <= saver.version()) return false
      saver.yieldTo(theirs.version)
      takeAll(theirs, () => true)
      return true
    },
    refresh: ({ contents: _contents, ...about }) => {
      if (about.version === saver.version()) become({ about })
    },
    saver,
    close: saver.close,
  }
}
