import type { ToolStanding } from '@preau/contract/certificates/schemas'
import type { Answer } from '@preau/contract/schemas'
import type { StepState } from '@preau/ui/step-progress/step-progress'
import type { ToolModule, ToolView } from './tool-view.ts'

/** A visible slide, in the order of its module. */
export type Screen = { id: string; module: string }

/** The next step of a person in a tool; `number` is the module's place in it, counted from 1. */
export type Step = { module: ToolModule; number: number } & (
  | { kind: 'start' | 'next' | 'again' }
  | {
      kind: 'resume'
      slide: string
      screen: number
      states: StepState[]
      minutesLeft: number
      /** How many screens of the module are not done, once all were seen; 0 before. */
      unfinished: number
    }
)

/** Where a step leads, and its name. */
export type UpcomingStep = { module: Pick<ToolModule, 'id' | 'name' | 'wordsLanguage'>; number: number } & (
  | { kind: 'start' | 'next' | 'again' }
  | { kind: 'resume'; slide: string; screen: number }
)

/** A person's progress in a module; `screen` is the slide last looked at, counted from 1, if the person is in this module. */
export type ModuleProgress = {
  percent: number
  isBegun: boolean
  /** Every screen was seen. */
  isSeen: boolean
  screen: number | null
  screens: number
}

/** A person's progress in a tool. */
export type ProgressSummary = {
  percent: number
  modules: Map<string, ModuleProgress>
  doneModules: number
  /** When the person was last here, milliseconds since 1970; 0 for never. */
  visitedAt: number
  /** Null in a tool without modules. */
  step: Step | null
  /** Whether it includes what waits in this browser to be sent. */
  includesWaiting?: true
}

/** What the list of a tool's modules gets; progress is null for a visitor, and while it is loading. */
export type ModulesProps = { view: ToolView; summary: ProgressSummary | null; standing: ToolStanding | null }

type Progress = Answer<'getProgress'>[number]

/** A person's progress, from the visible modules, their slides in order, and what was recorded. */
export function summariseProgress(
  modules: readonly ToolModule[],
  screens: readonly Screen[],
  progress: Progress,
): ProgressSummary {
  const seen = new Set(progress.slides.filter(({ seenAt }) => seenAt !== null).map(({ slide }) => slide))
  const summaries = new Map(
    modules.map(({ id }): [string, ModuleProgress] => {
      const own = screens.filter(({ module }) => module === id)
      const at = own.findIndex(screen => screen.id === progress.place?.slide)
      const percent = progress.modules.find(({ module }) => module === id)?.percent ?? 0
      const isBegun = percent > 0 || own.some(screen => seen.has(screen.id))
      const isSeen = own.length > 0 && own.every(screen => seen.has(screen.id))
      return [id, { percent, isBegun, isSeen, screen: at < 0 ? null : at + 1, screens: own.length }]
    }),
  )
  return {
    percent: progress.percent,
    modules: summaries,
    doneModules: modules.filter(({ id }) => summaries.get(id)?.percent === 100).length,
    visitedAt: progress.place?.visitedAt ?? 0,
    step: stepOf(modules, summaries, screens, progress),
  }
}

function stepOf(
  modules: readonly ToolModule[],
  summaries: ReadonlyMap<string, ModuleProgress>,
  screens: readonly Screen[],
  progress: Progress,
): Step | null {
  const first = modules[0]
  if (!first) return null
  const isDone = ({ id }: ToolModule) => summaries.get(id)?.percent === 100
  const here = modules.findIndex(({ id }) => id === progress.place?.module)
  // After the last module comes what was left out before.
  const order = here < 0 ? modules : [...modules.slice(here), ...modules.slice(0, here)]
  const module = order.find(each => !isDone(each))
  if (!module) return { kind: 'again', module: first, number: 1 }
  const number = modules.indexOf(module) + 1
  const summary = summaries.get(module.id)
  const place = resumePlace(module, summary, screens, progress)
  if (summary && place) {
    const minutesLeft = Math.ceil((module.minutes * (100 - summary.percent)) / 100)
    return { kind: 'resume', module, number, ...place, minutesLeft }
  }
  return { kind: [...summaries.values()].some(({ isBegun }) => isBegun) ? 'next' : 'start', module, number }
}

/**
 * The screen to resume at in a module: the one last looked at; or the first that is not done, in a module begun earlier
 * and where all is done from there on. Also says what is to be done besides looking.
 */
function resumePlace(
  { id }: ToolModule,
  summary: ModuleProgress | undefined,
  screens: readonly Screen[],
  { slides }: Progress,
): { slide: string; screen: number; states: StepState[]; unfinished: number } | null {
  if (!summary?.isBegun) return null
  const own = screens.filter(({ module }) => module === id)
  const done = new Set(slides.filter(({ isDone }) => isDone).map(({ slide }) => slide))
  const seen = new Set(slides.filter(({ seenAt }) => seenAt !== null).map(({ slide }) => slide))
  const left = own.filter(screen => !done.has(screen.id))
  const last = summary.screen === null ? own.length : summary.screen - 1
  const at = own.slice(last).some(screen => left.includes(screen))
    ? last
    : own.findIndex(screen => left.includes(screen))
  const here = own[at]
  if (!here) return null
  const states = own.map((screen, place) =>
    place === at ? 'now' : done.has(screen.id) ? 'done' : seen.has(screen.id) ? 'seen' : 'todo',
  )
  return { slide: here.id, screen: at + 1, states, unfinished: left.every(({ id }) => seen.has(id)) ? left.length : 0 }
}

/** Path of the place a step leads to, after `tool/{id}/`. */
export function stepPath(step: UpcomingStep): string {
  const module = `modules/${step.module.id}`
  return step.kind === 'resume' ? `${module}/slides/${step.slide}` : module
}
