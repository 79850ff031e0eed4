import type { BlockOf } from '@preau/course/block'
import { sorting as schema } from '@preau/course/blocks/sorting/schema'
import { maxOf } from '@preau/course/field'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { ExplainedLine } from '#blocks/question/explained-line.tsx'
import { blankQuestion, QuestionEdit } from '#blocks/question/question-edit.tsx'
import type { EditProps } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'

type SortingBlock = BlockOf<'sorting'>
type Category = SortingBlock['categories'][number]
type Card = Category['cards'][number]

const { categories } = schema.shape
const { name, cards } = categories.element.shape

const blankCard = (): Card => ({ id: newId(), text: '' })
const blankCategory = (): Category => ({ id: newId(), name: '', cards: [blankCard(), blankCard()] })

/** Two categories with two cards each, not written yet. */
function blankSorting(id: string): SortingBlock {
  return { ...blankQuestion(id), type: 'sorting', categories: [blankCategory(), blankCategory()] }
}

/** Edits categories, each with the cards that belong into it; learners get the cards shuffled. */
function SortingEdit({ block, original, onChange }: EditProps<SortingBlock>) {
  const { t } = useTranslation('editor')
  return (
    <QuestionEdit block={block} original={original} onChange={onChange} hint={t('sorting.hint')}>
      <PartList
        label={t('sorting.categories')}
        addLabel={t('sorting.addCategory')}
        parts={block.categories}
        max={maxOf(categories)}
        nameOf={({ name }) => name}
        blank={blankCategory}
        numberOf={index => `${index + 1}`}
        onChange={categories => onChange({ ...block, categories })}
      >
        {(category, change, index) => (
          <div className="stack gap-14">
            <LineField
              label={t('sorting.category', { number: index + 1 })}
              placeholder={t('sorting.categoryHere', { number: index + 1 })}
              most={maxOf(name)}
              value={category.name}
              onChange={name => change({ ...category, name })}
            />
            <PartList
              label={t('sorting.cards', { number: index + 1 })}
              addLabel={t('sorting.addCard')}
              parts={category.cards}
              max={maxOf(cards)}
              nameOf={({ text }) => text}
              blank={blankCard}
              enterThrough={1}
              numberOf={at => `${index + 1}.${at + 1}`}
              onChange={cards => change({ ...category, cards })}
            >
              {(card, changeCard, at) => (
                <ExplainedLine
                  part={card}
                  label={t('sorting.card', { number: `${index + 1}.${at + 1}` })}
                  placeholder={t('sorting.cardHere')}
                  most={maxOf(cards.element.shape.text)}
                  feedbackLabel={t('sorting.feedback', { number: `${index + 1}.${at + 1}` })}
                  onChange={changeCard}
                />
              )}
            </PartList>
          </div>
        )}
      </PartList>
    </QuestionEdit>
  )
}

export const editor: BlockEditor<'sorting'> = {
  Edit: SortingEdit,
  blank: blankSorting,
  picture: { ink: 'M8 26h22v14H8zM34 26h22v14H34z', accent: 'M24 7h16v11H24zM28 19l-8 6M36 19l8 6' },
}
