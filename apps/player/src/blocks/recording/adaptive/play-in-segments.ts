import Hls from 'hls.js/light'
import { type Definition, firstDefinition } from './definitions.ts'
import { watchStalls } from './watch-stalls.ts'

/** A film played in segments, whose size adapts to the network. */
export type InSegments = {
  /** Fixes the size from the next segment on; null lets the network decide. */
  choose: (height: number | null) => void
  /** Resumes after the network was away. */
  resume: () => void
  /** Detaches from the player, which then has no source. */
  leave: () => void
}

/** The bandwidth that the browser reports, in bits a second, if it does. */
function networkRate(): number | undefined {
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } }
  return connection?.downlink ? connection.downlink * 1e6 : undefined
}

/** Plays a film in segments in a player, from where it is. @returns null if the browser cannot */
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
    /** The height to begin with, or the one it is fixed at. */
    wanted: number
    chosen: number | null
    onShown: (height: number) => void
    /** Playback cannot continue; `isNetwork` if the network alone may be the cause. */
    onFailed: (isNetwork: boolean) => void
  },
): InSegments | null {
  if (!Hls.isSupported()) return null
  const network = networkRate()
  const hls = new Hls({
    // A worker would need an exception in the Content-Security-Policy, and has nothing to do: no segment is remuxed.
    enableWorker: false,
    startPosition: player.currentTime,
    // Never more pixels than its place on the screen shows.
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 60,
    ...(network && { abrEwmaDefaultEstimate: network }),
  })
  const levelOf = (height: number) => hls.levels.findIndex(level => Math.min(level.width, level.height) === height)
  // Requests under way: a playlist first.
  const onTheWay = new Set(['playlist'])
  hls.on(Hls.Events.LEVEL_LOADING, () => onTheWay.add('playlist'))
  hls.on(Hls.Events.LEVEL_LOADED, () => onTheWay.delete('playlist'))
  hls.on(Hls.Events.FRAG_LOADING, () => onTheWay.add('fragment'))
  hls.on(Hls.Events.FRAG_LOADED, () => onTheWay.delete('fragment'))
  // hls.js reports a stall as not fatal, and does nothing about it.
  const endWatch = watchStalls(
    player,
    () => onFailed(false),
    () => onTheWay.size > 0,
  )
  let recoveries = 0
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
    if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries === 0) {
      recoveries += 1
      hls.recoverMediaError()
    } else onFailed(type === Hls.ErrorTypes.NETWORK_ERROR)
  })
  hls.loadSource(playlist)
  hls.attachMedia(player)
  return {
    choose(height) {
      // -1 is automatic.
      hls.nextLevel = height === null ? -1 : levelOf(height)
    },
    resume: () => hls.startLoad(player.currentTime),
    leave() {
      endWatch()
      hls.destroy()
    },
  }
}
