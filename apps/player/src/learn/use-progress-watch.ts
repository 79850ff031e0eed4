import type { Connection } from '@preau/contract/progress/progress-sender'
import { onOnline } from '@preau/ui/loading/online'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useIsKeptInBrowser } from '#platform/browser-store.ts'
import type { PageTalk } from '#platform/frame-messages.ts'
import type { Progress } from '#progress/progress.ts'

/**
 * Sends what is pending when the network comes back and when the page is left or hidden, and reports to the page whether
 * everything is saved: on the server or, for a visitor, in the browser. Returns the state of the connection.
 */
export function useProgressWatch(progress: Progress | null, talk: PageTalk, isVisitor: boolean): Connection {
  const subscribe = useCallback((listener: () => void) => progress?.subscribe(listener) ?? (() => {}), [progress])
  const connection = useSyncExternalStore(subscribe, () => progress?.state().connection ?? 'fine')
  const isOnServer = useSyncExternalStore(subscribe, () => progress?.state().isSaved ?? null)
  const isInBrowser = useIsKeptInBrowser()
  const isSaved = isVisitor && progress ? isInBrowser : isOnServer

  useEffect(() => {
    if (isSaved !== null) talk.tell({ type: 'setSaved', isSaved, isAway: connection === 'away' })
  }, [talk, isSaved, connection])

  useEffect(() => {
    if (!progress) return
    const hide = () => document.visibilityState === 'hidden' && progress.flush()
    const stop = onOnline(progress.flush)
    addEventListener('pagehide', progress.leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      stop()
      removeEventListener('pagehide', progress.leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [progress])
  return connection
}
