import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Suspense } from 'react'
import { loadPlaybackWords } from './load-playback-words.ts'
import type { Played } from './recording.tsx'
import styles from './recording-figure.module.css'
import { RecordingFigure } from './recording-figure.tsx'

/** A player with the browser's own controls, where ours failed to load. */
function PlainRecording({ as: Player, block, src }: Played) {
  return (
    <RecordingFigure block={block}>
      <Player className={styles[Player]} src={src} controls preload="none" aria-label={block.title} />
    </RecordingFigure>
  )
}

/** The player and its texts, which a lesson without a film or a sound does not need. */
const Loaded = lazyPart<Played>(async () => {
  const [{ Recording }] = await Promise.all([import('./recording.tsx'), loadPlaybackWords()])
  return Recording
}, PlainRecording)

/** A film or a sound of the tool under its title, drawn once the player has loaded; its place is kept until then. */
export function Recording(played: Played) {
  const waiting = (
    <RecordingFigure block={played.block}>
      <div className={styles.waiting}>
        <div className={styles[played.as]} />
      </div>
    </RecordingFigure>
  )
  return (
    <Suspense fallback={waiting}>
      <Loaded {...played} />
    </Suspense>
  )
}
