import type { ToolStanding } from '@preau/contract/certificates/schemas'
import type { Right } from '@preau/contract/library/rights'
import { useEffect, useState } from 'react'
import { useSession } from '#account/session.ts'
import { apiOf, type BoundSend, readersOf, sendAs } from '#api.ts'
import { useLibraryChanges } from '#library/library-changes.ts'
import { useSite } from '#site.tsx'
import type { ProgressSummary } from './progress-summary.ts'
import type { ToolModule, ToolView } from './tool-view.ts'

/** What a signed-in person gets to know of a tool; what is null could not be read. */
type Own = {
  view: ToolView | null
  summary: ProgressSummary | null
  standing: ToolStanding | null
  right: Right | null
}

type OwnTool = {
  view: ToolView | null
  summary: ProgressSummary | null
  /** How far the person is on the way to its certificate. */
  standing: ToolStanding | null
  /** What the person may do to it. */
  right: Right | null
  /** Whether something that depends on the person is still on its way. */
  isWaiting: boolean
}

/**
 * A tool as everyone sees it, then with where the person stands in it. One that is hidden from everyone is asked for
 * in the person's own name.
 */
export function useOwnTool(id: string, everyones: ToolView | null): OwnTool {
  const { state, user } = useSession()
  const { language, settings } = useSite()
  const [own, setOwn] = useState<Own | null>(null)
  const login = user?.mail
  const key = user?.tokenSession
  const changes = useLibraryChanges()

  // biome-ignore lint/correctness/useExhaustiveDependencies: someone else sees something else
  useEffect(() => setOwn(null), [id, login, key])

  useEffect(() => {
    if (!login || !key) return
    const leaving = new AbortController()
    const { signal } = leaving
    const readKept = async (send: BoundSend, login: string, modules: ToolModule[]) => {
      const { readKeptSummary } = await import('./read-kept-summary.ts')
      return readKeptSummary(send, { tool: id, login, lang: language }, modules, signal)
    }
    const read = async () => {
      const send = sendAs({ login, key }, apiOf(settings).host)
      const { libraryOver, readRight, readProgressSummary, readStanding, readTool } = await import('./read-tool.ts')
      const library = libraryOver(send, signal)
      // What everyone saw is older than what was changed since.
      const view =
        (changes === 0 && everyones) || (await readTool(library, id, language, { readers: readersOf(settings) }))
      if (!view) return { view, summary: null, standing: null, right: null }
      // Without progress or rights the page still leads into the tool.
      const [summary, standing, right] = await Promise.all([
        readProgressSummary(send, id, view.modules, signal)
          .catch(() => readKept(send, login, view.modules))
          .catch(() => null),
        view.certificate.isGiven
          ? readStanding(send, { tool: id, lang: language }, signal).catch(() => null)
          : Promise.resolve(null),
        view === everyones ? readRight(library, id).catch(() => null) : view.tool.right,
      ])
      return { view, summary, standing, right }
    }
    read()
      // Without the network the page stays as it is.
      .catch(() => null)
      .then(result => {
        if (!signal.aborted)
          setOwn(before => result ?? before ?? { view: everyones, summary: null, standing: null, right: null })
      })
    return () => leaving.abort()
  }, [id, everyones, login, key, language, settings, changes])

  return {
    view: own ? own.view : everyones,
    summary: own?.summary ?? null,
    standing: own?.standing ?? null,
    right: own?.right ?? null,
    isWaiting: state === 'loading' || (state === 'signed-in' && own === null),
  }
}
