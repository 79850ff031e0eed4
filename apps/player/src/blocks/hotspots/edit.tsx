import type { BlockOf } from '@preau/course/block'
import { hotspots as schema } from '@preau/course/blocks/hotspots/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import type { EditProps } from '#fields/editing.ts'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { TitledText } from '#rich-text/titled-text.tsx'
import { PictureWithPoints } from './picture-with-points.tsx'
import { freePlace, type Point } from './points.ts'

type HotspotsBlock = BlockOf<'hotspots'>

const { points } = schema.shape
const mostPoints = maxOf(points)

const blankPoint = (place: Point) => ({ id: newId(), ...place, title: '', text: emptyRichText() })

/** A picture, not chosen yet, with no points. */
function blankHotspots(id: string): HotspotsBlock {
  return { id, type: 'hotspots', media: '', alt: '', points: [] }
}

/** Edits a picture, its description, the points placed on it, and the words of each point. */
function HotspotsEdit({ block, original, onChange }: EditProps<HotspotsBlock>) {
  const { t } = useTranslation('editor')
  const add = (place: Point) => {
    const point = blankPoint(place)
    onChange({ ...block, points: [...block.points, point] })
    return point.id
  }
  return (
    <PictureWithPoints
      block={block}
      mostAlt={maxOf(schema.shape.alt)}
      points={block.points}
      original={original?.points}
      onMedia={media => onChange({ ...block, media })}
      onAlt={alt => onChange({ ...block, alt })}
      onAdd={block.points.length < mostPoints ? add : undefined}
      onMove={(id, place) =>
        onChange({
          ...block,
          points: block.points.map(point => (point.id === id ? { ...point, ...place } : point)),
        })
      }
    >
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
    </PictureWithPoints>
  )
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
