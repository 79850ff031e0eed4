import type { BlockOf } from '@preau/course/block'
import { ordering as schema } from '@preau/course/blocks/ordering/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { QuestionEdit } from '#blocks/question/question-edit.tsx'
import type { EditProps } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { OptionalText } from '#rich-text/optional-text.tsx'

type OrderingBlock = BlockOf<'ordering'>

const { items } = schema.shape

const blankItem = (): OrderingBlock['items'][number] => ({ id: newId(), text: '' })

/** Things to put in order, not written yet. */
function blankOrdering(id: string): OrderingBlock {
  const items = [blankItem(), blankItem(), blankItem()]
  return { id, type: 'ordering', mode: 'practice', prompt: emptyRichText(), items }
}

/** Things in their right order; learners get them shuffled. */
function OrderingEdit({ block, original, onChange }: EditProps<OrderingBlock>) {
  const { t } = useTranslation('editor')
  return (
    <QuestionEdit block={block} original={original} onChange={onChange} hint={t('ordering.hint')}>
      <PartList
        label={t('ordering.items')}
        addLabel={t('ordering.add')}
        parts={block.items}
        max={maxOf(items)}
        nameOf={({ text }) => text}
        blank={blankItem}
        enterThrough={1}
        onChange={items => onChange({ ...block, items })}
      >
        {(item, change, index) => (
          <div className="stack gap-8">
            <LineField
              label={t('ordering.item', { number: index + 1 })}
              placeholder={t('ordering.itemHere', { number: index + 1 })}
              most={maxOf(items.element.shape.text)}
              value={item.text}
              onChange={text => change({ ...item, text })}
            />
            <OptionalText
              label={t('ordering.feedback', { number: index + 1 })}
              placeholder={t('question.explainPart')}
              className="small"
              value={item.feedback}
              onChange={feedback => change({ ...item, feedback })}
            />
          </div>
        )}
      </PartList>
    </QuestionEdit>
  )
}

export const editor: BlockEditor<'ordering'> = {
  Edit: OrderingEdit,
  blank: blankOrdering,
  picture: { ink: 'M24 13h28M24 24h28M24 35h28', accent: 'M14 38V11M9 16l5-5 5 5' },
}
