import type { JournalEntry, Report } from '@preau/contract/progress/progress-journal'
import { takenAfterEntry } from '@preau/contract/progress/taken-state'
import type { Answer } from '@preau/contract/schemas'
import { percentDone, percentOfTool } from '@preau/course/progress'

/** A person's progress in a tool, as the server answers it. */
export type ToolProgress = Answer<'getProgress'>[number]

type Receipt = Answer<'putProgress'>[number]
type SlideState = ToolProgress['slides'][number]

/** A slide and its module; the slides of a module are known all or not at all. */
export type PlacedSlide = { id: string; module: string }

/** The blocks of a slide that count as taken in after a report; null if no report ever named any. */
export function takenAfter(
  { seenAt, taken = null }: SlideState,
  report: Pick<JournalEntry, 'taken' | 'notBefore'>,
): string[] | null {
  const after = takenAfterEntry({ taken: seenAt === null ? [] : taken, unkept: [] }, report).taken
  return after && [...after]
}

/**
 * The state of a slide after the server has accepted a report: parts it did not accept are unchanged. Null if the slide
 * is gone and nothing was accepted.
 */
export function stateAfterReceipt(before: SlideState, report: Report, receipt: Receipt): SlideState | null {
  if (receipt.refused === 'slide-is-gone') return null
  const { at, answers = {}, activeSeconds = 0 } = report
  const next = { ...before.answers }
  for (const [block, answer] of Object.entries(answers)) {
    if (!Object.hasOwn(receipt.marks, block)) continue
    const attempt = receipt.attempts[block]
    const kept = Object.hasOwn(receipt.kept ?? {}, block) ? { kept: receipt.kept?.[block] } : attempt?.refused
    next[block] = {
      answer: kept ? kept.kept : answer,
      mark: receipt.marks[block] ?? null,
      ...(attempt && { next: { left: attempt.left, from: attempt.from, wait: attempt.wait } }),
    }
  }
  return {
    ...before,
    seenAt: before.seenAt ?? at,
    isDone: before.isDone || receipt.isDone,
    taken: receipt.taken === undefined ? takenAfter(before, report) : receipt.taken,
    activeSeconds: Math.max(before.activeSeconds ?? 0, activeSeconds),
    answers: next,
  }
}

/**
 * The tools that contain some slides, with the known slides of their modules: `slidesOf` reads those, of the tool
 * visited last first, and of no more tools than necessary.
 */
export async function toolsWith(
  reported: readonly string[],
  progresses: readonly ToolProgress[],
  slidesOf: (progress: ToolProgress) => Promise<PlacedSlide[]>,
): Promise<Map<string, PlacedSlide[]>> {
  const left = new Set(reported)
  const having = new Set<string>()
  const find = (tool: string, slide: string) => {
    if (!reported.includes(slide)) return
    left.delete(slide)
    having.add(tool)
  }
  for (const { tool, slides } of progresses) for (const { slide } of slides) find(tool, slide)
  const visitedAt = ({ place }: ToolProgress) => place?.visitedAt ?? 0
  const lastFirst = [...progresses].sort((one, other) => visitedAt(other) - visitedAt(one))
  const found = new Map<string, PlacedSlide[]>()
  // A tool cached in several languages is read once.
  for (const [tool, [progress]] of Map.groupBy(lastFirst, ({ tool }) => tool)) {
    if (!progress || (left.size === 0 && !having.has(tool))) continue
    const slides = await slidesOf(progress)
    for (const { id } of slides) find(tool, id)
    if (having.has(tool)) found.set(tool, slides)
  }
  return found
}

/** Progress updated by reports; `stateAfter` returns a slide's state after a report, null if nothing changes. */
export function progressSince(
  progress: ToolProgress,
  slides: readonly PlacedSlide[],
  reports: readonly Report[],
  stateAfter: (before: SlideState, report: Report) => SlideState | null,
): ToolProgress {
  const modules = new Map(slides.map(({ id, module }) => [id, module]))
  const states = new Map(progress.slides.map(state => [state.slide, state]))
  let { place } = progress
  for (const report of reports) {
    const { slide, at } = report
    const module = states.get(slide)?.module ?? modules.get(slide)
    if (!module) continue
    const before = states.get(slide) ?? { slide, module, seenAt: null, isDone: false, answers: {} }
    const after = stateAfter(before, report)
    if (!after) continue
    states.set(slide, after)
    // These reports are the latest, even if this device's clock is behind the server's.
    place = { module, slide, visitedAt: at }
  }
  return { ...progress, ...percentsOf(progress, slides, states), place, slides: [...states.values()] }
}

/** The done part of each module and of the tool; if a module's slides are unknown, both are unchanged. */
function percentsOf(progress: ToolProgress, slides: readonly PlacedSlide[], states: ReadonlyMap<string, SlideState>) {
  const percentOf = (own: readonly PlacedSlide[]) =>
    percentDone(own.filter(({ id }) => states.get(id)?.isDone).length, own.length)
  const slidesOf = (module: string) => slides.filter(slide => slide.module === module)
  const modules = progress.modules.map(({ module, percent }) => {
    const own = slidesOf(module)
    return { module, percent: own.length > 0 ? percentOf(own) : percent }
  })
  const isWhole = progress.modules.every(({ module }) => slidesOf(module).length > 0)
  // Reports add to what is done; that a tool is finished, only the server says.
  const done = slides.filter(({ id }) => states.get(id)?.isDone).length
  return { modules, percent: Math.max(progress.percent, isWhole ? percentOfTool(done, slides.length, false) : 0) }
}
