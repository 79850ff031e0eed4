import { useEffect, useRef, useState } from 'react'

/** Why nothing is played: the network is away, and it will go on by itself; or what came cannot be played. */
export type PlaybackTrouble = 'away' | 'unplayable'

/** Seconds between two looks whether the network is back: soon at first, then seldom. */
const pauses = [2, 4, 8, 15, 30]
/** So long, in milliseconds, it may wait for what comes next before one looks why. */
const patience = 8_000
/** So often it is loaded anew by itself before it counts as not to be played. */
const mostReloads = 2

/** Whether an address is answered at all; what it answers is the player's affair. */
async function isReachable(address: string): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * What keeps it from being played, and null while nothing does. Where the network went away, it is loaded anew by
 * `reload` once that is back, as often as that happens.
 */
export function usePlaybackTrouble(
  player: HTMLMediaElement | null,
  address: string,
  reload: () => void,
): { trouble: PlaybackTrouble | null; retry: () => void } {
  const [trouble, setTrouble] = useState<PlaybackTrouble | null>(null)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  const reloads = useRef(0)

  useEffect(() => {
    if (!player) return
    const leaving = new AbortController()
    let waiting: ReturnType<typeof setTimeout>
    const judge = async () => {
      const isThere = await isReachable(address)
      if (leaving.signal.aborted) return
      const isStuck = player.error !== null || player.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
      if (!isStuck) return
      if (!isThere) return setTrouble('away')
      if (player.error === null) return
      const isCutOff = player.error.code === MediaError.MEDIA_ERR_NETWORK
      if (!isCutOff || reloads.current >= mostReloads) return setTrouble('unplayable')
      reloads.current += 1
      latest.current()
    }
    const wait = () => {
      clearTimeout(waiting)
      waiting = setTimeout(judge, patience)
    }
    const goOn = () => {
      clearTimeout(waiting)
      reloads.current = 0
      setTrouble(null)
    }
    const { signal } = leaving
    player.addEventListener('error', judge, { signal })
    player.addEventListener('waiting', wait, { signal })
    player.addEventListener('playing', goOn, { signal })
    player.addEventListener('loadeddata', goOn, { signal })
    addEventListener('offline', () => !player.paused && wait(), { signal })
    if (player.error) void judge()
    return () => {
      leaving.abort()
      clearTimeout(waiting)
    }
  }, [player, address])

  useEffect(() => {
    if (trouble !== 'away') return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let looks = 0
    const look = async () => {
      const isBack = await isReachable(address)
      if (leaving.signal.aborted) return
      if (isBack) {
        setTrouble(null)
        latest.current()
      } else plan()
    }
    const plan = () => {
      timer = setTimeout(look, 1_000 * pauses[Math.min(looks, pauses.length - 1)]!)
      looks += 1
    }
    plan()
    addEventListener('online', () => void look(), { signal: leaving.signal })
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [trouble, address])

  const retry = () => {
    reloads.current = 0
    setTrouble(null)
    latest.current()
  }
  return { trouble, retry }
}
