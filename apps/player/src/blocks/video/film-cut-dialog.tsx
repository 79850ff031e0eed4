import { videoWhole } from '@preau/contract/addresses'
import { isRefused } from '@preau/contract/client/outcome'
import { type CutFault, cutFault, isSameCut, shortestFilm, type Turn, tidyCut } from '@preau/contract/media/film-cut'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { StrokeIcon } from '@preau/ui/icon/icon'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { Fragment, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaControls } from '#blocks/recording/controls/media-controls.tsx'
import stage from '#blocks/recording/recording.module.css'
import { TimeField } from '#blocks/recording/time-field.tsx'
import { timeText } from '#captions/cue-time.ts'
import { useEditing, type VideoStatus } from '#fields/editing.ts'
import { useLesson } from '#lesson/lesson.ts'
import { type Reason, reasonOf } from '#platform/call.ts'
import { focusFault } from '#platform/focus-fault.ts'
import { CutRange } from './cut-range.tsx'
import styles from './film-cut-dialog.module.css'
import { turnedBy } from './turned-by.ts'

/** A cut as the author sets it: `end` is in seconds, also when it is the end of the film. */
export type WantedCut = { start: number; end: number; turn: Turn }

type Props = {
  media: string
  /** Unsaved changes from before. */
  wanted: WantedCut | undefined
  onWant: (cut: WantedCut) => void
  /** Called when the film is being prepared again. */
  onCut: () => void
  onClose: () => void
}

/** Cuts the beginning and the end off a film and turns it, everywhere it is shown; the whole can be restored here. */
export function FilmCutDialog(props: Props) {
  const { media, onClose } = props
  const { t } = useTranslation('editor')
  const { readVideo } = useEditing()
  const [found, setFound] = useState<VideoStatus | 'reading' | 'as-it-came' | Reason>('reading')
  useEffect(() => {
    const leaving = new AbortController()
    readVideo(media, leaving.signal).then(
      status => !leaving.signal.aborted && setFound(status ?? 'as-it-came'),
      error => !leaving.signal.aborted && setFound(reasonOf(error)),
    )
    return () => leaving.abort()
  }, [media, readVideo])
  if (typeof found === 'object' && found.wholeSeconds && (found.state === 'ready' || found.isFormer))
    return <CutDialog {...props} status={found} seconds={found.wholeSeconds} />
  const close = (
    <Button look="plain" onClick={onClose}>
      {t('video.cut.close')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('video.cut.title')} footer={close}>
      {found === 'reading' ? (
        <Spinner label={t('video.cut.reading')} />
      ) : (
        <Notice live title={t('video.cut.cannot')}>
          <p>
            {found === 'as-it-came'
              ? t('video.cut.asItCame')
              : typeof found === 'object'
                ? t('video.cut.notReady')
                : t(`trouble.${found}`)}
          </p>
        </Notice>
      )}
    </Dialog>
  )
}

/** Both directions to turn a film in, and their icons. */
const quarters = [
  { name: 'left', by: -90, path: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 9M4.5 4.5V9H9' },
  { name: 'right', by: 90, path: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15' },
] as const

/** Why a film was not cut, as a key of the editor's texts. */
type CutRefusal = 'used-elsewhere' | 'film-not-ready' | Reason

function refusedFor(error: unknown): CutRefusal {
  if (isRefused(error, 'used-elsewhere')) return 'used-elsewhere'
  return isRefused(error, 'film-not-ready') ? 'film-not-ready' : reasonOf(error)
}

function CutDialog({
  media,
  wanted,
  status: { cut: known, otherTools },
  seconds,
  onWant,
  onCut,
  onClose,
}: Props & {
  status: VideoStatus
  /** Length of the uncut film. */
  seconds: number
}) {
  const { t } = useTranslation('editor')
  const { cutVideo } = useEditing()
  const { media: caller } = useLesson()
  const cut = wanted ?? { start: known?.start ?? 0, end: known?.end ?? seconds, turn: known?.turn ?? 0 }
  const change = (to: Partial<WantedCut>) => onWant({ ...cut, ...to })
  const [player, setPlayer] = useState<HTMLVideoElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<CutRefusal | null>(null)
  const form = useId()
  const fault = cutFault(cut, seconds)
  const { start, end, turn } = cut
  useStopAt(player, end)

  const show = (at: number) => {
    if (!player) return
    player.pause()
    player.currentTime = at
  }
  const playKept = () => {
    if (!player) return
    player.currentTime = start
    player.play().catch(() => undefined)
  }
  const save = async () => {
    if (focusFault(form) || fault) return
    const asked = tidyCut(cut, seconds)
    if (isSameCut(asked, known)) return onClose()
    setBusy(true)
    setRefused(null)
    try {
      await cutVideo(media, asked)
      onCut()
    } catch (error) {
      setRefused(refusedFor(error))
      setBusy(false)
    }
  }
  const errorAt = (edge: 'start' | 'end') =>
    fault && edgeOf(fault, start, seconds) === edge
      ? t(`video.cut.wrong.${fault}`, { length: timeText(seconds, true), seconds: shortestFilm })
      : undefined
  const isWhole = start === 0 && end >= seconds && turn === 0

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('video.cut.title')}
      size="medium"
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('video.cut.close')}
          </Button>
          <Button busy={isBusy} onClick={() => void save()}>
            {t('video.cut.save')}
          </Button>
        </>
      }
    >
      <div className={`stack gap-24 ${styles.desk}`} id={form}>
        <div className={styles.seen}>
          {refused && (
            <Notice look="bad" live title={t('video.cut.notSaved')}>
              <p>
                {refused === 'used-elsewhere'
                  ? t('video.cut.usedElsewhere')
                  : refused === 'film-not-ready'
                    ? t('video.cut.notReady')
                    : t(`trouble.${refused}`)}
              </p>
            </Notice>
          )}
          <div ref={setFrame} className={stage.stage} tabIndex={-1}>
            <div className={`stack ${styles.picture}`}>
              {/* biome-ignore lint/a11y/useMediaCaption: its author edits captions in another dialog */}
              <video
                ref={setPlayer}
                className={styles.film}
                data-turn={turn}
                src={videoWhole(media, caller)}
                playsInline
                preload="auto"
                aria-label={t('video.cut.film')}
              />
            </div>
            {player && frame && (
              <MediaControls player={player} stage={frame} sizes={undefined} onLook={() => undefined} />
            )}
          </div>
          <CutRange
            start={start}
            end={end}
            seconds={seconds}
            onMove={(times, moved) => {
              change(times)
              show(times[moved])
            }}
          />
        </div>
        <div className={styles.choices}>
          {otherTools > 0 && (
            <Notice>
              <p>{t('video.cut.otherTools', { count: otherTools })}</p>
            </Notice>
          )}
          {player && (
            <div className={styles.edges}>
              {(['start', 'end'] as const).map(edge => (
                <Fragment key={edge}>
                  <TimeField
                    label={t(`video.cut.${edge}`)}
                    value={cut[edge]}
                    player={player}
                    error={errorAt(edge)}
                    onChange={at => change({ [edge]: at })}
                  />
                  <Button look="second" size="sm" onClick={() => change({ [edge]: player.currentTime })}>
                    {t(`video.cut.here.${edge}`)}
                  </Button>
                </Fragment>
              ))}
            </div>
          )}
          <div className={styles.acts}>
            <Button look="second" size="sm" icon="play" disabled={!player || fault !== null} onClick={playKept}>
              {t('video.cut.play')}
            </Button>
          </div>
          <fieldset className={styles.turns}>
            <legend>{t('video.cut.turn')}</legend>
            {quarters.map(({ name, by, path }) => (
              <Button key={name} look="second" size="sm" onClick={() => change({ turn: turnedBy(turn, by) })}>
                <StrokeIcon path={path} />
                {t(`video.cut.${name}`)}
              </Button>
            ))}
          </fieldset>
          <p className={styles.message}>
            {!fault && t('video.cut.kept', { kept: timeText(end - start, true), all: timeText(seconds, true) })}{' '}
            {/* The handles and the fields announce their times themselves. */}
            <span role="status">{turn !== 0 && t('video.cut.turned', { degrees: turn })}</span>
          </p>
          <Button
            look="plain"
            size="sm"
            icon="back"
            disabled={isWhole}
            onClick={() => onWant({ start: 0, end: seconds, turn: 0 })}
          >
            {t('video.cut.reset')}
          </Button>
          <p className={styles.hint}>{t('video.cut.follows')}</p>
          <p className={styles.hint}>{t('video.cut.keys')}</p>
        </div>
      </div>
    </Dialog>
  )
}

/** Whether the beginning or the end of a cut is wrong. */
function edgeOf(fault: CutFault, start: number, seconds: number): 'start' | 'end' {
  return fault === 'beyond-end' && start > seconds ? 'start' : 'end'
}

/** Pauses a film at the end of the kept part; playback that begins after it is not paused. */
function useStopAt(player: HTMLVideoElement | null, end: number): void {
  useEffect(() => {
    if (!player) return
    let before = player.currentTime
    const look = () => {
      const now = player.currentTime
      if (!player.paused && before < end && now >= end && now - before < 1) player.pause()
      before = now
    }
    player.addEventListener('timeupdate', look)
    return () => player.removeEventListener('timeupdate', look)
  }, [player, end])
}
