import { TextArea } from '@preau/ui/text-area/text-area'
import { useTranslation } from 'react-i18next'
import { useIsReadOnly } from './editing.ts'
import { LabelledWords } from './labelled-words.tsx'

/** The text alternative of a picture. */
export function AltField({
  fixes,
  most,
  value,
  onChange,
}: {
  /** The finding that this field fixes. */
  fixes: string | undefined
  most: number
  value: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation('editor')
  if (useIsReadOnly()) return <LabelledWords label={t('image.alt')} words={value} />
  return (
    <TextArea
      label={t('image.alt')}
      hint={t('image.altHint')}
      rows={2}
      data-next
      data-words
      data-fixes={fixes}
      size="sm"
      most={most}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
