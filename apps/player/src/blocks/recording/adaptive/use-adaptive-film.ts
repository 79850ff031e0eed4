import { useEffect, useRef, useState } from 'react'
import { keepPlaybackChoice, readPlaybackChoice } from '#lesson/playback-choice.ts'
import { type Definition, definitionsOf } from './definitions.ts'
import type { InSegments } from './play-in-segments.ts'

/** Where a film is in segments, and how large it begins where nothing was chosen, by its shorter side. */
export type Segmented = { playlist: string; wanted: number }

/** The sizes a film may be sent at; `chosen` is null where the network chooses, `shown` until one is. */
export type Sizes = {
  heights: readonly number[]
  chosen: number | null
  shown: number | null
  choose: (height: number | null) => void
}

/** Safari plays segments by itself, and what it chooses cannot be held. */
const isApple = () => 'webkitSupportsPresentationMode' in HTMLVideoElement.prototype

/** The sizes a film has in segments, null where there is none to be had. */
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
 * Plays a film in segments once it is played for the first time, so that its size follows the network; where there are
 * none, or they fail, it plays as the one file it began with.
 * @param turnOver keeps where it is and whether it plays, for what is loaded next
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
  const latest = useRef({ chosen, turnOver })
  useEffect(() => {
    latest.current = { chosen, turnOver }
  })
  const ask = () => {
    if (!playlist) return Promise.resolve(null)
    asked.current ??= readDefinitions(playlist).then(found => {
      setDefinitions(found)
      return found
    })
    return asked.current
  }
  const askLatest = useRef(ask)
  useEffect(() => {
    askLatest.current = ask
  })

  useEffect(() => {
    if (!(player instanceof HTMLVideoElement) || !playlist || wanted === undefined) return
    let isLeft = false
    const asFile = () => {
      latest.current.turnOver()
      playing.current?.leave()
      playing.current = null
      setDefinitions(null)
      player.src = src
      player.load()
    }
    const begin = async () => {
      player.removeEventListener('play', begin)
      const library = isApple() ? null : import('./play-in-segments.ts')
      const found = await askLatest.current()
      if (isLeft || !found) return
      if (!library) {
        latest.current.turnOver()
        player.src = playlist
        player.addEventListener('error', asFile, { once: true })
        return
      }
      const module_ = await library.catch(() => null)
      if (isLeft || !module_) return
      const height = latest.current.chosen
      latest.current.turnOver()
      playing.current = module_.playInSegments(player, {
        playlist,
        definitions: found,
        wanted,
        chosen: found.some(each => each.height === height) ? height : null,
        onShown: setShown,
        onFailed: isNetwork => {
          // It goes on where it stopped once the network is back.
          if (!isNetwork || navigator.onLine) asFile()
        },
      })
    }
    player.addEventListener('play', begin)
    if (!player.paused) void begin()
    return () => {
      isLeft = true
      player.removeEventListener('play', begin)
      player.removeEventListener('error', asFile)
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
