import type { FrameUser } from '@preau/contract/frame'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CallerAt } from '#platform/caller-at.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { isSessionOver, noteSessionEnd, watchSessionEnd } from '#platform/session-end.ts'
import { useNewSession } from './use-new-session.ts'

/** The session of the editor, which the page around may replace: its user and credentials, and whether it has ended. */
export function useFrameSession({ parameters, host, onCommand }: PlayerSide): {
  user: FrameUser
  caller: CallerAt
  isOver: boolean
} {
  const [user, setUser] = useState(parameters.userObject)
  const caller = useMemo(() => ({ host, credentials: { login: user.login, key: user.token } }), [host, user])
  const isOver = useSyncExternalStore(watchSessionEnd, isSessionOver)
  useEffect(
    () =>
      onCommand(command => {
        // Another user gets a player of their own; a page that was only resumed sends the current session again.
        if (command.type !== 'setSession' || command.userObject.login !== user.login) return
        setUser(before => (before.token === command.userObject.token ? before : command.userObject))
      }),
    [onCommand, user.login],
  )
  // After `caller` has changed: what waits for a new session sends its requests at once.
  useNewSession(caller, () => noteSessionEnd(false))
  return { user, caller, isOver }
}
