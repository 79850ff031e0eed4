import type { Language } from '@preau/locales/languages'
import { useEffect, useState } from 'react'
import { useSession } from '#account/session.ts'
import { useProgressSent } from '#account/waiting-progress.ts'
import { apiOf, type BoundCall, callAs, readersOf } from '#api.ts'
import { useLibraryChanges } from '#library/library-changes.ts'
import { useSite } from '#site.tsx'

type Reading = {
  call: BoundCall
  login: string
  language: Language
  readers: ReturnType<typeof readersOf>
  signal: AbortSignal
  /** The library was changed since the public view was read. */
  hasChanged: boolean
}

/**
 * What a page of the catalogue shows, as everyone sees it, then as the signed-in person does: read again for another
 * person, and after changes and sent progress. `isWaiting` while something that depends on the person is still loading.
 */
export function useOwn<Data extends { view: unknown }>(
  id: string,
  everyones: Data,
  readOwn: (reading: Reading) => Promise<Data>,
): Data & { isWaiting: boolean } {
  const { state, user } = useSession()
  const { language, settings } = useSite()
  const [own, setOwn] = useState<Data | null>(null)
  const login = user?.mail
  const key = user?.tokenSession
  const changes = useLibraryChanges()
  // Progress that was waiting in this browser counts once it is sent.
  const sent = useProgressSent()

  const whose = JSON.stringify([id, login, key])
  const [shownFor, setShownFor] = useState(whose)
  // Another person sees other data.
  if (shownFor !== whose) {
    setShownFor(whose)
    setOwn(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes and sent progress change the answers
  useEffect(() => {
    if (!login || !key) return
    const leaving = new AbortController()
    const { signal } = leaving
    const call = callAs({ login, key }, apiOf(settings).host)
    readOwn({ call, login, language, readers: readersOf(settings), signal, hasChanged: changes !== 0 })
      // Without network the page is left as it is.
      .catch(() => null)
      .then(result => {
        if (!signal.aborted) setOwn(before => result ?? before ?? everyones)
      })
    return () => leaving.abort()
  }, [id, everyones.view, login, key, language, settings, changes, sent])

  return { ...(own ?? everyones), isWaiting: state === 'loading' || (state === 'signed-in' && own === null) }
}
