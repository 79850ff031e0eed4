import { sourceOf } from '@preau/course/source-of'
import { countTranslation, sumOfCounts } from '@preau/course/translation-status'
import type { ContentLanguage } from '@preau/locales/languages'
import { contentsNow, type DraftView } from '#edit/draft/draft-contents.ts'
import type { Check } from './check-tool.ts'
import type { TreeModule, TreeSlide } from './tool-tree.ts'

/** The progress of a translation. */
export type TranslationCount = Check['languages'][number]

/** The state of a slide: what teachers see of it, and its translations. */
export type SlideState = {
  /** Whether it has changes that teachers do not see. */
  hasChanges: boolean
  isPublished: boolean
  counts: readonly TranslationCount[]
}

/** The known states of slides, by id. */
export type SlideStates = Readonly<Record<string, SlideState>>

/** The state of the slide being edited. */
export function stateOfDraft({ about, histories, save }: DraftView): SlideState {
  const original = histories[about.language]?.present
  const contents = contentsNow(histories)
  const languages = Object.keys(histories) as ContentLanguage[]
  const everything = original?.blocks.map(({ id }) => id) ?? []
  return {
    // Unsaved edits count: the author may open another slide before they arrive.
    hasChanges: about.hasChanges || save !== 'saved',
    isPublished: about.publishedAt !== null,
    counts: original
      ? languages.map(language => ({
          language,
          ...countTranslation(sourceOf(contents, language, about.language) ?? original, histories[language]?.present, {
            outdated: about.outdated[language] ?? [],
            meant: language === about.language ? everything : (about.meant[language] ?? []),
          }),
        }))
      : [],
  }
}

/** The state of each slide of a tool, by the server's check. */
export function statesOfCheck({ slides, unpublished }: Check, modules: readonly TreeModule[]): SlideStates {
  const waiting = new Set(unpublished)
  const published = new Map(modules.flatMap(module => module.slides).map(({ id, isPublished }) => [id, isPublished]))
  const entries = slides.map(({ slide, languages }): [string, SlideState] => [
    slide,
    { hasChanges: waiting.has(slide), isPublished: published.get(slide) ?? !waiting.has(slide), counts: languages },
  ])
  return Object.fromEntries(entries)
}

/** Whether a slide was ever published, as far as known. */
export function isOut(slide: TreeSlide, state: SlideState | undefined): boolean {
  return state?.isPublished ?? slide.isPublished
}

/** How many of these slides are published without later changes, hidden or not. */
export function publishedOf(states: SlideStates, slides: readonly TreeSlide[]): number {
  return slides.filter(slide => isOut(slide, states[slide.id]) && !states[slide.id]?.hasChanges).length
}

/** How many of these slides were ever published, and how many of those have changed since. */
export function publishedCounts(
  states: SlideStates,
  slides: readonly TreeSlide[],
): { published: number; changed: number } {
  const published = slides.filter(slide => isOut(slide, states[slide.id]))
  return { published: published.length, changed: published.filter(({ id }) => states[id]?.hasChanges).length }
}

/** The count of a slide in one language; a language that nobody has begun lacks all words and the title. */
export function countIn(state: SlideState | undefined, language: ContentLanguage): TranslationCount | null {
  if (!state) return null
  const words = state.counts[0]?.words ?? 0
  const nothing = { language, words, written: 0, outdated: 0, begun: 0, untitled: 1 }
  return state.counts.find(count => count.language === language) ?? nothing
}

/** The total of several slides in one language; null if one of them is unknown. */
export function sumIn(
  states: SlideStates,
  slides: readonly TreeSlide[],
  language: ContentLanguage,
): TranslationCount | null {
  const counts = slides.map(({ id }) => countIn(states[id], language))
  const known = counts.filter(count => count !== null)
  return known.length < counts.length ? null : { language, ...sumOfCounts(known) }
}
