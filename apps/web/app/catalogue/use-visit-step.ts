import { nobody } from '@preau/contract/nobody'
import { lastVisit } from '@preau/contract/progress/progress-journal'
import { useEffect, useState } from 'react'
import { useSession } from '#account/session.ts'
import { apiOf, callAs } from '#api.ts'
import { useSettings } from '#site.tsx'
import type { UpcomingStep } from './progress-summary.ts'
import type { ToolView } from './tool-view.ts'

/** The next step of a visitor whose lesson this browser keeps; null if it keeps none, and until it is known. */
export function useVisitStep({ tool: { id }, trial, modules }: ToolView): UpcomingStep | null {
  const { state } = useSession()
  const settings = useSettings()
  const [step, setStep] = useState<UpcomingStep | null>(null)
  const isVisitor = state === 'anonymous'
  const place = modules.findIndex(module => module.id === trial)
  const module = modules[place]

  useEffect(() => {
    const slide = isVisitor && module ? keptVisit(id) : null
    if (!slide || !module) return setStep(null)
    const leaving = new AbortController()
    const find = async (): Promise<UpcomingStep | null> => {
      const call = callAs({ login: nobody, key: settings.publicKey }, apiOf(settings).host)
      const { libraryOver, readScreens } = await import('./read-tool.ts')
      const screens = await readScreens(libraryOver(call, leaving.signal), [module])
      const screen = screens.findIndex(screen => screen.id === slide) + 1
      return screen > 0 ? { kind: 'resume', module, number: place + 1, slide, screen } : null
    }
    find().then(
      step => !leaving.signal.aborted && setStep(step),
      () => {
        // Without network it still leads to where they were: the lesson knows.
      },
    )
    return () => leaving.abort()
  }, [isVisitor, id, module, place, settings])

  return step
}

function keptVisit(tool: string): string | null {
  try {
    return lastVisit(localStorage, tool)
  } catch {
    // A browser that forbids storage has kept no visit.
    return null
  }
}
