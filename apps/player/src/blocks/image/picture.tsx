import { useLesson } from '#lesson/lesson.ts'
import { pictureOf } from '#lesson/picture.ts'
import { useRetryOnline } from './use-retry-online.ts'

/** A picture by itself: its place is kept before it has come, and it is asked for again once the network is back. */
export function Picture({ media, alt }: { media: string; alt: string }) {
  const lesson = useLesson()
  const { attempt, onError } = useRetryOnline()
  const { shape: _shape, isDrawing: _isDrawing, ...picture } = pictureOf(media, lesson)
  return <img key={attempt} onError={onError} {...picture} alt={alt} decoding="async" />
}
