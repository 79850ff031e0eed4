import { useEffect, useState } from 'react'
import { keepPlaybackChoice, readPlaybackChoice } from '#lesson/playback-choice.ts'

/** The captions of a film: which there are, and which of them is shown. */
export type Captions = {
  tracks: readonly TextTrack[]
  /** Null if none is shown. */
  shown: TextTrack | null
  show: (track: TextTrack | null) => void
  toggle: () => void
}

const captionsOf = (player: HTMLMediaElement) =>
  [...player.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')

/** The captions of a player. Hidden tracks remain loaded, since the text is also shown beside it. */
export function useCaptions(player: HTMLMediaElement): Captions {
  const [tracks, setTracks] = useState<readonly TextTrack[]>([])
  const [shown, setShown] = useState<TextTrack | null>(null)
  useEffect(() => {
    const list = player.textTracks
    const look = () => {
      const found = captionsOf(player)
      setTracks(found)
      setShown(found.find(({ mode }) => mode === 'showing') ?? null)
    }
    // Before the browser applies its own choice: the text beside the film would set the track to hidden.
    const [first] = captionsOf(player)
    if (first && first.mode !== 'showing' && readPlaybackChoice().hasCaptions) first.mode = 'showing'
    look()
    const leaving = new AbortController()
    for (const event of ['change', 'addtrack', 'removetrack'])
      list.addEventListener(event, look, { signal: leaving.signal })
    // The track list fires no event for the track that the browser shows by default.
    for (const event of ['loadedmetadata', 'loadeddata', 'play'])
      player.addEventListener(event, look, { signal: leaving.signal })
    return () => leaving.abort()
  }, [player])
  const show = (wanted: TextTrack | null) => {
    for (const track of tracks) track.mode = track === wanted ? 'showing' : 'hidden'
    keepPlaybackChoice({ hasCaptions: wanted !== null })
  }
  return { tracks, shown, show, toggle: () => show(shown ? null : (tracks[0] ?? null)) }
}

/** Lifts captions above the controls that lie over the picture, in lines counted from below. */
export function useLiftedCaptions(track: TextTrack | null, isLifted: boolean): void {
  useEffect(() => {
    if (!track || !isLifted) return
    const lifted = new Set<VTTCue>()
    const lift = () => {
      for (const cue of track.activeCues ?? []) {
        if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue
        cue.line = -4
        lifted.add(cue)
      }
    }
    lift()
    track.addEventListener('cuechange', lift)
    return () => {
      track.removeEventListener('cuechange', lift)
      for (const cue of lifted) cue.line = 'auto'
    }
  }, [track, isLifted])
}
