import type { BlockOf } from '@preau/course/block'
import { longestWord, mostAnswers } from '@preau/course/blocks/gap-text/gaps'
import { gapText as schema } from '@preau/course/blocks/gap-text/schema'
import { maxOf } from '@preau/course/field'
import { useTooLong } from '@preau/ui/hooks/use-too-long'
import { TextArea } from '@preau/ui/text-area/text-area'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import parts from '#blocks/question/question-edit.module.css'
import { blankQuestion, QuestionEdit } from '#blocks/question/question-edit.tsx'
import { type EditProps, useIsReadOnly } from '#fields/editing.ts'
import { LabelledWords } from '#fields/labelled-words.tsx'
import { OptionalText } from '#rich-text/optional-text.tsx'
import styles from './edit.module.css'
import { GapField } from './gap-field.tsx'

type GapTextBlock = BlockOf<'gap-text'>
type Gap = Extract<GapTextBlock['text'][number], { gap: string }>

/** A text with gaps, not written yet. */
function blankGapText(id: string): GapTextBlock {
  return { ...blankQuestion(id), type: 'gap-text', text: [], bank: [] }
}

/** Edits a text with gaps, the right answers of each gap, and the wrong words to choose from. */
function GapTextEdit({ block, original, onChange }: EditProps<GapTextBlock>) {
  const { t } = useTranslation('editor')
  const gaps = block.text.flatMap(part => ('gap' in part ? [part] : []))
  const changeGap = (id: string, changed: Partial<Gap>) =>
    onChange({
      ...block,
      text: block.text.map(part => ('gap' in part && part.gap === id ? { ...part, ...changed } : part)),
    })
  return (
    <QuestionEdit block={block} original={original} onChange={onChange} hint={t('gapText.hint')}>
      <GapField text={block.text} onChange={text => onChange({ ...block, text })} />
      {gaps.length > 0 && (
        <div className="stack gap-8">
          <p className={`small ${parts.groupLabel}`}>{t('gapText.answers')}</p>
          <div className={parts.fields}>
            {gaps.map(({ gap, answers, feedback }, index) => (
              <div key={gap} className="stack gap-8">
                <WordsField
                  label={t('gapText.gap', { number: index + 1 })}
                  hint={index === 0 ? t('gapText.answersHint') : undefined}
                  separator=";"
                  words={answers}
                  max={mostAnswers}
                  onChange={answers => changeGap(gap, { answers })}
                />
                <OptionalText
                  label={t('gapText.feedback', { number: index + 1 })}
                  placeholder={t('question.explainPart')}
                  className="small"
                  value={feedback}
                  onChange={feedback => changeGap(gap, { feedback })}
                />
              </div>
            ))}
          </div>
        </div>
      )}
      <div className={styles.bank}>
        <WordsField
          label={t('gapText.bank')}
          hint={t('gapText.bankHint')}
          separator={'\n'}
          words={block.bank}
          max={maxOf(schema.shape.bank)}
          onChange={bank => onChange({ ...block, bank })}
        />
      </div>
    </QuestionEdit>
  )
}

/** Several words in one field: keeps the text as typed, reports only the words. */
function WordsField({
  label,
  hint,
  separator,
  words,
  max,
  onChange,
}: {
  label: string
  hint: string | undefined
  separator: ';' | '\n'
  words: string[]
  max: number
  onChange: (words: string[]) => void
}) {
  const isReadOnly = useIsReadOnly()
  const write = (list: readonly string[]) => list.join(separator === ';' ? '; ' : '\n')
  const read = (text: string) =>
    text
      .split(separator)
      .map(word => word.trim())
      .filter(Boolean)
  const [typed, setTyped] = useState(() => write(words))
  const reported = useRef(words)
  useEffect(() => {
    if (words === reported.current) return
    reported.current = words
    setTyped(write(words))
  })
  const { t } = useTranslation('editor')
  const tooLong = useTooLong(Math.max(0, ...words.map(({ length }) => length)), longestWord)
  const tooMany = words.length > max ? t('gapText.tooMany', { count: words.length - max, most: max }) : undefined
  if (isReadOnly) return <LabelledWords label={label} words={write(words)} />
  const Input = separator === ';' ? TextField : TextArea
  return (
    <Input
      label={label}
      hint={hint}
      size="sm"
      autoComplete="off"
      data-words
      data-fixes={separator === ';' && words.length === 0 ? 'no-right-answer' : undefined}
      error={tooMany ?? tooLong}
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        reported.current = read(event.target.value)
        onChange(reported.current)
      }}
    />
  )
}

export const editor: BlockEditor<'gap-text'> = {
  Edit: GapTextEdit,
  blank: blankGapText,
  picture: { ink: 'M10 15h12M42 15h12M10 33h24', accent: 'M25 10h14v10H25zM38 28h14v10H38z' },
}
