import type { SlideContent } from '@preau/course/slide'
import { applyEdit, placeOf, type SlideEdit } from './slide-edit.ts'
import { typedPath } from './typed-path.ts'

/** After this pause, in milliseconds, typing at the same place begins a new step. */
export const typingPause = 1000

/** The most steps that can be undone. */
const depth = 300

/** Reverts a change beyond the slide, such as moving a block to another one. */
export type TakeBack = () => Promise<void>

/**
 * A state to undo or redo to; `place` is if it differs: a block's id or `title`. A step with `takeBack` represents a
 * change beyond the slide, and has no state of its own.
 */
type Step = { content: SlideContent; place: string | null; takeBack?: TakeBack }

/** A slide with its undo and redo steps. */
export type SlideHistory = {
  present: SlideContent
  past: readonly Step[]
  future: readonly Step[]
  /** Place and time of the last typing; what follows there soon belongs to the same step. */
  typing: { place: string; at: number } | null
}

/** A history without steps. */
export function beginHistory(content: SlideContent): SlideHistory {
  return { present: content, past: [], future: [], typing: null }
}

/** The history after an edit; `at` is its time in milliseconds. */
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

/** The history after a change beyond the slide. */
export function withTakeBack(history: SlideHistory, takeBack: TakeBack): SlideHistory {
  const step = { content: history.present, place: null, takeBack }
  return { ...history, past: [...history.past, step].slice(-depth), typing: null }
}

/** The history once that change was reverted, in whatever way. */
export function withoutTakeBack(history: SlideHistory, takeBack: TakeBack): SlideHistory {
  const past = history.past.filter(step => step.takeBack !== takeBack)
  return past.length === history.past.length ? history : { ...history, past }
}

/** One step back; the same history if there is none, or if the last step is a change beyond the slide. */
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

/** One step forward; the same history if there is none. */
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

/** The history as if a change had been there from its beginning; `onto` applies the change to each state. */
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
  const place = before && typedPath(before, edit.block)
  return place ? `${edit.block.id}.${place}` : null
}
