import { useEffect, useState } from 'react'
import { useEditing, type VideoStatus } from '#fields/editing.ts'

/** How often the server is asked how far a film is, in milliseconds. */
const interval = 2_000

/** `away` where it could not be asked for. */
type Status = VideoStatus | 'away' | undefined

type Known = { media: string; status: Status; readySince?: number }

/**
 * How far a film is, asked until it is ready or has failed, and when it became so, if it was not at first; undefined for one
 * that is shown as it came.
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
      // Without network it stays as it was last known to be.
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
