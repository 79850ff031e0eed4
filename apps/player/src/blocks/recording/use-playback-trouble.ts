import { onOnline } from '@preau/ui/loading/online'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Why nothing plays: offline, and it will resume by itself; or the file cannot be played. */
export type PlaybackTrouble = 'away' | 'unplayable'

/** Seconds between two checks whether the network is back: soon at first, then seldom. */
const pauses = [2, 4, 8, 15, 30]
/** Milliseconds for which a recording may wait for data before the cause is looked for. */
const stallTimeout = 8_000
/** Automatic reloads before a recording counts as unplayable. */
const mostReloads = 2

/** Whether an address answers at all; the player judges the answer. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * What keeps a recording from playing; null while nothing does. Each time the network was away and is back, it calls
 * `reload`.
 */
export function usePlaybackTrouble(
  player: HTMLMediaElement | null,
  address: string,
  reload: () => void,
): { trouble: PlaybackTrouble | null; retry: () => void } {
  const [trouble, setTrouble] = useState<PlaybackTrouble | null>(null)
  const reloadNow = useEffectEvent(reload)
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
      reloadNow()
    }
    const wait = () => {
      clearTimeout(waiting)
      waiting = setTimeout(judge, stallTimeout)
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
        reloadNow()
      } else plan()
    }
    const plan = () => {
      timer = setTimeout(look, 1_000 * pauses[Math.min(looks, pauses.length - 1)]!)
      looks += 1
    }
    plan()
    onOnline(look, leaving.signal)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [trouble, address])

  const retry = () => {
    reloads.current = 0
    setTrouble(null)
    reload()
  }
  return { trouble, retry }
}
