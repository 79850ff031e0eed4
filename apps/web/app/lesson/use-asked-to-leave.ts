import type { FrameParameters } from '@preau/contract/frame'
import { useEffect } from 'react'
import { createPath, useBlocker, useLocation } from 'react-router'
import { isEditAddress } from '#library/player-path.ts'

/**
 * Leaves the lesson by leaving the document, whichever way one goes: only of a document does the browser ask on behalf of
 * the frame whether what stands in it may go.
 */
export function useAskedToLeave(isAsked: boolean, { ressource, editor }: FrameParameters): void {
  const { pathname } = useLocation()
  const isHere = (path: string) =>
    path.includes(`/tool/${ressource}/modules/`) && isEditAddress(path) === (editor === 'true')
  const blocker = useBlocker(({ nextLocation }) => isAsked && !isHere(nextLocation.pathname))

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const href = createPath(blocker.location)
    const leave = () => location.assign(href)
    blocker.reset()
    if (location.pathname === pathname) return leave()
    // A step in the history is being taken back, and would be given up: whoever then stays would have another address.
    addEventListener('popstate', leave, { once: true })
  }, [blocker, pathname])
}
