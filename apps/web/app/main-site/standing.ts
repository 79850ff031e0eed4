import type { Answer } from '@preau/contract/schemas'
import type { ToolModule } from './tool-view.ts'

/** A slide that can be seen, in the order of its module. */
export type Screen = { id: string; module: string }

/** What a person does next in a tool; `number` is the module's place in it, counted from 1. */
export type Step = { module: ToolModule; number: number } & (
  | { kind: 'start' | 'next' | 'again' }
  | { kind: 'resume'; slide: string; screen: number; states: ScreenState[]; minutesLeft: number }
)

/** What became of a screen. */
type ScreenState = 'done' | 'now' | 'todo'

/** Where a person stands in a module; `screen` is the slide last looked at, counted from 1, in the module one is in. */
export type ModuleStanding = { percent: number; isBegun: boolean; screen: number | null; screens: number }

/** Where a person stands in a tool. */
export type Standing = {
  percent: number
  modules: Map<string, ModuleStanding>
  doneModules: number
  /** When the person was last here, milliseconds since 1970; 0 for never. */
  visitedAt: number
  /** Null in a tool without modules. */
  step: Step | null
}

type Progress = Answer<'getProgress'>[number]

/** Where a person stands, out of the modules one can see, their slides in order, and what was recorded. */
export function standingOf(modules: readonly ToolModule[], screens: readonly Screen[], progress: Progress): Standing {
  const seen = new Set(progress.slides.filter(({ seenAt }) => seenAt !== null).map(({ slide }) => slide))
  const standings = new Map(
    modules.map(({ id }): [string, ModuleStanding] => {
      const own = screens.filter(({ module }) => module === id)
      const at = own.findIndex(screen => screen.id === progress.place?.slide)
      const percent = progress.modules.find(({ module }) => module === id)?.percent ?? 0
      const isBegun = percent > 0 || own.some(screen => seen.has(screen.id))
      return [id, { percent, isBegun, screen: at < 0 ? null : at + 1, screens: own.length }]
    }),
  )
  return {
    percent: progress.percent,
    modules: standings,
    doneModules: modules.filter(({ id }) => standings.get(id)?.percent === 100).length,
    visitedAt: progress.place?.visitedAt ?? 0,
    step: stepOf(modules, standings, screens, progress),
  }
}

function stepOf(
  modules: readonly ToolModule[],
  standings: ReadonlyMap<string, ModuleStanding>,
  screens: readonly Screen[],
  progress: Progress,
): Step | null {
  const first = modules[0]
  if (!first) return null
  const isDone = ({ id }: ToolModule) => standings.get(id)?.percent === 100
  const here = modules.findIndex(({ id }) => id === progress.place?.module)
  // After the last module one comes round to what was left out before.
  const order = here < 0 ? modules : [...modules.slice(here), ...modules.slice(0, here)]
  const module = order.find(each => !isDone(each))
  if (!module) return { kind: 'again', module: first, number: 1 }
  const number = modules.indexOf(module) + 1
  const standing = standings.get(module.id)
  const place = resumePlace(module, standing, screens, progress)
  if (standing && place) {
    const minutesLeft = Math.ceil((module.minutes * (100 - standing.percent)) / 100)
    return { kind: 'resume', module, number, ...place, minutesLeft }
  }
  return { kind: [...standings.values()].some(({ isBegun }) => isBegun) ? 'next' : 'start', module, number }
}

/** The screen to go back to in a module: the one last looked at, or the first that is not done in one begun earlier. */
function resumePlace(
  { id }: ToolModule,
  standing: ModuleStanding | undefined,
  screens: readonly Screen[],
  { slides }: Progress,
): { slide: string; screen: number; states: ScreenState[] } | null {
  if (!standing?.isBegun) return null
  const own = screens.filter(({ module }) => module === id)
  const done = new Set(slides.filter(({ isDone }) => isDone).map(({ slide }) => slide))
  const at = standing.screen === null ? own.findIndex(screen => !done.has(screen.id)) : standing.screen - 1
  const here = own[at]
  if (!here) return null
  const states = own.map((screen, place) => (place === at ? 'now' : done.has(screen.id) ? 'done' : 'todo'))
  return { slide: here.id, screen: at + 1, states }
}

/** Path of the place a step leads to, behind `tool/{id}/`. */
export function stepPath(step: Step): string {
  const module = `modules/${step.module.id}`
  return step.kind === 'resume' ? `${module}/slides/${step.slide}` : module
}
