import type { BlockOf } from '@preau/course/block'
import { hotspots as schema } from '@preau/course/blocks/hotspots/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText } from '@preau/course/rich-text'
import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { AltField } from '#fields/alt-field.tsx'
import { type EditProps, useIsReadOnly } from '#fields/editing.ts'
import { FileActions } from '#fields/file-actions.tsx'
import files from '#fields/file-chooser.module.css'
import { FileChooser } from '#fields/file-chooser.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'
import { TitledText } from '#rich-text/titled-text.tsx'
import { freePlace, type Point } from './points.ts'
import { PointsToPlace } from './points-to-place.tsx'

type HotspotsBlock = BlockOf<'hotspots'>

const { points } = schema.shape
const mostPoints = maxOf(points)

const blankPoint = (place: Point) => ({ id: newId(), ...place, title: '', text: emptyRichText() })

/** A picture, not chosen yet, with no points. */
function blankHotspots(id: string): HotspotsBlock {
  return { id, type: 'hotspots', media: '', alt: '', points: [] }
}

/** A picture whose points are placed on it, what it shows, and the words of each point. */
function HotspotsEdit({ block, original, onChange }: EditProps<HotspotsBlock>) {
  const { t } = useTranslation('editor')
  const isReadOnly = useIsReadOnly()
  const [isChanging, setChanging] = useState(false)
  const isChoosing = block.media === '' || isChanging
  const fields = useFocusAfterChoice(isChoosing ? '' : block.media)
  if (isChoosing) {
    return (
      <FileChooser
        use="image"
        label={t('image.choose')}
        block={block.id}
        onChosen={media => {
          onChange({ ...block, media })
          setChanging(false)
        }}
        onCancel={block.media === '' ? undefined : () => setChanging(false)}
      />
    )
  }
  const focusTitle = (id: string) =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus())
  const add = (place: Point) => {
    const point = blankPoint(place)
    onChange({ ...block, points: [...block.points, point] })
    focusTitle(point.id)
  }
  return (
    <div ref={fields} className="stack gap-12">
      <div inert={isReadOnly}>
        <PointsToPlace
          media={block.media}
          // A translation has them where the original does.
          points={block.points.map(point => ({ ...point, ...placeIn(original, point) }))}
          isFixed={original !== undefined}
          onAdd={block.points.length < mostPoints ? add : undefined}
          onMove={(id, place) =>
            onChange({
              ...block,
              points: block.points.map(point => (point.id === id ? { ...point, ...place } : point)),
            })
          }
          onChosen={focusTitle}
        />
      </div>
      <div className={`stack gap-12 ${files.fields}`}>
        <AltField
          fixes="no-description"
          most={maxOf(schema.shape.alt)}
          value={block.alt}
          onChange={alt => onChange({ ...block, alt })}
        />
        <FileActions>
          <Button look="second" size="sm" icon="image" data-change onClick={() => setChanging(true)}>
            {t('image.change')}
          </Button>
        </FileActions>
      </div>
      <PartList
        label={t('hotspots.points')}
        addLabel={t('hotspots.add')}
        parts={block.points}
        max={mostPoints}
        nameOf={({ title }) => title}
        blank={() => blankPoint(freePlace(block.points))}
        numberOf={index => `${index + 1}`}
        onChange={points => onChange({ ...block, points })}
      >
        {(point, change, index) => (
          <TitledText
            line={{
              label: t('hotspots.title', { number: index + 1 }),
              placeholder: t('hotspots.titleHere', { number: index + 1 }),
              'data-part': point.id,
              most: maxOf(points.element.shape.title),
              value: point.title,
              onChange: title => change({ ...point, title }),
            }}
            text={{
              label: t('hotspots.text', { number: index + 1 }),
              placeholder: t('hotspots.textHere'),
              value: point.text,
              onChange: text => change({ ...point, text }),
            }}
          />
        )}
      </PartList>
    </div>
  )
}

function placeIn(original: HotspotsBlock | undefined, { id, x, y }: Point & { id: string }): Point {
  const point = original?.points.find(other => other.id === id)
  return point ? { x: point.x, y: point.y } : { x, y }
}

export const editor: BlockEditor<'hotspots'> = {
  Edit: HotspotsEdit,
  blank: blankHotspots,
  picture: {
    ink: 'M9 9h46v30H9zM9 33l12-9 9 7 9-6 16 10',
    accent: 'M30 15h20M30 20h14',
    solid: 'M26 17.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM49 30a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  },
}
