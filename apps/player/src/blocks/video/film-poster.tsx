import { objectPicture, videoSource } from '@preau/contract/addresses'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from '#fields/editing.ts'
import { FileChooser } from '#fields/file-chooser.tsx'
import { RunningUpload } from '#fields/running-upload.tsx'
import { useFaultWords } from '#fields/use-fault-words.ts'
import { useUpload } from '#fields/use-upload.ts'
import { useLesson } from '#lesson/lesson.ts'
import styles from './film-poster.module.css'

/** Chooses the poster of a film: a frame of it, or a picture of the author's own. */
export function FilmPoster({
  media,
  poster,
  onPoster,
  onClose,
}: {
  media: string
  /** The media of the present poster. */
  poster: string | undefined
  /** `undefined` removes it. */
  onPoster: (poster: string | undefined) => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  return (
    <Dialog open onClose={onClose} title={t('video.poster')} size="medium">
      <PictureOfFilm media={media} poster={poster} onTaken={onPoster} />
      <p className={styles.or}>{t('video.posterOr')}</p>
      <FileChooser use="image" label={t('video.posterChoose')} onChosen={onPoster} />
      {poster && (
        <Button look="plain" icon="trash" onClick={() => onPoster(undefined)}>
          {t('video.posterRemove')}
        </Button>
      )}
    </Dialog>
  )
}

/** The film, paused if its author wants: that frame is uploaded as a picture of the tool. */
function PictureOfFilm({
  media,
  poster,
  onTaken,
}: {
  media: string
  poster: string | undefined
  onTaken: (picture: string) => void
}) {
  const { t } = useTranslation('editor')
  const { media: caller } = useLesson()
  const { files } = useEditing()
  const film = useRef<HTMLVideoElement>(null)
  const [isShown, setShown] = useState(false)
  const [isLost, setLost] = useState(false)
  const { send, sending, failed } = useUpload('image', ({ id }) => onTaken(id))
  const faultWords = useFaultWords('image')
  const take = async () => {
    const picture = film.current && (await pictureOf(film.current))
    setLost(!picture)
    const name = files.find(({ id }) => id === media)?.name.replace(/\.\w+$/, '') ?? 'film'
    if (picture) await send(new File([picture], `${name}.webp`, { type: picture.type }))
  }
  return (
    <div className="stack gap-12">
      {(isLost || failed) && (
        <Notice look="bad" live title={t('video.posterFailed')}>
          <p>{failed ? faultWords(failed) : t('video.posterFailedWhy')}</p>
        </Notice>
      )}
      <video
        ref={film}
        className={styles.picture}
        src={videoSource(media, caller, '1080p')}
        poster={poster && objectPicture(poster, caller, { width: 960 })}
        controls
        playsInline
        muted
        preload="auto"
        aria-label={t('video.posterFilm')}
        onLoadedData={() => setShown(true)}
        onError={() => setShown(false)}
      />
      {sending ? (
        <RunningUpload upload={sending} />
      ) : (
        <div className={`row small ${styles.take}`}>
          <Button look="second" icon="image" disabled={!isShown} onClick={() => void take()}>
            {t('video.posterTake')}
          </Button>
          <p>{t('video.posterHint')}</p>
        </div>
      )}
    </div>
  )
}

/** The present frame of a film, in its own pixels; null if the browser does not give it. */
async function pictureOf(film: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = film
  if (width === 0) return null
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  try {
    return await new Promise(done => canvas.toBlob(done, 'image/webp', 0.9))
  } catch {
    return null
  }
}
