import { useEffect, useState } from 'react'

/** The state of a player; times in seconds. */
export type MediaState = {
  isPaused: boolean
  isEnded: boolean
  /** It was played, or is about to be. */
  isBegun: boolean
  /** It is playing, and waits for data. */
  isWaiting: boolean
  time: number
  /** 0 while unknown. */
  duration: number
  buffered: readonly { from: number; to: number }[]
  /** From 0 to 1. */
  volume: number
  isMuted: boolean
}

const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'durationchange',
  'loadedmetadata',
  'canplay',
  'progress',
  'volumechange',
  'emptied',
]

function stateOf(player: HTMLMediaElement): MediaState {
  const { paused, ended, currentTime, duration, buffered, volume, muted, readyState, played } = player
  return {
    isPaused: paused,
    isEnded: ended,
    isBegun: !paused || played.length > 0 || currentTime > 0,
    isWaiting: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    buffered: Array.from({ length: buffered.length }, (_, at) => ({ from: buffered.start(at), to: buffered.end(at) })),
    volume,
    isMuted: muted || volume === 0,
  }
}

/** The state of a player, updated with every event. */
export function useMediaState(player: HTMLMediaElement): MediaState {
  const [state, setState] = useState(() => stateOf(player))
  useEffect(() => {
    // While another file or size is loading, keep the last position.
    const look = () =>
      setState(before => ('turnsOver' in player.dataset ? { ...before, isWaiting: !before.isPaused } : stateOf(player)))
    look()
    for (const event of events) player.addEventListener(event, look)
    return () => {
      for (const event of events) player.removeEventListener(event, look)
    }
  }, [player])
  return state
}
