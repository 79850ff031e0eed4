import type { BlockOf } from '@preau/course/block'
import { numeric as schema } from '@preau/course/blocks/numeric/schema'
import { maxOf } from '@preau/course/field'
import { numberReadings } from '@preau/course/typed-number'
import type { Language } from '@preau/locales/languages'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import styles from '#blocks/question/question-edit.module.css'
import { blankQuestion, QuestionEdit } from '#blocks/question/question-edit.tsx'
import { type EditProps, useEditing, useIsReadOnly } from '#fields/editing.ts'
import { LabelledWords } from '#fields/labelled-words.tsx'
import { useLesson } from '#lesson/lesson.ts'
import { writeNumber } from './number-text.ts'

type NumericBlock = BlockOf<'numeric'>

/** A question answered by a number, not written yet. */
function blankNumeric(id: string): NumericBlock {
  return { ...blankQuestion(id), type: 'numeric', tolerance: 0, unit: '' }
}

/** Edits the right number, the tolerance and the unit. */
function NumericEdit({ block, original, onChange }: EditProps<NumericBlock>) {
  const { t } = useTranslation('editor')
  const { isTranslation, isReadOnly } = useEditing()
  return (
    <QuestionEdit block={block} original={original} onChange={onChange}>
      <div className={styles.fields}>
        <NumberField
          label={t('numeric.answer')}
          value={block.answer}
          fixes="no-right-answer"
          disabled={isTranslation}
          onChange={answer => onChange({ ...block, answer })}
          onEmpty={() => onChange({ ...block, answer: undefined })}
        />
        <NumberField
          label={t('numeric.tolerance')}
          hint={t('numeric.toleranceHint')}
          value={block.tolerance}
          min={0}
          disabled={isTranslation}
          onChange={tolerance => onChange({ ...block, tolerance })}
        />
        {isReadOnly ? (
          <LabelledWords label={t('numeric.unit')} words={block.unit} />
        ) : (
          <TextField
            label={t('numeric.unit')}
            hint={t('numeric.unitHint')}
            size="sm"
            data-words
            most={maxOf(schema.shape.unit)}
            value={block.unit}
            onChange={event => onChange({ ...block, unit: event.target.value })}
          />
        )}
      </div>
    </QuestionEdit>
  )
}

/** Keeps the text as typed; reports only numbers, or null if the field may be empty. */
function NumberField({
  label,
  hint,
  value,
  min = -Infinity,
  fixes,
  disabled,
  onChange,
  onEmpty,
}: {
  label: string
  hint?: string
  value: number | undefined
  min?: number
  /** Code of the finding that this field fixes. */
  fixes?: string
  disabled: boolean
  onChange: (value: number) => void
  onEmpty?: () => void
}) {
  const { t } = useTranslation('editor')
  const { lang } = useLesson()
  const isReadOnly = useIsReadOnly()
  const [typed, setTyped] = useState(() => written(value, lang))
  const reported = useRef(value)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(written(value, lang))
  }, [value, lang])
  const [read, other] = numberReadings(typed)
  const isEmpty = onEmpty !== undefined && typed.trim() === ''
  const fault = () => {
    if (read === undefined) return t('numeric.wrong')
    if (read < min) return t('numeric.belowZero')
    return other !== undefined && t('numeric.either', { broken: written(read, lang), whole: written(other, lang) })
  }
  if (isReadOnly) return <LabelledWords label={label} words={typed} isSame />
  return (
    <TextField
      label={label}
      hint={hint}
      size="sm"
      // The decimal keyboard of an iPhone has no minus.
      inputMode={min < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      disabled={disabled}
      value={typed}
      data-fixes={fixes}
      error={(!isEmpty && fault()) || undefined}
      onChange={event => {
        setTyped(event.target.value)
        if (onEmpty && event.target.value.trim() === '') {
          reported.current = undefined
          return onEmpty()
        }
        const [next, orNext] = numberReadings(event.target.value)
        if (next === undefined || orNext !== undefined || next < min) return
        reported.current = next
        onChange(next)
      }}
    />
  )
}

const written = (value: number | undefined, lang: Language) => (value === undefined ? '' : writeNumber(value, lang))

export const editor: BlockEditor<'numeric'> = {
  Edit: NumericEdit,
  blank: blankNumeric,
  picture: {
    ink: 'M10 13h44v22H10z',
    accent: 'M18 21l3-2v10M27 20.5c4-3.5 7 1 3.5 4L27 29h6.5',
    solid: 'M44 18h1.5v12H44z',
  },
}
