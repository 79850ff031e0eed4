import type { FrameParameters } from '@preau/contract/frame'
import { useEffect } from 'react'
import { createPath, useBlocker, useLocation } from 'react-router'
import { isPlaceOf } from '#library/player-path.ts'

/**
 * Leaves the lesson by leaving the document, on any navigation: only then does the browser ask whether unsaved work in
 * the frame may be lost.
 */
export function useLeaveRequest(isAsked: boolean, { ressource, editor }: FrameParameters): void {
  const { pathname } = useLocation()
  const isHere = (path: string) => isPlaceOf(ressource, path, editor === 'true')
  const blocker = useBlocker(({ nextLocation }) => isAsked && !isHere(nextLocation.pathname))

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const href = createPath(blocker.location)
    const leave = () => location.assign(href)
    blocker.reset()
    if (location.pathname === pathname) return leave()
    // A step in the history is being undone, and would be aborted: a person who then cancels would have another address.
    addEventListener('popstate', leave, { once: true })
  }, [blocker, pathname])
}
