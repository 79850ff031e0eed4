import { Button } from '@preau/ui/button/button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AltField } from '#fields/alt-field.tsx'
import { useIsReadOnly } from '#fields/editing.ts'
import { FileActions } from '#fields/file-actions.tsx'
import files from '#fields/file-chooser.module.css'
import { FileChooser } from '#fields/file-chooser.tsx'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'
import type { Point } from './points.ts'
import { PointsToPlace } from './points-to-place.tsx'

type NamedPoint = Point & { id: string; title: string }

/**
 * Edits a picture and its description, and places points on it; `children` edits the words of each point, in a field
 * with the point's id as `data-part`.
 */
export function PictureWithPoints({
  block: { id, media, alt },
  mostAlt,
  points,
  original,
  onMedia,
  onAlt,
  onAdd,
  onMove,
  children,
}: {
  block: { id: string; media: string; alt: string }
  mostAlt: number
  points: readonly NamedPoint[]
  /** The points of the original, while a translation is edited: it has them in the same places. */
  original: readonly (Point & { id: string })[] | undefined
  onMedia: (media: string) => void
  onAlt: (alt: string) => void
  /** Adds a point and returns its id; undefined when there are as many as allowed. */
  onAdd: ((place: Point) => string) | undefined
  onMove: (id: string, place: Point) => void
  children: ReactNode
}) {
  const { t } = useTranslation('editor')
  const isReadOnly = useIsReadOnly()
  const [isChanging, setChanging] = useState(false)
  const isChoosing = media === '' || isChanging
  const fields = useFocusAfterChoice(isChoosing ? '' : media)
  if (isChoosing) {
    return (
      <FileChooser
        use="image"
        label={t('image.choose')}
        block={id}
        onChosen={chosen => {
          onMedia(chosen)
          setChanging(false)
        }}
        onCancel={media === '' ? undefined : () => setChanging(false)}
      />
    )
  }
  const focusWords = (point: string) =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(`[data-part="${point}"]`)?.focus())
  const placed = points.map(point => {
    const { x, y } = original?.find(other => other.id === point.id) ?? point
    return { ...point, x, y }
  })
  return (
    <div ref={fields} className="stack gap-12">
      <div inert={isReadOnly}>
        <PointsToPlace
          media={media}
          points={placed}
          isFixed={original !== undefined}
          onAdd={onAdd && (place => focusWords(onAdd(place)))}
          onMove={onMove}
          onChosen={focusWords}
        />
      </div>
      <div className={`stack gap-12 ${files.fields}`}>
        <AltField fixes="no-description" most={mostAlt} value={alt} onChange={onAlt} />
        <FileActions>
          <Button look="second" size="sm" icon="image" data-change onClick={() => setChanging(true)}>
            {t('image.change')}
          </Button>
        </FileActions>
      </div>
      {children}
    </div>
  )
}
