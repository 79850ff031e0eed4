import type { Report } from '@preau/contract/progress/progress-journal'
import type { Answer } from '@preau/contract/schemas'
import { percentDone } from '@preau/course/progress'

/** What somebody has done in a tool, as the server tells it. */
export type ToolProgress = Answer<'getProgress'>[number]

type Receipt = Answer<'putProgress'>[number]
type Stand = ToolProgress['slides'][number]

/** A slide as far as it matters where it is; all that a module shows, or none of them. */
export type PlacedSlide = { id: string; module: string }

/**
 * Where somebody stands on a slide after a report that the server has taken: what it has not taken of it stays as it was.
 * Null where it has taken nothing, the slide being gone.
 */
export function standTaken(before: Stand, { at, answers = {} }: Report, receipt: Receipt): Stand | null {
  if (receipt.refused === 'slide-is-gone') return null
  const next = { ...before.answers }
  for (const [block, answer] of Object.entries(answers)) {
    if (!Object.hasOwn(receipt.marks, block)) continue
    const attempt = receipt.attempts[block]
    next[block] = {
      answer: attempt?.refused ? attempt.refused.kept : answer,
      mark: receipt.marks[block] ?? null,
      ...(attempt && { next: { left: attempt.left, from: attempt.from } }),
    }
  }
  return { ...before, seenAt: before.seenAt ?? at, isDone: before.isDone || receipt.isDone, answers: next }
}

/**
 * The tools that have some slides, with all that is known of what their modules show: `slidesOf` reads that, of the tool
 * that was visited last first, and of no more tools than it takes.
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
  // One that is kept in several languages is read once.
  for (const [tool, [progress]] of Map.groupBy(lastFirst, ({ tool }) => tool)) {
    if (!progress || (left.size === 0 && !having.has(tool))) continue
    const slides = await slidesOf(progress)
    for (const { id } of slides) find(tool, id)
    if (having.has(tool)) found.set(tool, slides)
  }
  return found
}

/** Progress with what was done since: `standAfter` says where a report leaves somebody, null for nowhere. */
export function progressSince(
  progress: ToolProgress,
  slides: readonly PlacedSlide[],
  reports: readonly Report[],
  standAfter: (before: Stand, report: Report) => Stand | null,
): ToolProgress {
  const modules = new Map(slides.map(({ id, module }) => [id, module]))
  const stands = new Map(progress.slides.map(stand => [stand.slide, stand]))
  let { place } = progress
  for (const report of reports) {
    const { slide, at } = report
    const module = stands.get(slide)?.module ?? modules.get(slide)
    if (!module) continue
    const before = stands.get(slide) ?? { slide, module, seenAt: null, isDone: false, answers: {} }
    const after = standAfter(before, report)
    if (!after) continue
    stands.set(slide, after)
    if (at >= (place?.visitedAt ?? 0)) place = { module, slide, visitedAt: at }
  }
  return { ...progress, ...percentsOf(progress, slides, stands), place, slides: [...stands.values()] }
}

/** How much is done: of a module whose slides are not known it stays as it was, and with it of the tool. */
function percentsOf(progress: ToolProgress, slides: readonly PlacedSlide[], stands: ReadonlyMap<string, Stand>) {
  const percentOf = (own: readonly PlacedSlide[]) =>
    percentDone(own.filter(({ id }) => stands.get(id)?.isDone).length, own.length)
  const slidesOf = (module: string) => slides.filter(slide => slide.module === module)
  const modules = progress.modules.map(({ module, percent }) => {
    const own = slidesOf(module)
    return { module, percent: own.length > 0 ? percentOf(own) : percent }
  })
  const isWhole = progress.modules.every(({ module }) => slidesOf(module).length > 0)
  return { modules, percent: isWhole ? percentOf(slides) : progress.percent }
}
