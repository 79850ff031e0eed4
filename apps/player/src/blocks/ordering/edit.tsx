import type { BlockOf } from '@preau/course/block'
import { ordering as schema } from '@preau/course/blocks/ordering/schema'
import { maxOf } from '@preau/course/field'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { ExplainedLine } from '#blocks/question/explained-line.tsx'
import { blankQuestion, QuestionEdit } from '#blocks/question/question-edit.tsx'
import type { EditProps } from '#fields/editing.ts'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'

type OrderingBlock = BlockOf<'ordering'>

const { items } = schema.shape

const blankItem = (): OrderingBlock['items'][number] => ({ id: newId(), text: '' })

/** Things to put in order, not written yet. */
function blankOrdering(id: string): OrderingBlock {
  const items = [blankItem(), blankItem(), blankItem()]
  return { ...blankQuestion(id), type: 'ordering', items }
}

/** Edits items in their right order; learners get them shuffled. */
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
          <ExplainedLine
            part={item}
            label={t('ordering.item', { number: index + 1 })}
            placeholder={t('ordering.itemHere', { number: index + 1 })}
            most={maxOf(items.element.shape.text)}
            feedbackLabel={t('ordering.feedback', { number: index + 1 })}
            onChange={change}
          />
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
