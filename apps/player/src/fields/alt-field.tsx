import { TextArea } from '@preau/ui/text-area/text-area'
import { useTranslation } from 'react-i18next'
import { useIsReadOnly } from './editing.ts'
import { LabelledWords } from './labelled-words.tsx'

/** What a picture shows, for those who do not see it. */
export function AltField({
  mends,
  value,
  onChange,
}: {
  /** The finding that this field mends. */
  mends: string | undefined
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
      data-mends={mends}
      size="sm"
      maxLength={1000}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
