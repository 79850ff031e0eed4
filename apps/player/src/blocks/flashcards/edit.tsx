import type { BlockOf } from '@preau/course/block'
import { flashcards as schema } from '@preau/course/blocks/flashcards/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import type { EditProps } from '#fields/editing.ts'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { TitledText } from '#rich-text/titled-text.tsx'

type FlashcardsBlock = BlockOf<'flashcards'>

const { cards } = schema.shape

const blankCard = () => ({ id: newId(), front: '', back: emptyRichText() })

/** Two cards, not written yet. */
function blankFlashcards(id: string): FlashcardsBlock {
  return { id, type: 'flashcards', cards: [blankCard(), blankCard()] }
}

/** Edits both sides of each card, one under the other. */
function FlashcardsEdit({ block, onChange }: EditProps<FlashcardsBlock>) {
  const { t } = useTranslation('editor')
  return (
    <PartList
      label={t('types.flashcards.name')}
      addLabel={t('flashcards.add')}
      parts={block.cards}
      max={maxOf(cards)}
      nameOf={({ front }) => front}
      blank={blankCard}
      onChange={cards => onChange({ ...block, cards })}
    >
      {(card, change, index) => (
        <TitledText
          line={{
            label: t('flashcards.front', { number: index + 1 }),
            placeholder: t('flashcards.frontHere'),
            most: maxOf(cards.element.shape.front),
            value: card.front,
            onChange: front => change({ ...card, front }),
          }}
          text={{
            label: t('flashcards.back', { number: index + 1 }),
            placeholder: t('flashcards.backHere'),
            value: card.back,
            onChange: back => change({ ...card, back }),
          }}
        />
      )}
    </PartList>
  )
}

export const editor: BlockEditor<'flashcards'> = {
  Edit: FlashcardsEdit,
  blank: blankFlashcards,
  picture: {
    ink: 'M10 12h32v24H10zM16 20h20M16 26h12',
    accent: 'M22 8h32v24h-8M48 30l-3 3 3 3',
  },
}
