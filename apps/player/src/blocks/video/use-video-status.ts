import { useEffect, useState } from 'react'
import { useEditing, type VideoStatus } from '#fields/editing.ts'

/** Milliseconds between two requests for the state of a film. */
const interval = 2_000

/** `away` if it could not be requested. */
type Status = VideoStatus | 'away' | undefined

type Known = { media: string; status: Status; readySince?: number }

/**
 * The state of a film, polled until it is ready or has failed, and when that happened if this page saw it; undefined
 * for a film that is shown as uploaded.
 */
export function useVideoStatus(media: string): { status: Status | 'unknown'; readySince?: number } {
  const { readVideo } = useEditing()
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let hasWaited = false
    const isOver = (status: VideoStatus | undefined) => !status || status.state === 'ready' || status.state === 'failed'
    const look = async () => {
      const status = await readVideo(media, leaving.signal).catch(() => 'away' as const)
      if (leaving.signal.aborted) return
      // Offline, the last known state is kept.
      if (status === 'away') setKnown(known => (known?.media === media ? known : { media, status }))
      else setKnown({ media, status, ...(hasWaited && isOver(status) && { readySince: Date.now() }) })
      if (status !== 'away' && isOver(status)) return
      hasWaited ||= status !== 'away'
      timer = setTimeout(look, interval)
    }
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [media, readVideo])
  return known?.media === media ? known : { status: 'unknown' }
}
