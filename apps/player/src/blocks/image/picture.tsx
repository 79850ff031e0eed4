import type { Picture as CoursePicture } from '@preau/course/picture'
import { useRetryOnline } from '@preau/ui/loading/use-retry-online'
import { type ReactNode, useReducer, useState } from 'react'
import { useLesson } from '#lesson/lesson.ts'
import { pictureOf } from '#lesson/picture.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './picture.module.css'

/**
 * A picture without a caption: while it loads its place is filled with its main colour, and it is requested again when
 * the network is back.
 */
export function Picture({ media, alt }: { media: string; alt: string }) {
  const lesson = useLesson()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [failed, setFailed] = useState<number>()
  useRetryOnline(failed === attempt, retry)
  const [loaded, setLoaded] = useState<string | null>(null)
  const { shape: _shape, isDrawing: _isDrawing, widest: _widest, colour, ...picture } = pictureOf(media, lesson)
  const place = { backgroundColor: colour ?? 'transparent' }
  return (
    <img
      key={attempt}
      onError={() => setFailed(attempt)}
      onLoad={() => setLoaded(media)}
      {...picture}
      {...(loaded !== media && { style: place })}
      alt={alt}
      decoding="async"
    />
  )
}

/** A picture at the size its author chose, with a caption (`children`); `part` is its name in the block. */
export function PictureFigure({
  picture: { media, alt, decorative, size },
  part,
  isAsked = false,
  children,
}: {
  picture: CoursePicture
  part?: string
  /** Part of a question: full width on small screens, since learners answer by what it shows. */
  isAsked?: boolean
  children?: ReactNode
}) {
  const lesson = useLesson()
  const lang = useBlockLanguage()(part)
  if (media === '') return null
  const { shape, isDrawing, widest } = pictureOf(media, lesson)
  return (
    <figure className={styles.figure} data-shape={shape} data-size={size} data-asked={isAsked || undefined} lang={lang}>
      <span className={isDrawing ? styles.drawing : styles.photo} style={{ maxWidth: widest }}>
        <Picture media={media} alt={decorative ? '' : alt} />
      </span>
      {children}
    </figure>
  )
}
