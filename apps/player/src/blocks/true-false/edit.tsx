import type { BlockOf } from '@preau/course/block'
import { emptyRichText } from '@preau/course/rich-text'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { useTranslation } from 'react-i18next'
import { QuestionEdit } from '#blocks/question/question-edit.tsx'
import { type EditProps, useEditing } from '#fields/editing.ts'

type TrueFalseBlock = BlockOf<'true-false'>

/** A statement, not written yet. */
export function blankTrueFalse(id: string): TrueFalseBlock {
  return { id, type: 'true-false', mode: 'practice', prompt: emptyRichText() }
}

/** A statement, and whether it is true. */
export function TrueFalseEdit({ block, onChange }: EditProps<TrueFalseBlock>) {
  const { t } = useTranslation(['editor', 'player'])
  const { isTranslation } = useEditing()
  return (
    <QuestionEdit block={block} onChange={onChange}>
      <RadioGroup
        legend={t('trueFalse.is')}
        name={`answer-${block.id}`}
        inline
        disabled={isTranslation}
        value={String(block.answer)}
        options={[
          { value: 'true', label: t('player:trueFalse.true') },
          { value: 'false', label: t('player:trueFalse.false') },
        ]}
        onChange={event => onChange({ ...block, answer: event.target.value === 'true' })}
      />
    </QuestionEdit>
  )
}
