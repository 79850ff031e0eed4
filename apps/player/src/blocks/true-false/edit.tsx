import type { BlockOf } from '@preau/course/block'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { blankQuestion, QuestionEdit } from '#blocks/question/question-edit.tsx'
import { type EditProps, useEditing } from '#fields/editing.ts'

type TrueFalseBlock = BlockOf<'true-false'>

/** A statement, not written yet. */
function blankTrueFalse(id: string): TrueFalseBlock {
  return { ...blankQuestion(id), type: 'true-false' }
}

/** Edits a statement, and whether it is true. */
function TrueFalseEdit({ block, original, onChange }: EditProps<TrueFalseBlock>) {
  const { t } = useTranslation(['editor', 'player'])
  const { isTranslation } = useEditing()
  return (
    <QuestionEdit block={block} original={original} onChange={onChange}>
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

export const editor: BlockEditor<'true-false'> = {
  Edit: TrueFalseEdit,
  blank: blankTrueFalse,
  picture: { ink: 'M9 14h22v20H9zM33 14h22v20H33z', accent: 'M15 24.5l3.5 3.5 7-8M40 20l8 8M48 20l-8 8' },
}
