import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#blocks/image/picture.tsx'
import { useLesson } from '#lesson/lesson.ts'
import { pictureOf } from '#lesson/picture.ts'
import { Pin } from './pin.tsx'
import { type Point, placeAfter, placeAt } from './points.ts'
import styles from './points-to-place.module.css'
import view from './view.module.css'

type NamedPoint = Point & { id: string; title: string }

/** A picture on which points are put by pressing it, and moved by hand or with the arrow keys. */
export function PointsToPlace({
  media,
  points,
  isFixed,
  onAdd,
  onMove,
  onChosen,
}: {
  media: string
  points: readonly NamedPoint[]
  /** The points cannot be moved here. */
  isFixed: boolean
  /** Undefined when there are as many points as allowed. */
  onAdd: ((place: Point) => void) | undefined
  onMove: (id: string, place: Point) => void
  /** Called when a point was pressed, and not moved. */
  onChosen: (id: string) => void
}) {
  const { t } = useTranslation('editor')
  const lesson = useLesson()
  const frame = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<(Point & { id: string }) | null>(null)
  const hasMoved = useRef(false)
  const [said, setSaid] = useState('')
  const { shape } = pictureOf(media, lesson)

  const under = (event: PointerEvent | MouseEvent) => placeAt(event, frame.current!.getBoundingClientRect())
  const put = (event: MouseEvent) => {
    if (!isFixed && onAdd) onAdd(under(event))
  }
  const drop = () => {
    if (held && hasMoved.current) onMove(held.id, { x: held.x, y: held.y })
    setHeld(null)
  }
  return (
    <div className={`stack gap-12 ${view.hotspots}`} data-shape={shape}>
      <div ref={frame} className={view.frame}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button that adds a point */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button is for the keyboard, and its point is moved by it */}
        <div className={styles.picture} data-fixed={isFixed || !onAdd} onClick={put}>
          <Picture media={media} alt="" />
        </div>
        {points.map((point, index) => {
          const { id, title } = point
          const place = held?.id === id ? held : point
          const name = title.trim() || t('parts.number', { number: index + 1 })
          return (
            <Pin
              key={id}
              place={place}
              number={index + 1}
              data-held={isFixed ? undefined : held?.id === id}
              onClick={() => {
                if (!hasMoved.current) onChosen(id)
                hasMoved.current = false
              }}
              onPointerDown={event => {
                hasMoved.current = false
                if (isFixed || event.button !== 0) return
                event.currentTarget.setPointerCapture(event.pointerId)
                setHeld({ id, x: point.x, y: point.y })
              }}
              onPointerMove={event => {
                if (held?.id !== id) return
                const next = under(event)
                // A pressing finger trembles: below this distance it is a press, not a move.
                if (!hasMoved.current && Math.hypot(next.x - point.x, next.y - point.y) < 1.5) return
                hasMoved.current = true
                setHeld({ id, ...next })
              }}
              onPointerUp={drop}
              onPointerCancel={() => setHeld(null)}
              onKeyDown={event => {
                hasMoved.current = false
                const next = isFixed ? null : placeAfter(point, event)
                if (!next) return
                event.preventDefault()
                event.stopPropagation()
                onMove(id, next)
                setSaid(t('hotspots.at', { x: Math.round(next.x), y: Math.round(next.y) }))
              }}
            >
              {isFixed ? name : t('hotspots.pin', { name })}
            </Pin>
          )
        })}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!isFixed && <p className="note">{t(onAdd ? 'hotspots.hint' : 'hotspots.most')}</p>}
    </div>
  )
}
