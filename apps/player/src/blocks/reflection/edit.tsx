import type { BlockOf } from '@preau/course/block'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import styles from '#blocks/question/question-edit.module.css'
import { PromptEdit } from '#blocks/question/question-edit.tsx'
import { type EditProps, useIsReadOnly } from '#fields/editing.ts'
import { OptionalText } from '#rich-text/optional-text.tsx'

type ReflectionBlock = BlockOf<'reflection'>

/** An open question, not written yet. */
function blankReflection(id: string): ReflectionBlock {
  return { id, type: 'reflection', prompt: emptyRichText() }
}

/** Edits an open question for oneself, and an example to compare with. */
function ReflectionEdit({ block, original, onChange }: EditProps<ReflectionBlock>) {
  const { t } = useTranslation(['editor', 'player'])
  const isReadOnly = useIsReadOnly()
  return (
    <div className="stack gap-20">
      <p className="kicker">{t('player:question.reflection')}</p>
      <PromptEdit block={block} original={original} onChange={onChange} />
      <p className={`note ${styles.hint}`}>{t('reflection.hint')}</p>
      <div className="stack gap-8" hidden={isReadOnly && block.example === undefined}>
        <p className={`small ${styles.groupLabel}`} aria-hidden="true">
          {t('reflection.example')}
        </p>
        <OptionalText
          label={t('reflection.example')}
          placeholder={t('reflection.exampleHere')}
          value={block.example}
          onChange={example => onChange({ ...block, example })}
        />
      </div>
    </div>
  )
}

export const editor: BlockEditor<'reflection'> = {
  Edit: ReflectionEdit,
  blank: blankReflection,
  picture: { ink: 'M10 10h44v22H30l-8 7v-7H10z', accent: 'M18 18h28M18 24h16' },
}
