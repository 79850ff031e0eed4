import type { Draft } from '@preau/contract/authoring/schemas'
import { type SlideContent, slideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { type LanguageClash, mergeQuietly, sameContent as same, withTheirs } from '#edit/clash/clash-parts.ts'
import { codesOf, type DraftContents, replaced } from './draft-contents.ts'
import { type DraftSaver, pauseAfter } from './draft-saver.ts'
import { rebased } from './slide-history.ts'

export type NewerVersionWatch = {
  /** Looks what somebody else saved meanwhile; tried again while the server is away. */
  look: () => void
  /** Ends once it is known what somebody else saved meanwhile, and what can be kept unasked is. */
  looked: () => Promise<void>
  close: () => void
}

/** Looks what somebody else saved where the server has a newer version; what clashes is shown to be settled. */
export function watchNewerVersion(
  contents: DraftContents,
  saver: DraftSaver,
  readAgain: () => Promise<Draft>,
  /** Hears that both changes were kept, and who made the other one. */
  onMerged: (by: string | null) => void,
): NewerVersionWatch {
  const { view, stored, mineIn, isChangedHere } = contents
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = Promise.resolve()
  const look = (failures: number) => {
    clearTimeout(timer)
    looking = seeClash(failures)
  }
  const seeClash = async (failures: number): Promise<void> => {
    const theirs = await readAgain().catch(() => null)
    if (view.get().save !== 'old-version' || view.get().clash) return
    if (!theirs) {
      timer = setTimeout(() => look(failures + 1), pauseAfter(failures + 1))
      return
    }
    const languages = codesOf(theirs.contents, stored, view.get().histories).flatMap((lang): LanguageClash[] => {
      const [mine, other] = [mineIn(lang), theirs.contents[lang]]
      const isClash = isChangedHere(lang) && !same(other, stored[lang]) && !same(other, mine)
      return isClash ? [{ lang, base: stored[lang], mine: mine ?? null, theirs: other ?? null }] : []
    })
    // Somebody saved another language, or the very same words.
    if (languages.length === 0) void saver.overwrite(theirs.version, contents.takeOthers(theirs))
    else if (mergeAll(contents, saver, theirs, languages)) onMerged(theirs.savedBy)
    else contents.become({ clash: { theirs, languages } })
  }
  return { look: () => look(0), looked: () => looking, close: () => clearTimeout(timer) }
}

/** Keeps both changes where each place of the slide was changed on one side only; false where one has to choose. */
function mergeAll(contents: DraftContents, saver: DraftSaver, theirs: Draft, languages: LanguageClash[]): boolean {
  const merged = languages.map(({ lang, base, mine, theirs }) => {
    const history = contents.view.get().histories[lang]
    const isClear = history && mine && theirs && mergeQuietly({ base, mine, theirs })
    // Each step that can be undone has their change too: to undo mine takes nothing of theirs away.
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

/** Ends a clash with what is to stay in each language; what did not stay can be taken back from the history. */
export function settleClash(
  contents: DraftContents,
  saver: DraftSaver,
  chosen: Partial<Record<Language, SlideContent | null>>,
): void {
  const { clash } = contents.view.get()
  if (!clash) return
  contents.become({ clash: null })
  const isWaiting = contents.takeOthers(clash.theirs)
  const yielded = clash.languages.flatMap(({ lang, mine, theirs: other }) => {
    const choice = chosen[lang] === undefined ? mine : chosen[lang]
    if (choice) {
      const history = contents.view.get().histories[lang]
      // Theirs is a step of the history as well: it is not lost by mine.
      const seen = other ? replaced(history, slideContent.parse(other)) : history
      contents.withHistory(lang, replaced(seen, choice))
    } else contents.without(lang)
    if (!same(choice, other)) saver.change({ lang, content: choice })
    return same(choice, other) ? [lang] : []
  })
  void saver.overwrite(clash.theirs.version, lang => isWaiting(lang) && !yielded.includes(lang))
}
