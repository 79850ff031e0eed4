import { Notice } from '@preau/ui/notice/notice'
import { Progress } from '@preau/ui/progress/progress'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing, type VideoStatus } from '#fields/editing.ts'
import styles from './film-in-preparation.module.css'

/** How often the server is asked how far a film is, in milliseconds. */
const interval = 2_000

/** A film of one's own as `children` show it, once it can be watched; how far it is until it is ready, or why it will not be. */
export function FilmInPreparation({
  media,
  since,
  children,
}: {
  media: string
  /** When another film took its place under the same address. */
  since: number | undefined
  /** Shows the film; given the moment at which it became what it is, where that was while somebody looked. */
  children: (since: number | undefined) => ReactNode
}) {
  const { t } = useTranslation('editor')
  const { status, readySince } = useVideoStatus(media)
  if (status === 'unknown') return <div className={styles.unknown} />
  if (!status) return children(since)
  const { state, percent, ahead, fault, heights, isFormer } = status
  const shown = <Fragment key={readySince}>{children(readySince ?? since)}</Fragment>
  if (state === 'ready') {
    return (
      <>
        {shown}
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
      <div className={styles.preparation}>
        {state === 'encoding' && <Progress value={percent} label={t('video.encoding.label')} />}
        <p role="status">
          {state === 'waiting' && t('video.encoding.waiting')}{' '}
          {ahead > 0 && t('video.encoding.ahead', { count: ahead })}
          {isFormer ? t('video.cut.former') : isWatchable && t('video.encoding.watchable')}
        </p>
        <p>{t('video.encoding.goOn')}</p>
      </div>
    </>
  )
}

type Known = { media: string; status: VideoStatus | undefined; readySince?: number }

/**
 * How far a film is, asked until it is ready or has failed, and when it became so, if it was not at first; undefined for one
 * that is shown as it came.
 */
export function useVideoStatus(media: string): { status: VideoStatus | 'unknown' | undefined; readySince?: number } {
  const { readVideo } = useEditing()
  const [known, setKnown] = useState<Known | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let hasWaited = false
    const isOver = (status: VideoStatus | undefined) => !status || status.state === 'ready' || status.state === 'failed'
    const look = async () => {
      const status = await readVideo(media, leaving.signal).catch(() => 'away' as const)
      if (leaving.signal.aborted) return
      // Without network it stays as it was last known to be.
      if (status !== 'away') setKnown({ media, status, ...(hasWaited && isOver(status) && { readySince: Date.now() }) })
      if (status !== 'away' && isOver(status)) return
      hasWaited ||= status !== 'away'
      timer = setTimeout(look, interval)
    }
    void look()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [media, readVideo])
  return known?.media === media ? known : { status: 'unknown' }
}
