import { isAssessment } from '@preau/course/certificate'
import type { SlideContent } from '@preau/course/slide'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useTranslation } from 'react-i18next'

/**
 * Chooses how many of the assessments of a slide each learner is asked; renders nothing if there is nothing to choose.
 */
export function AskedNumber({
  content: { ask, blocks },
  onChange,
}: {
  content: SlideContent
  onChange: (ask: number | undefined) => void
}) {
  const { t } = useTranslation('editor')
  const total = blocks.filter(block => isAssessment(block)).length
  if (total < 2 && ask === undefined) return null
  const numbers = Array.from({ length: Math.max(total - 1, ask ?? 1) }, (_, index) => index + 1)
  return (
    <SelectField
      label={t('asked.label')}
      hint={t(ask === undefined ? 'asked.allHint' : 'asked.someHint')}
      size="sm"
      value={ask ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t('asked.all', { total })}</option>
      {numbers.map(asked => (
        <option key={asked} value={asked}>
          {t('asked.some', { asked, total })}
        </option>
      ))}
    </SelectField>
  )
}
