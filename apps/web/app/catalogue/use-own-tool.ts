import type { ToolStanding } from '@preau/contract/certificates/schemas'
import type { Right } from '@preau/contract/library/rights'
import { useEffect, useState } from 'react'
import { useSession } from '#account/session.ts'
import { useProgressSent } from '#account/waiting-progress.ts'
import { apiOf, type BoundCall, callAs, readersOf } from '#api.ts'
import { useLibraryChanges } from '#library/library-changes.ts'
import { useSite } from '#site.tsx'
import type { ProgressSummary } from './progress-summary.ts'
import type { ToolModule, ToolView } from './tool-view.ts'

/** The data of a tool that depends on the person; what is null could not be read. */
type Own = {
  view: ToolView | null
  summary: ProgressSummary | null
  standing: ToolStanding | null
  right: Right | null
}

type OwnTool = {
  view: ToolView | null
  summary: ProgressSummary | null
  /** The person's standing towards its certificate. */
  standing: ToolStanding | null
  /** The person's right on it. */
  right: Right | null
  /** Whether something that depends on the person is still loading. */
  isWaiting: boolean
}

/**
 * A tool as everyone sees it, then with the person's progress. A tool that is hidden from everyone is requested in the
 * person's own name.
 */
export function useOwnTool(id: string, everyones: ToolView | null): OwnTool {
  const { state, user } = useSession()
  const { language, settings } = useSite()
  const [own, setOwn] = useState<Own | null>(null)
  const login = user?.mail
  const key = user?.tokenSession
  const changes = useLibraryChanges()
  // Progress that was waiting in this browser counts once it is sent.
  const sent = useProgressSent()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees other data
  useEffect(() => setOwn(null), [id, login, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent progress changes the answers
  useEffect(() => {
    if (!login || !key) return
    const leaving = new AbortController()
    const { signal } = leaving
    const readKept = async (call: BoundCall, login: string, modules: ToolModule[]) => {
      const { readKeptSummary } = await import('./read-kept-summary.ts')
      return readKeptSummary(call, { tool: id, login, lang: language }, modules, signal)
    }
    const read = async () => {
      const call = callAs({ login, key }, apiOf(settings).host)
      const { libraryOver, readRight, readProgressSummary, readStanding, readTool } = await import('./read-tool.ts')
      const library = libraryOver(call, signal)
      // The public view is older than changes made since.
      const view =
        (changes === 0 && everyones) || (await readTool(library, id, language, { readers: readersOf(settings) }))
      if (!view) return { view, summary: null, standing: null, right: null }
      // Without progress or rights the page still leads into the tool.
      const [summary, standing, right] = await Promise.all([
        readProgressSummary(call, id, view.modules, signal)
          .catch(() => readKept(call, login, view.modules))
          .catch(() => null),
        view.certificate.isGiven
          ? readStanding(call, { tool: id, lang: language }, signal).catch(() => null)
          : Promise.resolve(null),
        view === everyones ? readRight(library, id).catch(() => null) : view.tool.right,
      ])
      return { view, summary, standing, right }
    }
    read()
      // Without network the page is left as it is.
      .catch(() => null)
      .then(result => {
        if (!signal.aborted)
          setOwn(before => result ?? before ?? { view: everyones, summary: null, standing: null, right: null })
      })
    return () => leaving.abort()
  }, [id, everyones, login, key, language, settings, changes, sent])

  return {
    view: own ? own.view : everyones,
    summary: own?.summary ?? null,
    standing: own?.standing ?? null,
    right: own?.right ?? null,
    isWaiting: state === 'loading' || (state === 'signed-in' && own === null),
  }
}
