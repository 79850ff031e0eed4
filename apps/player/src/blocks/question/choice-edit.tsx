import type { BlockOf } from '@preau/course/block'
import { storedChoice } from '@preau/course/choice'
import { maxOf } from '@preau/course/field'
import { emptyRichText, plainText, richTextOf } from '@preau/course/rich-text'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { useEditing } from '#fields/editing.ts'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { OptionalText } from '#rich-text/optional-text.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import styles from './question-edit.module.css'
import { QuestionEdit } from './question-edit.tsx'

type Option = BlockOf<'single-choice'>['options'][number]
type ChoiceBlock = BlockOf<'single-choice'> | BlockOf<'multiple-choice'>

/** An answer to choose, not written yet. */
export function blankOption(): Option {
  return { id: newId(), text: emptyRichText(), correct: false }
}

/** Answers to choose from, the right ones marked, each with its own feedback. */
export function ChoiceEdit<B extends ChoiceBlock>({
  block,
  original,
  onChange,
  kind,
}: {
  block: B
  original: B | undefined
  onChange: (block: B) => void
  kind: 'one' | 'several'
}) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const withOptions = (options: Option[]) => onChange({ ...block, options })
  const mark = (id: string, isRight: boolean) =>
    withOptions(
      block.options.map(option => {
        const correct = option.id === id ? isRight : kind === 'several' && option.correct
        return correct === option.correct ? option : { ...option, correct }
      }),
    )
  return (
    <QuestionEdit
      block={block}
      original={original}
      onChange={onChange}
      hint={t(kind === 'one' ? 'choice.hintOne' : 'choice.hintSeveral')}
    >
      <PartList
        label={t('choice.answers')}
        addLabel={t('choice.add')}
        parts={block.options}
        max={maxOf(storedChoice.options)}
        nameOf={({ text }) => plainText(text)}
        blank={blankOption}
        enterThrough={1}
        ofLine={line => ({ ...blankOption(), text: richTextOf(line) })}
        onChange={withOptions}
      >
        {(option, change, index) => (
          <div className={styles.option}>
            <div className={`stack gap-8 ${styles.words}`}>
              <RichTextField
                kind="paragraphs"
                label={t('choice.answer', { number: index + 1 })}
                placeholder={t('choice.answerHere')}
                value={option.text}
                onChange={text => change({ ...option, text })}
              />
              <OptionalText
                label={t('choice.feedback', { number: index + 1 })}
                placeholder={t('choice.feedbackHere')}
                className="small"
                value={option.feedback}
                onChange={feedback => change({ ...option, feedback })}
              />
            </div>
            <span className={styles.key} data-kind={kind}>
              {option.correct && <Icon name="check" size="sm" />}
              <input
                className="over-label"
                type={kind === 'one' ? 'radio' : 'checkbox'}
                name={`right-${block.id}`}
                checked={option.correct}
                data-fixes={index === 0 ? 'no-right-answer' : undefined}
                disabled={isTranslation}
                aria-label={t('choice.isRight', { number: index + 1 })}
                title={t('choice.isRight', { number: index + 1 })}
                onChange={event => mark(option.id, event.target.checked)}
              />
            </span>
          </div>
        )}
      </PartList>
      {!isTranslation && (
        <Checkbox
          label={t('choice.keepOrder')}
          hint={t('choice.keepOrderHint')}
          checked={block.keepOrder ?? false}
          onChange={({ target }) => onChange({ ...block, keepOrder: target.checked || undefined })}
        />
      )}
    </QuestionEdit>
  )
}
