import type { RichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import { LineField } from '#fields/line-field.tsx'
import { OptionalText } from '#rich-text/optional-text.tsx'

/** Edits a part of a question in one line, and the feedback on it for a wrong answer. */
export function ExplainedLine<Part extends { text: string; feedback?: RichText | undefined }>({
  part,
  onChange,
  feedbackLabel,
  ...line
}: {
  part: Part
  onChange: (part: Part) => void
  label: string
  placeholder: string
  /** The most letters that the line may have. */
  most: number
  feedbackLabel: string
}) {
  const { t } = useTranslation('editor')
  return (
    <div className="stack gap-8">
      <LineField {...line} value={part.text} onChange={text => onChange({ ...part, text })} />
      <OptionalText
        label={feedbackLabel}
        placeholder={t('question.explainPart')}
        className="small"
        value={part.feedback}
        onChange={feedback => onChange({ ...part, feedback })}
      />
    </div>
  )
}
