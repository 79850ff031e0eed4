import Hls from 'hls.js/light'
import { type Definition, firstDefinition } from './definitions.ts'

/** A film that plays in segments, whose size follows the network. */
export type InSegments = {
  /** Holds it at a size from the next segment on; null lets the network choose. */
  choose: (height: number | null) => void
  /** Goes on after the network was away. */
  resume: () => void
  /** Lets go of the player, which then has nothing to play. */
  leave: () => void
}

/** What the network is said to carry, in bits a second, where the browser says so. */
function networkRate(): number | undefined {
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } }
  return connection?.downlink ? connection.downlink * 1e6 : undefined
}

/**
 * Plays a film in segments in a player, from where it is.
 * @returns null where the browser cannot
 */
export function playInSegments(
  player: HTMLVideoElement,
  {
    playlist,
    definitions,
    wanted,
    chosen,
    onShown,
    onFailed,
  }: {
    playlist: string
    definitions: readonly Definition[]
    /** The height to begin with, and the one it is held at. */
    wanted: number
    chosen: number | null
    onShown: (height: number) => void
    /** It cannot go on; `isNetwork` where that may be the network alone. */
    onFailed: (isNetwork: boolean) => void
  },
): InSegments | null {
  if (!Hls.isSupported()) return null
  const network = networkRate()
  const hls = new Hls({
    // A worker of its own would need an exception in the Content-Security-Policy, and has nothing to do: no segment is rewritten.
    enableWorker: false,
    startPosition: player.currentTime,
    // Never more than its place on the screen shows.
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 60,
    ...(network && { abrEwmaDefaultEstimate: network }),
  })
  const levelOf = (height: number) => hls.levels.findIndex(level => Math.min(level.width, level.height) === height)
  let mends = 0
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const first = chosen ?? firstDefinition(definitions, wanted, network)?.height
    if (first !== undefined) hls.startLevel = levelOf(first)
    if (chosen !== null) hls.nextLevel = levelOf(chosen)
  })
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => {
    const { width = 0, height = 0 } = hls.levels[level] ?? {}
    onShown(Math.min(width, height))
  })
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && mends === 0) {
      mends += 1
      hls.recoverMediaError()
    } else onFailed(type === Hls.ErrorTypes.NETWORK_ERROR)
  })
  hls.loadSource(playlist)
  hls.attachMedia(player)
  return {
    choose(height) {
      // -1 is the network's own choice.
      hls.nextLevel = height === null ? -1 : levelOf(height)
    },
    resume: () => hls.startLoad(player.currentTime),
    leave: () => hls.destroy(),
  }
}
