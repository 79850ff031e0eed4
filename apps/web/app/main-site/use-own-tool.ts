import { useEffect, useState } from 'react'
import { useSession } from '#account/session.ts'
import { apiOf, sendAs } from '#api.ts'
import { useSite } from '#site.tsx'
import type { Standing } from './standing.ts'
import type { ToolView } from './tool-view.ts'

/** What a signed-in person gets to know of a tool; `standing` is null where the network failed. */
type Own = { view: ToolView | null; standing: Standing | null }

type OwnTool = {
  view: ToolView | null
  standing: Standing | null
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

  useEffect(() => {
    setOwn(null)
    if (!login || !key) return
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async () => {
      const send = sendAs({ login, key }, apiOf(settings).host)
      const { libraryOver, readStanding, readTool } = await import('./read-tool.ts')
      const view = everyones ?? (await readTool(libraryOver(send, signal), id, language))
      // Without progress the page still leads into the tool.
      const standing = view && (await readStanding(send, id, view.modules, signal).catch(() => null))
      return { view, standing }
    }
    read()
      .catch(() => ({ view: everyones, standing: null }))
      .then(result => signal.aborted || setOwn(result))
    return () => leaving.abort()
  }, [id, everyones, login, key, language, settings])

  return {
    view: own?.view ?? everyones,
    standing: own?.standing ?? null,
    isWaiting: state === 'loading' || (state === 'signed-in' && own === null),
  }
}
