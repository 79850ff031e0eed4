import type { FrameUser } from '@preau/contract/frame'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { PlayerSide } from '#platform/player-side.ts'
import type { Reader } from '#platform/reader.ts'
import { isSessionOver, noteSessionEnd, watchSessionEnd } from '#platform/session-end.ts'
import { useNewSession } from './use-new-session.ts'

/** The session one writes with, which the page around may put another in the place of: who asks, and whether it is over. */
export function useFrameSession({ parameters, host, wishes }: PlayerSide): {
  user: FrameUser
  reader: Reader
  isOver: boolean
} {
  const [user, setUser] = useState(parameters.userObject)
  const reader = useMemo(() => ({ host, credentials: { login: user.login, key: user.token } }), [host, user])
  const isOver = useSyncExternalStore(watchSessionEnd, isSessionOver)
  useEffect(
    () =>
      wishes(wish => {
        // Whoever else signs in has a player of their own; a page that has only woken tells of the session there is.
        if (wish.type !== 'setSession' || wish.userObject.login !== user.login) return
        setUser(before => (before.token === wish.userObject.token ? before : wish.userObject))
      }),
    [wishes, user.login],
  )
  // Only now: whoever waits for another session asks under it at once.
  useNewSession(reader, () => noteSessionEnd(false))
  return { user, reader, isOver }
}
