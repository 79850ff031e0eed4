import type { BlockOf } from '@preau/course/block'
import { matching as schema } from '@preau/course/blocks/matching/schema'
import { maxOf } from '@preau/course/field'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import styles from '#blocks/question/question-edit.module.css'
import { blankQuestion, QuestionEdit } from '#blocks/question/question-edit.tsx'
import type { EditProps } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { OptionalText } from '#rich-text/optional-text.tsx'

type MatchingBlock = BlockOf<'matching'>

const { pairs } = schema.shape
const extras = schema.shape.extras.unwrap()
const { left, right } = pairs.element.shape

const blankPair = (): MatchingBlock['pairs'][number] => ({ id: newId(), left: '', right: '', rightId: newId() })

/** Pairs, not written yet. */
function blankMatching(id: string): MatchingBlock {
  const pairs = [blankPair(), blankPair(), blankPair()]
  return { ...blankQuestion(id), type: 'matching', pairs, extras: [] }
}

/** Edits matching pairs, and right sides without a pair. */
function MatchingEdit({ block, original, onChange }: EditProps<MatchingBlock>) {
  const { t } = useTranslation('editor')
  return (
    <QuestionEdit block={block} original={original} onChange={onChange} hint={t('matching.hint')}>
      <PartList
        label={t('matching.pairs')}
        addLabel={t('matching.addPair')}
        parts={block.pairs}
        max={maxOf(pairs)}
        nameOf={({ left }) => left}
        blank={blankPair}
        enterThrough={2}
        onChange={pairs => onChange({ ...block, pairs })}
      >
        {(pair, change, index) => (
          <div className="stack gap-8">
            <div className={styles.pair}>
              <LineField
                label={t('matching.left', { number: index + 1 })}
                placeholder={t('matching.leftHere')}
                most={maxOf(left)}
                value={pair.left}
                onChange={left => change({ ...pair, left })}
              />
              <Icon name="arrow" />
              <LineField
                label={t('matching.right', { number: index + 1 })}
                placeholder={t('matching.rightHere')}
                most={maxOf(right)}
                value={pair.right}
                onChange={right => change({ ...pair, right })}
              />
            </div>
            <OptionalText
              label={t('matching.feedback', { number: index + 1 })}
              placeholder={t('question.explainPart')}
              className="small"
              value={pair.feedback}
              onChange={feedback => change({ ...pair, feedback })}
            />
          </div>
        )}
      </PartList>
      <div className="stack gap-8">
        {block.extras.length > 0 && <p className={`small ${styles.groupLabel}`}>{t('matching.extras')}</p>}
        <PartList
          label={t('matching.extras')}
          addLabel={t('matching.addExtra')}
          parts={block.extras}
          max={maxOf(extras)}
          nameOf={({ text }) => text}
          blank={() => ({ id: newId(), text: '' })}
          enterThrough={1}
          onChange={extras => onChange({ ...block, extras })}
        >
          {(extra, change, index) => (
            <LineField
              label={t('matching.extra', { number: index + 1 })}
              placeholder={t('matching.extraHere')}
              most={maxOf(extras.element.shape.text)}
              value={extra.text}
              onChange={text => change({ ...extra, text })}
            />
          )}
        </PartList>
      </div>
    </QuestionEdit>
  )
}

export const editor: BlockEditor<'matching'> = {
  Edit: MatchingEdit,
  blank: blankMatching,
  picture: { ink: 'M9 9h16v10H9zM9 29h16v10H9zM39 9h16v10H39zM39 29h16v10H39z', accent: 'M25 14l14 20M25 34l14-20' },
}
