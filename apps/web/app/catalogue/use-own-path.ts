import { answerOf } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { useEffect, useState } from 'react'
import { useSession } from '#account/session.ts'
import { useProgressSent } from '#account/waiting-progress.ts'
import { apiOf, callAs, readersOf } from '#api.ts'
import { useLibraryChanges } from '#library/library-changes.ts'
import { useSite } from '#site.tsx'
import type { PathView } from './path-view.ts'

/** How far the person is with each tool; null where that is not known. */
export type PathProgress = Answer<'getPathProgress'> | null

type Own = { view: PathView | null; progress: PathProgress }

/** A path as everyone sees it, then as the signed-in person does, with their progress. */
export function useOwnPath(id: string, everyones: PathView | null): Own & { isWaiting: boolean } {
  const { state, user } = useSession()
  const { language, settings } = useSite()
  const [own, setOwn] = useState<Own | null>(null)
  const login = user?.mail
  const key = user?.tokenSession
  const changes = useLibraryChanges()
  const sent = useProgressSent()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees other data
  useEffect(() => setOwn(null), [id, login, key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes and sent progress change the answers
  useEffect(() => {
    if (!login || !key) return
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async () => {
      const call = callAs({ login, key }, apiOf(settings).host)
      const [{ libraryOver }, { readPath }] = await Promise.all([import('./read-tool.ts'), import('./read-path.ts')])
      const [view, progress] = await Promise.all([
        readPath(libraryOver(call, signal), id, language, readersOf(settings)),
        answerOf(call('getPathProgress', { path: id }, { signal })).catch(() => null),
      ])
      return { view, progress }
    }
    read()
      // Without network the page is left as it is.
      .catch(() => null)
      .then(result => {
        if (!signal.aborted) setOwn(before => result ?? before ?? { view: everyones, progress: null })
      })
    return () => leaving.abort()
  }, [id, everyones, login, key, language, settings, changes, sent])

  return {
    view: own ? own.view : everyones,
    progress: own?.progress ?? null,
    isWaiting: state === 'loading' || (state === 'signed-in' && own === null),
  }
}
