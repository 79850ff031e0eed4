import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepPlaybackChoice, readPlaybackChoice } from '#lesson/playback-choice.ts'
import { isReachable } from '../use-playback-trouble.ts'
import { type Definition, definitionsOf } from './definitions.ts'
import type { InSegments } from './play-in-segments.ts'
import { watchStalls } from './watch-stalls.ts'

/** The playlist of a film in segments, and the size it begins with by default, by its shorter side. */
export type Segmented = { playlist: string; wanted: number }

/** The sizes of a film; `chosen` is null if the network decides, `shown` until one is. */
export type Sizes = {
  heights: readonly number[]
  chosen: number | null
  shown: number | null
  choose: (height: number | null) => void
}

// Safari plays segments natively, and its choice of size cannot be fixed.
const isApple = () => 'webkitSupportsPresentationMode' in HTMLVideoElement.prototype

/** The sizes in a playlist; null if it could not be loaded. */
async function readDefinitions(playlist: string): Promise<Definition[] | null> {
  try {
    const response = await fetch(playlist)
    if (!response.ok) return null
    const definitions = definitionsOf(await response.text())
    return definitions.length > 0 ? definitions : null
  } catch {
    return null
  }
}

/**
 * From the first time a film is played, plays it in segments, so that its size adapts to the network; if there are
 * none, or they fail, it plays as the single file it began with. @param turnOver keeps the position and whether the
 * film plays, for the next source
 */
export function useAdaptiveFilm(
  player: HTMLMediaElement | null,
  { playlist, wanted }: { [Key in keyof Segmented]: Segmented[Key] | undefined },
  src: string,
  turnOver: () => void,
): { sizes: Sizes | undefined; look: () => void; resume: () => boolean } {
  const [definitions, setDefinitions] = useState<readonly Definition[] | null>(null)
  const [chosen, setChosen] = useState(() => readPlaybackChoice().height ?? null)
  const [shown, setShown] = useState<number | null>(null)
  const asked = useRef<Promise<Definition[] | null> | null>(null)
  const playing = useRef<InSegments | null>(null)
  const latestChosen = useEffectEvent(() => chosen)
  const turnOverNow = useEffectEvent(turnOver)
  const ask = () => {
    if (!playlist) return Promise.resolve(null)
    asked.current ??= readDefinitions(playlist).then(found => {
      setDefinitions(found)
      return found
    })
    return asked.current
  }
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    if (!(player instanceof HTMLVideoElement) || !playlist || wanted === undefined) return
    let isLeft = false
    let endWatch = () => {}
    const asFile = () => {
      endWatch()
      turnOverNow()
      playing.current?.leave()
      playing.current = null
      setDefinitions(null)
      player.src = src
      player.load()
    }
    const begin = async () => {
      player.removeEventListener('play', begin)
      const library = isApple() ? null : import('./play-in-segments.ts')
      const found = await askNow()
      if (isLeft || !found) return
      if (!library) {
        turnOverNow()
        player.src = playlist
        player.addEventListener('error', asFile, { once: true })
        endWatch = watchStalls(player, asFile)
        return
      }
      const module_ = await library.catch(() => null)
      if (isLeft || !module_) return
      // A short film may end before its segments are loaded: wait until it is played again.
      if (player.ended) return player.addEventListener('play', begin)
      const height = latestChosen()
      turnOverNow()
      playing.current = module_.playInSegments(player, {
        playlist,
        definitions: found,
        wanted,
        chosen: found.some(each => each.height === height) ? height : null,
        onShown: setShown,
        onFailed: isNetwork => {
          if (!isNetwork) return asFile()
          // Offline, resume with the single file once the server answers.
          void isReachable(playlist).then(isThere => isThere && !isLeft && asFile())
        },
      })
    }
    player.addEventListener('play', begin)
    if (!player.paused) void begin()
    return () => {
      isLeft = true
      player.removeEventListener('play', begin)
      player.removeEventListener('error', asFile)
      endWatch()
      playing.current?.leave()
      playing.current = null
    }
  }, [player, playlist, wanted, src])

  const heights = definitions?.map(({ height }) => height) ?? []
  const choose = (height: number | null) => {
    setChosen(height)
    keepPlaybackChoice({ height: height ?? undefined })
    playing.current?.choose(height)
  }
  const isOffered = heights.length > 1 && !isApple()
  return {
    sizes: isOffered ? { heights, chosen: heights.includes(chosen ?? 0) ? chosen : null, shown, choose } : undefined,
    look: () => void ask(),
    resume() {
      if (!playing.current) return false
      playing.current.resume()
      player?.play().catch(() => undefined)
      return true
    },
  }
}
