import { browserStore } from '#platform/browser-store.ts'

/** Speeds a recording can be played at; 1 is its own. */
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const

/** Playback settings on this device; `height` is the shorter side of films, left out if the network decides. */
export type PlaybackChoice = { speed: number; height?: number | undefined; hasCaptions: boolean }

type Store = Pick<Storage, 'getItem' | 'setItem'>

const key = 'preau-playback'

/** The settings of this device: its network and its screen are the same for everyone who uses it. */
export function readPlaybackChoice(store: Store | null = browserStore()): PlaybackChoice {
  try {
    const kept = JSON.parse(store?.getItem(key) ?? 'null') as Partial<PlaybackChoice> | null
    return {
      speed: speeds.find(speed => speed === kept?.speed) ?? 1,
      height: typeof kept?.height === 'number' ? kept.height : undefined,
      hasCaptions: kept?.hasCaptions !== false,
    }
  } catch {
    return { speed: 1, hasCaptions: true }
  }
}

/** Keeps settings for the next recordings. */
export function keepPlaybackChoice(chosen: Partial<PlaybackChoice>, store: Store | null = browserStore()): void {
  try {
    store?.setItem(key, JSON.stringify({ ...readPlaybackChoice(store), ...chosen }))
  } catch {
    // If the store is full, the film still plays.
  }
}
