import { useEffect, useState } from 'react'
import { keepPlaybackChoice, readPlaybackChoice } from '#lesson/playback-choice.ts'

/** The captions of a film: which there are, and which of them is shown. */
export type Captions = {
  tracks: readonly TextTrack[]
  /** Null where none is shown. */
  shown: TextTrack | null
  show: (track: TextTrack | null) => void
  toggle: () => void
}

const captionsOf = (player: HTMLMediaElement) =>
  [...player.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')

/** The captions of what is played. One that is not shown stays loaded, for what is said is also read beside. */
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
    // Asked for before the browser does so by itself: what is read beside would keep them hidden.
    const [first] = captionsOf(player)
    if (first && first.mode !== 'showing' && readPlaybackChoice().hasCaptions) first.mode = 'showing'
    look()
    const leaving = new AbortController()
    for (const event of ['change', 'addtrack', 'removetrack'])
      list.addEventListener(event, look, { signal: leaving.signal })
    // What the browser itself shows at first it tells no list of.
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

/** Lifts what is said over the controls that lie on the picture, in lines counted from below. */
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
