import { fileSource, videoWhole } from '@preau/contract/addresses'
import type { FilmCut } from '@preau/contract/media/film-cut'
import { writeCues } from '@preau/course/captions/cues'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TakeSubtitles } from '#blocks/video/subtitles-in-film.tsx'
import { useVideoStatus } from '#blocks/video/use-video-status.ts'
import { timeText } from '#captions/cue-time.ts'
import { type Upload, useEditing } from '#fields/editing.ts'
import { isCancelled, type UploadFault, uploadFault } from '#fields/upload-fault.ts'
import { useFaultWords } from '#fields/use-fault-words.ts'
import { useLesson } from '#lesson/lesson.ts'
import { focusFault } from '#platform/focus-fault.ts'
import styles from './captions-dialog.module.css'
import { MediaControls } from './controls/media-controls.tsx'
import { CueList } from './cue-list.tsx'
import recording from './recording.module.css'
import { useWrittenCues } from './use-written-cues.ts'
import { WriteAlong } from './write-along.tsx'

type Props = {
  type: 'video' | 'sound'
  media: string
  captions: string | undefined
  /** A file with captions to import at once. */
  file?: File | undefined
  /** Receives the saved file; undefined where no captions are left. */
  onSaved: (captions: string | undefined) => void
  onClose: () => void
}

/** Edits the captions of a film or a sound beside it, or imports those that were written elsewhere. */
export function CaptionsDialog(props: Props) {
  return props.type === 'video' ? <FilmCaptions {...props} /> : <WrittenCaptions {...props} />
}

/** A film plays once it is ready: until then its captions can only be imported. */
function FilmCaptions(props: Props) {
  return <WrittenCaptions {...props} film={useVideoStatus(props.media).status} />
}

function WrittenCaptions({
  type,
  media,
  captions,
  file,
  onSaved,
  onClose,
  film,
}: Props & { film?: ReturnType<typeof useVideoStatus>['status'] }) {
  const { t } = useTranslation(['editor', 'player'])
  const { upload } = useEditing()
  const { lang, media: caller } = useLesson()
  const faultWords = useFaultWords('file')
  const written = useWrittenCues({
    login: caller.credentials.login,
    media,
    lang,
    saved: captions && fileSource(captions, caller),
  })
  const [player, setPlayer] = useState<HTMLMediaElement | null>(null)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<{ file: File; fault: UploadFault } | null>(null)
  const form = useId()
  const leaving = useRef<Upload | null>(null)
  useEffect(() => () => leaving.current?.cancel(), [])
  useShownCues(player, written.cues, lang)

  async function save() {
    const said = written.cues.filter(({ text }) => text.trim() !== '')
    if (focusFault(form)) return
    if (said.length === 0) {
      written.forget()
      return onSaved(undefined)
    }
    const saved = new File([writeCues(said)], `captions-${lang}.vtt`, { type: 'text/vtt' })
    const sending = upload(saved, 'file')
    leaving.current = sending
    setFailed(null)
    setSaving(true)
    try {
      const { id } = await sending.done
      written.forget()
      onSaved(id)
    } catch (error) {
      if (!isCancelled(error)) setFailed({ file: saved, fault: uploadFault(error) })
    } finally {
      setSaving(false)
    }
  }

  const Player = type === 'sound' ? 'audio' : 'video'
  const src = type === 'sound' ? fileSource(media, caller) : videoWhole(media, caller)
  const status = typeof film === 'object' ? film : undefined
  const isPreparing = status !== undefined && !status.isFormer && ['waiting', 'encoding'].includes(status.state)
  return (
    <Dialog
      open
      startsAtTitle
      onClose={onClose}
      title={t(`captions.${type}`)}
      size="medium"
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('captions.close')}
          </Button>
          <Button busy={saving} disabled={written.state !== 'ready'} onClick={() => void save()}>
            {t('captions.save')}
          </Button>
        </>
      }
    >
      <div className={`stack gap-24 ${styles.desk}`} id={form}>
        <div className={`stack gap-16 ${styles.stage}`}>
          <div ref={setStage} className={recording.stage} tabIndex={-1} hidden={isPreparing}>
            <Player
              ref={setPlayer as (player: HTMLVideoElement | null) => void}
              className={recording[Player]}
              src={isPreparing || film === 'unknown' ? undefined : src}
              playsInline={Player === 'video' || undefined}
              preload="auto"
              aria-label={t(`captions.listen.${type}`)}
            />
            {player && stage && <MediaControls player={player} stage={stage} sizes={undefined} onLook={() => {}} />}
          </div>
          {isPreparing && (
            <Notice live>
              <p>{t('captions.notReady')}</p>
            </Notice>
          )}
          {status?.cut && <WholeFilm cut={status.cut} />}
          {player && !isPreparing && (
            <WriteAlong player={player} last={written.cues.at(-1)?.end ?? 0} onSaid={written.add} />
          )}
        </div>
        <div className={styles.words}>
          {failed && (
            <Notice look="bad" live title={t('captions.notSaved')}>
              <p>{faultWords(failed)}</p>
            </Notice>
          )}
          {written.isRecovered && (
            <Notice live title={t('captions.recovered')}>
              <Button look="second" size="sm" icon="back" onClick={written.startOver}>
                {t('captions.startOver')}
              </Button>
            </Notice>
          )}
          {written.state === 'reading' && <Spinner label={t('captions.reading')} />}
          {written.state === 'unread' && (
            <Notice look="bad" live title={t('captions.unread')}>
              <Button look="second" size="sm" icon="retry" onClick={written.startOver}>
                {t('player:retry')}
              </Button>
            </Notice>
          )}
          {written.state === 'ready' && written.cues.length === 0 && status && (
            <TakeSubtitles subtitles={status.subtitles} onTake={words => void written.takeOver(words)} />
          )}
          {written.state === 'ready' && player && <CueList player={player} file={file} {...written} />}
        </div>
      </div>
    </Dialog>
  )
}

/** Notes that a film is shown uncut here, where teachers see it cut. */
function WholeFilm({ cut }: { cut: FilmCut }) {
  const { t } = useTranslation('editor')
  const { start, end, turn } = cut
  const range = { from: timeText(start), to: end === null ? '' : timeText(end) }
  const isShorter = start > 0 || end !== null
  return (
    <Notice>
      {isShorter && <p>{t(end === null ? 'captions.cut.toEnd' : 'captions.cut.toTime', range)}</p>}
      {turn !== 0 && <p>{t('captions.cut.turned')}</p>}
    </Notice>
  )
}

/** Shows captions on the film while they are written. */
function useShownCues(
  player: HTMLMediaElement | null,
  cues: readonly { start: number; end: number; text: string }[],
  lang: string,
) {
  const track = useRef<TextTrack | null>(null)
  useEffect(() => {
    if (!player) return
    track.current = player.addTextTrack('captions', '', lang)
    track.current.mode = 'showing'
  }, [player, lang])
  useEffect(() => {
    const shown = track.current
    if (!shown || !player) return
    for (const cue of [...(shown.cues ?? [])]) shown.removeCue(cue)
    for (const { start, end, text } of cues) if (end > start) shown.addCue(new VTTCue(start, end, text))
  }, [player, cues])
}
