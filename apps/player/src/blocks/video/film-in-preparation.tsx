import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './film-in-preparation.module.css'
import { SubtitlesInFilm } from './subtitles-in-film.tsx'
import { useVideoStatus } from './use-video-status.ts'

/** A film of the tool, drawn by `children` once it can be watched; until then its progress, or why it failed. */
export function FilmInPreparation({
  media,
  since,
  isCaptioned,
  children,
}: {
  media: string
  /** When another film replaced it under the same address. */
  since: number | undefined
  isCaptioned: boolean
  /** Draws the film; `since` is when it last changed while this page was open. */
  children: (since: number | undefined) => ReactNode
}) {
  const { t } = useTranslation('editor')
  const { status, readySince } = useVideoStatus(media)
  if (status === 'unknown' || status === 'away') return <div className={styles.unknown} />
  if (!status) return children(since)
  const { state, percent, queuedBefore, fault, heights, isFormer } = status
  const shown = <Fragment key={readySince}>{children(readySince ?? since)}</Fragment>
  if (state === 'ready') {
    return (
      <>
        {shown}
        {!isCaptioned && status.subtitles.length > 0 && <SubtitlesInFilm subtitles={status.subtitles} />}
        {fault && (
          <Notice look="bad" live title={t('video.cut.notMade')}>
            <p>{t(`video.cut.faults.${fault === 'no-encoder' || fault === 'wrong-cut' ? fault : 'broken'}`)}</p>
          </Notice>
        )}
      </>
    )
  }
  const isWatchable = heights.length > 0
  if (state === 'failed')
    return (
      <Notice look="bad" live title={t('video.encoding.failed')}>
        <p>{t(`video.encoding.faults.${fault === null || fault === 'wrong-cut' ? 'our-fault' : fault}`)}</p>
      </Notice>
    )
  return (
    <>
      {isWatchable && shown}
      <div className={`stack gap-8 ${styles.preparation}`}>
        {state === 'encoding' && <Progress value={percent} label={t('video.encoding.label')} />}
        <p role="status">
          {state === 'waiting' && t('video.encoding.waiting')}{' '}
          {queuedBefore > 0 && t('video.encoding.queued', { count: queuedBefore })}
          {isFormer ? t('video.cut.former') : isWatchable && t('video.encoding.watchable')}
        </p>
        <p>{t('video.encoding.goOn')}</p>
      </div>
    </>
  )
}
