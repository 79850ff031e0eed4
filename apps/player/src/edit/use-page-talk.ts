import { useEffect, useRef } from 'react'
import type { PageTalk } from '#platform/frame-messages.ts'

/** Sends the page around the editor the current place, its title, and the editor's state. */
export function usePageTalk(
  talk: PageTalk,
  startPath: string,
  {
    path,
    title,
    isDrawn,
    isSignedOut,
    isRefused,
  }: {
    /** Null if nothing is open. */
    path: string | null
    title: string | undefined
    isDrawn: boolean
    isSignedOut: boolean
    /** Whether the server refuses the edits of the open slide. */
    isRefused: boolean
  },
): void {
  const sentPath = useRef(startPath)
  useEffect(() => {
    if (path === null || path === sentPath.current) return
    sentPath.current = path
    talk.tell({ type: 'setPathAfterNavigation', path })
  }, [talk, path])
  useEffect(() => {
    if (title === undefined) return
    document.title = title
    talk.tell({ type: 'setTitle', title })
  }, [talk, title])
  useEffect(() => {
    if (isDrawn) talk.tell({ type: 'setPlayer' })
  }, [talk, isDrawn])
  useEffect(() => {
    if (isSignedOut) talk.tell({ type: 'askSignIn' })
  }, [talk, isSignedOut])
  useEffect(() => {
    if (!isRefused) return
    talk.tell({ type: 'setRefused', isRefused })
    return () => talk.tell({ type: 'setRefused', isRefused: false })
  }, [talk, isRefused])
}
