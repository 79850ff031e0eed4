import { answerOf, onlyOf } from '@preau/contract/client/outcome'
import { lessonQueries } from '@preau/contract/library/lesson-queries'
import { fromWire, type LibraryObject } from '@preau/contract/library/library-object'
import { type JournalEntry, openJournal, type Report } from '@preau/contract/progress/progress-journal'
import { isSlideDone } from '@preau/course/progress'
import type { LearnerSlide } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import type { BoundCall } from '#api.ts'
import { progressSince, type ToolProgress, takenAfter } from '#offline/progress-since.ts'
import { type ProgressSummary, summariseProgress } from './progress-summary.ts'
import { libraryOver } from './read-tool.ts'
import type { ToolModule } from './tool-view.ts'

type SlideProgress = ToolProgress['slides'][number]

/**
 * A person's progress in a tool that is kept offline: what the server last said, with the reports that wait in this
 * browser. Makes the same calls as a lesson, whose answers are cached; throws if they are not.
 */
export async function readKeptSummary(
  call: BoundCall,
  { tool, login, lang }: { tool: string; login: string; lang: Language },
  modules: ToolModule[],
  signal: AbortSignal,
): Promise<ProgressSummary> {
  const library = libraryOver(call, signal)
  const [progress, ...lists] = await Promise.all([
    answerOf(onlyOf(call('getProgress', { tool, lang }, { signal }))),
    // If the tool was only opened, some of its modules are not cached.
    ...modules.map(({ id }) => library(lessonQueries({ tool, module: id, lang }).slides).catch(() => [])),
  ])
  const slides = lists
    .flat()
    .map(fromWire)
    .filter(({ isHidden }) => !isHidden)
  const screens = slides.map(({ id, parentId }) => ({ id, module: parentId ?? '' }))
  const waiting = waitingOf(login, tool)
  const since = progressSince(progress, screens, waiting, (before, report) =>
    progressAfter(
      before,
      report,
      slides.find(({ id }) => id === report.slide),
    ),
  )
  return { ...summariseProgress(modules, screens, since), includesWaiting: true }
}

function waitingOf(login: string, tool: string): JournalEntry[] {
  try {
    return openJournal(localStorage, login)
      .pending()
      .filter(entry => entry.tool === tool)
  } catch {
    // A browser that forbids storage has kept nothing.
    return []
  }
}

/** The state of a slide after a report that the server does not know yet. */
function progressAfter(before: SlideProgress, report: Report, slide: LibraryObject | undefined): SlideProgress {
  const { at, answers = {} } = report
  const given = Object.entries(answers).map(([block, answer]) => [block, { answer, mark: null }] as const)
  const all = { ...before.answers, ...Object.fromEntries(given) }
  const seenAt = before.seenAt ?? at
  const taken = takenAfter(before, report)
  const blocks = (slide?.content as Partial<LearnerSlide> | undefined)?.blocks
  const isDone =
    Array.isArray(blocks) && isSlideDone({ blocks }, { seenAt: new Date(seenAt).toISOString(), answers: all, taken })
  return { ...before, seenAt, answers: all, taken, isDone: before.isDone || isDone }
}
