import { fileSource, objectPicture, videoSource } from '@preau/contract/addresses'
import type { LearnerBlockOf } from '@preau/course/block'
import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { filmPlace } from '#lesson/film-place.ts'
import { useLesson } from '#lesson/lesson.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './view.module.css'
import { wantedResolution } from './wanted-resolution.ts'
import { YoutubeVideo } from './youtube-video.tsx'

type Video = LearnerBlockOf<'video'>

/** A film with its captions and transcript: one of ours, or one on YouTube that loads when asked for. */
export function VideoView({ block }: { block: Video }) {
  const { t } = useTranslation('player')
  const words = useBlockLanguage()()
  const film = block.youtube ? <YoutubeVideo id={block.youtube} title={block.title} /> : <OwnVideo block={block} />
  if (!block.youtube && !block.media) return null
  return (
    <figure className={styles.figure}>
      {film}
      {block.title && <figcaption lang={words}>{block.title}</figcaption>}
      {block.transcript && (
        <Accordion>
          <Fold title={t('video.transcript')}>
            <RichText text={block.transcript} />
          </Fold>
        </Accordion>
      )}
    </figure>
  )
}

function OwnVideo({ block }: { block: Video }) {
  const { t } = useTranslation('player')
  const { lang, media } = useLesson()
  const words = useBlockLanguage()()
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const { login } = media.credentials
  const place = useMemo(() => filmPlace({ login, media: block.media ?? '' }), [login, block.media])
  if (isFailed) {
    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return (
      <Notice live title={t('video.notReady')}>
        <p>{t('video.notReadyWhy')}</p>
        <Button look="second" size="sm" icon="retry" onClick={retry} className={styles.retry}>
          {t('retry')}
        </Button>
      </Notice>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are the author's to give; the transcript stands below
    <video
      key={attempt}
      className={styles.video}
      src={videoSource(block.media ?? '', media, wantedResolution())}
      poster={block.poster ? objectPicture(block.poster, media, { width: 960 }) : undefined}
      width={1280}
      height={720}
      controls
      playsInline
      preload="metadata"
      aria-label={block.title || t('video.untitled')}
      lang={block.title ? words : undefined}
      onLoadedMetadata={({ currentTarget: film }) => {
        const found = place.find(film.duration)
        if (found > 0) film.currentTime = found
      }}
      onTimeUpdate={({ currentTarget: film }) => place.keep(film.currentTime)}
      onEnded={place.forget}
      onError={() => setFailed(true)}
    >
      {block.captions && (
        <track
          kind="captions"
          src={fileSource(block.captions, media)}
          srcLang={words ?? lang}
          label={t('video.captions')}
          default
        />
      )}
    </video>
  )
}

export const video: BlockView<'video'> = { View: VideoView, isBeside: true }
