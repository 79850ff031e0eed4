import { captionsSource } from '@preau/contract/addresses'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLesson, useTakenIn } from '#lesson/lesson.ts'
import { readPlaybackChoice } from '#lesson/playback-choice.ts'
import { recordingPlace } from '#lesson/recording-place.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { savesData } from '#platform/saves-data.ts'
import { type Segmented, useAdaptiveFilm } from './adaptive/use-adaptive-film.ts'
import { MediaControls } from './controls/media-controls.tsx'
import styles from './recording.module.css'
import { type Recorded, RecordingFigure } from './recording-figure.tsx'
import { SpokenWords } from './spoken-words.tsx'
import { usePlaybackTrouble } from './use-playback-trouble.ts'
import { isWatched } from './watched.ts'

/** A film or a sound whose bytes are at `src`. */
export type Played = { as: 'video' | 'audio'; block: Recorded; src: string } & Partial<Segmented> &
  Pick<ComponentProps<'video'>, 'poster' | 'width' | 'height'>

/** A film or a sound of the tool under its title: played, read along if it has captions, or read instead. */
export function Recording({ as: Player, block, playlist, wanted, ...attributes }: Played) {
  const { t } = useTranslation('player')
  const { lang, media, places, isPrinted } = useLesson()
  const words = useBlockLanguage()()
  const [player, setPlayer] = useState<HTMLMediaElement | null>(null)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [hasCaptions] = useState(() => readPlaybackChoice().hasCaptions)
  const { login } = media.credentials
  const place = useMemo(
    () => recordingPlace({ login, media: block.media ?? '' }, { shared: places }),
    [login, block.media, places],
  )
  // Where to resume after a reload (null if it had not begun), and whether it plays.
  const left = useRef<{ at: number | null; isPlaying: boolean } | null>(null)
  /** The furthest position at which the recording was resumed. */
  const resumedAt = useRef(0)
  const [wasTakenIn, setTakenIn] = useState(false)
  const noticeWatched = (player: HTMLMediaElement) => isWatched(player, resumedAt.current) && setTakenIn(true)
  const turnOver = () => {
    if (!player) return
    const hasBegun = player.readyState >= HTMLMediaElement.HAVE_METADATA
    left.current ??= { at: hasBegun ? player.currentTime : null, isPlaying: !player.paused }
    player.dataset.turnsOver = ''
  }
  const { sizes, look, resume } = useAdaptiveFilm(player, { playlist, wanted }, attributes.src, turnOver)
  const { trouble, retry } = usePlaybackTrouble(player, attributes.src, () => {
    if (resume()) return
    turnOver()
    player?.load()
  })
  // A recording that cannot be played does not keep anybody from finishing.
  useTakenIn(block.id, wasTakenIn || trouble === 'unplayable')
  useEffect(() => {
    if (!player) return
    const leave = () => place.leave(player.currentTime)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      // Another slide is opened while it plays.
      if (!player.paused) leave()
    }
  }, [player, place])
  useEffect(() => {
    if (!player) return
    const resumeAt = (seconds: number) => {
      player.currentTime = seconds
      resumedAt.current = Math.max(resumedAt.current, seconds)
    }
    const goOn = () => {
      if (left.current) {
        resumeAt(left.current.at ?? place.find(player.duration))
        // If the browser requires a user action, it remains paused.
        if (left.current.isPlaying) player.play().catch(() => undefined)
        left.current = null
        delete player.dataset.turnsOver
        return
      }
      const found = place.find(player.duration)
      if (found > 0) resumeAt(found)
      void place.findElsewhere(player.duration).then(elsewhere => {
        // Do not move a person who already plays it or chose a position.
        const isUntouched = player.paused && player.played.length === 0 && player.currentTime === found
        if (elsewhere !== undefined && isUntouched) resumeAt(elsewhere)
      })
    }
    // React creates an element before attaching it, and misses the events fired in between.
    if (player.readyState >= HTMLMediaElement.HAVE_METADATA && player.played.length === 0) goOn()
    player.addEventListener('loadedmetadata', goOn)
    return () => player.removeEventListener('loadedmetadata', goOn)
  }, [player, place])
  if (trouble === 'unplayable') {
    return (
      <RecordingFigure block={block}>
        <Notice live title={t(`${Player}.notReady`)}>
          <p>{t(`${Player}.notReadyWhy`)}</p>
          <Button look="second" size="sm" icon="retry" onClick={retry} className={styles.retry}>
            {t('retry')}
          </Button>
        </Notice>
      </RecordingFigure>
    )
  }
  return (
    <RecordingFigure
      block={block}
      beside={block.captions && player && <SpokenWords player={player} onRead={() => setTakenIn(true)} />}
    >
      <div ref={setStage} className={styles.stage} tabIndex={-1}>
        <Player
          {...attributes}
          // One function for both element types.
          ref={setPlayer as (player: HTMLVideoElement | null) => void}
          className={styles[Player]}
          playsInline={Player === 'video' || undefined}
          preload={savesData() ? 'none' : 'metadata'}
          aria-label={block.title || t(`${Player}.untitled`)}
          lang={block.title ? words : undefined}
          onPause={({ currentTarget: player }) => !player.ended && !left.current && place.leave(player.currentTime)}
          onTimeUpdate={({ currentTarget: player }) => {
            if (left.current) return
            place.keep(player.currentTime)
            if (!player.paused) noticeWatched(player)
          }}
          onEnded={({ currentTarget: player }) => {
            place.forget()
            noticeWatched(player)
          }}
        >
          {block.captions && (
            <track
              kind="captions"
              src={captionsSource(block.captions, block.media ?? '', media)}
              srcLang={words ?? lang}
              label={t('recording.captions')}
              default={hasCaptions}
            />
          )}
        </Player>
        {trouble === 'away' && (
          <div className={styles.away}>
            <Notice live title={t('recording.away')}>
              <p>{t('recording.awayWhy')}</p>
              <Button look="second" size="sm" icon="retry" onClick={retry} className={styles.retry}>
                {t('retry')}
              </Button>
            </Notice>
          </div>
        )}
        {!isPrinted && player && stage && <MediaControls player={player} stage={stage} sizes={sizes} onLook={look} />}
      </div>
    </RecordingFigure>
  )
}
