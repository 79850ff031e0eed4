import type { Draft } from '@preau/contract/authoring/schemas'
import { retryPause } from '@preau/contract/client/retry-pause'
import type { SlideContent } from '@preau/course/slide'
import { parseWritten } from '@preau/course/slide-fit'
import type { ContentLanguage } from '@preau/locales/languages'
import { type LanguageConflict, mergeQuietly, sameContent as same, withTheirs } from '#edit/conflict/conflict-parts.ts'
import { codesOf, type DraftContents, replaced } from './draft-contents.ts'
import type { DraftSaver } from './draft-saver.ts'
import { rebased } from './slide-history.ts'

export type NewerVersionWatch = {
  /** Loads what somebody else has saved since; retries while the server is unreachable. */
  look: () => void
  /** Resolves once that is loaded, and merged if the author need not be asked. */
  looked: () => Promise<void>
  close: () => void
}

/** Loads a newer version from the server: merges it if that is clear, and shows conflicts to the author. */
export function watchNewerVersion(
  contents: DraftContents,
  saver: DraftSaver,
  readAgain: () => Promise<Draft>,
  /** Called when both changes were merged, with the name of the other author. */
  onMerged: (by: string | null) => void,
): NewerVersionWatch {
  const { view, stored, mineIn, isChangedHere } = contents
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = Promise.resolve()
  const look = (failures: number) => {
    clearTimeout(timer)
    looking = seeConflict(failures)
  }
  const seeConflict = async (failures: number): Promise<void> => {
    const theirs = await readAgain().catch(() => null)
    if (view.get().save !== 'old-version' || view.get().conflict) return
    if (!theirs) {
      timer = setTimeout(() => look(failures + 1), retryPause(failures + 1))
      return
    }
    // A response that was lost: what the server has is this author's own.
    for (const lang of codesOf(theirs.contents, stored))
      if (saver.wasSent(lang, theirs.contents[lang])) contents.store(lang, theirs.contents[lang])
    const languages = codesOf(theirs.contents, stored, view.get().histories).flatMap((lang): LanguageConflict[] => {
      const [mine, other] = [mineIn(lang), theirs.contents[lang]]
      const isConflict = isChangedHere(lang) && !same(other, stored[lang]) && !same(other, mine)
      return isConflict ? [{ lang, base: stored[lang], mine: mine ?? null, theirs: other ?? null }] : []
    })
    // Somebody saved another language, or the same content.
    if (languages.length === 0) void saver.overwrite(theirs.version, contents.takeOthers(theirs))
    else if (mergeAll(contents, saver, theirs, languages)) onMerged(theirs.savedBy)
    else contents.become({ conflict: { theirs, languages } })
  }
  return { look: () => look(0), looked: () => looking, close: () => clearTimeout(timer) }
}

/** Merges both changes where each place was changed on one side only; false if the author has to choose. */
function mergeAll(contents: DraftContents, saver: DraftSaver, theirs: Draft, languages: LanguageConflict[]): boolean {
  const merged = languages.map(({ lang, base, mine, theirs }) => {
    const history = contents.view.get().histories[lang]
    const isClear = history && mine && theirs && mergeQuietly({ base, mine, theirs })
    // Every step of the history gets their change too: undoing mine removes nothing of theirs.
    return isClear ? { lang, history: rebased(history, mine => withTheirs({ base, mine, theirs })) } : null
  })
  if (merged.includes(null)) return false
  const isWaiting = contents.takeOthers(theirs)
  for (const { lang, history } of merged.filter(one => one !== null)) {
    contents.withHistory(lang, history)
    saver.change({ lang, content: history.present })
  }
  void saver.overwrite(theirs.version, isWaiting)
  return true
}

/** Resolves a conflict with the chosen content in each language; undo brings back what was not chosen. */
export function settleConflict(
  contents: DraftContents,
  saver: DraftSaver,
  chosen: Partial<Record<ContentLanguage, SlideContent | null>>,
): void {
  const { conflict } = contents.view.get()
  if (!conflict) return
  contents.become({ conflict: null })
  const isWaiting = contents.takeOthers(conflict.theirs)
  const yielded = conflict.languages.flatMap(({ lang, mine, theirs: other }) => {
    const choice = chosen[lang] === undefined ? mine : chosen[lang]
    if (choice) {
      const history = contents.view.get().histories[lang]
      // Their content becomes a step of the history too: choosing mine does not lose it.
      const seen = other ? replaced(history, parseWritten(other)) : history
      contents.withHistory(lang, replaced(seen, choice))
    } else contents.without(lang)
    if (!same(choice, other)) saver.change({ lang, content: choice })
    return same(choice, other) ? [lang] : []
  })
  void saver.overwrite(conflict.theirs.version, lang => isWaiting(lang) && !yielded.includes(lang))
}
