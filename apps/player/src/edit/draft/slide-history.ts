import type { SlideContent } from '@preau/course/slide'
import { applyEdit, placeOf, type SlideEdit } from './slide-edit.ts'
import { typedPlace } from './typed-place.ts'

/** Milliseconds without a key after which typing at the same place is a step of its own. */
export const typingPause = 1000

/** The most steps that can be taken back. */
const depth = 300

/** Takes back what was done beyond the slide, such as a block that went to another one. */
export type TakeBack = () => Promise<void>

/**
 * A state to go back or forward to; `place` is where it differs: a block's id or `title`. One with `takeBack` has a place
 * among the others and no state of its own: it is what was done beyond the slide then.
 */
type Step = { content: SlideContent; place: string | null; takeBack?: TakeBack }

/** A slide with all that can be undone and redone. */
export type SlideHistory = {
  present: SlideContent
  past: readonly Step[]
  future: readonly Step[]
  /** Where and when something was typed last; what follows there soon belongs to the same step. */
  typing: { place: string; at: number } | null
}

/** A history that begins here. */
export function beginHistory(content: SlideContent): SlideHistory {
  return { present: content, past: [], future: [], typing: null }
}

/** The history after an edit made `at` a moment in milliseconds. */
export function edited(history: SlideHistory, edit: SlideEdit, at: number): SlideHistory {
  const present = applyEdit(history.present, edit)
  if (present === history.present) return history
  const typed = typedIn(history.present, edit)
  const { typing } = history
  const goesOn =
    typed !== null && typing?.place === typed && at - typing.at < typingPause && history.future.length === 0
  const step = { content: history.present, place: placeOf(edit) }
  return {
    present,
    past: goesOn ? history.past : [...history.past, step].slice(-depth),
    future: [],
    typing: typed === null ? null : { place: typed, at },
  }
}

/** The history after something was done beyond the slide. */
export function withTakeBack(history: SlideHistory, takeBack: TakeBack): SlideHistory {
  const step = { content: history.present, place: null, takeBack }
  return { ...history, past: [...history.past, step].slice(-depth), typing: null }
}

/** The history once that was taken back, in whatever way. */
export function withoutTakeBack(history: SlideHistory, takeBack: TakeBack): SlideHistory {
  const past = history.past.filter(step => step.takeBack !== takeBack)
  return past.length === history.past.length ? history : { ...history, past }
}

/** One step back; the same history where there is none, or where the last one is not this slide's to undo. */
export function undone(history: SlideHistory): SlideHistory {
  const step = history.past.at(-1)
  if (!step || step.takeBack) return history
  return {
    present: step.content,
    past: history.past.slice(0, -1),
    future: [{ content: history.present, place: step.place }, ...history.future],
    typing: null,
  }
}

/** One step forward again; the same history where there is none. */
export function redone(history: SlideHistory): SlideHistory {
  const [step, ...future] = history.future
  if (!step) return history
  return {
    present: step.content,
    past: [...history.past, { content: history.present, place: step.place }],
    future,
    typing: null,
  }
}

/** The history as if something had been so from its beginning; `onto` gives each of its states with that. */
export function rebased(history: SlideHistory, onto: (content: SlideContent) => SlideContent): SlideHistory {
  const step = ({ content, ...rest }: Step): Step => ({ ...rest, content: onto(content) })
  return {
    present: onto(history.present),
    past: history.past.map(step),
    future: history.future.map(step),
    typing: history.typing,
  }
}

function typedIn(content: SlideContent, edit: SlideEdit): string | null {
  if (edit.type === 'title') return 'title'
  if (edit.type !== 'change') return null
  const before = content.blocks.find(({ id }) => id === edit.block.id)
  const place = before && typedPlace(before, edit.block)
  return place ? `${edit.block.id}.${place}` : null
}
