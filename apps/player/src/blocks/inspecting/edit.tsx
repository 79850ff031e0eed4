import type { BlockOf } from '@preau/course/block'
import { inspecting as schema } from '@preau/course/blocks/inspecting/schema'
import { maxOf } from '@preau/course/field'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { PictureWithPoints } from '#blocks/hotspots/picture-with-points.tsx'
import { freePlace, type Point } from '#blocks/hotspots/points.ts'
import { PillChoice } from '#blocks/question/pill-choice.tsx'
import { blankQuestion, QuestionEdit } from '#blocks/question/question-edit.tsx'
import { type EditProps, useEditing } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { OptionalText } from '#rich-text/optional-text.tsx'
import { placeOf } from './place-of.ts'

type InspectingBlock = BlockOf<'inspecting'>
type Place = InspectingBlock['places'][number]

const { places, alt } = schema.shape
const mostPlaces = maxOf(places)

const blankPlace = (point?: Point): Place => ({ id: newId(), text: '', suspicious: false, ...point })

/** A message of three passages, not written yet. */
function blankInspecting(id: string): InspectingBlock {
  const places = [blankPlace(), blankPlace(), blankPlace()]
  return { ...blankQuestion(id), type: 'inspecting', alt: '', places }
}

/** Edits the message or the picture to inspect, its places, and which of them are wrong. */
function InspectingEdit({ block, original, onChange }: EditProps<InspectingBlock>) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const { media } = block
  const list = <Places block={block} onChange={onChange} />
  const add = (point: Point) => {
    const place = blankPlace(point)
    onChange({ ...block, places: [...block.places, place] })
    return place.id
  }
  return (
    <QuestionEdit
      block={block}
      original={original}
      onChange={onChange}
      hint={t(media === undefined ? 'inspecting.hintMessage' : 'inspecting.hintPicture')}
    >
      {!isTranslation && <SubjectSwitch block={block} onChange={onChange} />}
      {media === undefined ? (
        list
      ) : (
        <PictureWithPoints
          block={{ id: block.id, media, alt: block.alt }}
          mostAlt={maxOf(alt)}
          points={block.places.map(place => ({ id: place.id, title: place.text, ...placeOf(place) }))}
          original={original?.places.map(place => ({ id: place.id, ...placeOf(place) }))}
          onMedia={media => onChange({ ...block, media })}
          onAlt={alt => onChange({ ...block, alt })}
          onAdd={block.places.length < mostPlaces ? add : undefined}
          onMove={(id, point) =>
            onChange({
              ...block,
              places: block.places.map(place => (place.id === id ? { ...place, ...point } : place)),
            })
          }
        >
          {list}
        </PictureWithPoints>
      )}
    </QuestionEdit>
  )
}

/** Whether a message or a picture is inspected. */
function SubjectSwitch({ block, onChange }: { block: InspectingBlock; onChange: (block: InspectingBlock) => void }) {
  const { t } = useTranslation('editor')
  const { media: _media, ...rest } = block
  const points = () => {
    const placed: Point[] = []
    return block.places.map(place => {
      const point = place.x === undefined ? freePlace(placed) : placeOf(place)
      placed.push(point)
      return { ...place, ...point }
    })
  }
  const choose = {
    message: () => onChange({ ...rest, alt: '' }),
    picture: () => onChange({ ...block, media: '', places: points() }),
  }
  return (
    <PillChoice
      legend={t('inspecting.subject')}
      name={`subject-${block.id}`}
      pills={[
        { value: 'message', label: t('inspecting.message') },
        { value: 'picture', label: t('inspecting.picture') },
      ]}
      chosen={block.media === undefined ? 'message' : 'picture'}
      onChoose={of => choose[of]()}
    />
  )
}

function Places({ block, onChange }: { block: InspectingBlock; onChange: (block: InspectingBlock) => void }) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const kind = block.media === undefined ? 'passage' : 'place'
  const isPicture = block.media !== undefined
  return (
    <PartList
      label={t(`inspecting.${kind}s`)}
      addLabel={t(`inspecting.add.${kind}`)}
      parts={block.places}
      max={mostPlaces}
      nameOf={({ text }) => text}
      blank={() => blankPlace(isPicture ? freePlace(block.places.map(placeOf)) : undefined)}
      enterThrough={1}
      numberOf={index => `${index + 1}`}
      onChange={places => onChange({ ...block, places })}
    >
      {(place, change, index) => (
        <div className="stack gap-8">
          <LineField
            label={t(`inspecting.${kind}`, { number: index + 1 })}
            placeholder={t(`inspecting.${kind}Here`)}
            data-part={place.id}
            most={maxOf(places.element.shape.text)}
            data-fixes={place.text.trim() === '' ? 'empty-text' : undefined}
            value={place.text}
            onChange={text => change({ ...place, text })}
          />
          <Checkbox
            checked={place.suspicious}
            disabled={isTranslation}
            data-fixes={index === 0 ? 'no-right-answer' : undefined}
            label={t('inspecting.suspicious')}
            aria-label={t('inspecting.isSuspicious', { number: index + 1 })}
            onChange={({ target: { checked } }) => change({ ...place, suspicious: checked })}
          />
          <OptionalText
            label={t('inspecting.feedback', { number: index + 1 })}
            placeholder={t(place.suspicious ? 'inspecting.whyWrong' : 'inspecting.whyRight')}
            className="small"
            value={place.feedback}
            onChange={feedback => change({ ...place, feedback })}
          />
        </div>
      )}
    </PartList>
  )
}

export const editor: BlockEditor<'inspecting'> = {
  Edit: InspectingEdit,
  blank: blankInspecting,
  picture: {
    ink: 'M10 9h34v30H10zM16 16h22M16 31h14',
    accent: 'M47 30a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM45 36l7 7',
    solid: 'M16 22h12v3H16z',
  },
}
