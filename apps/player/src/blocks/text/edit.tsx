import type { BlockOf } from '@preau/course/block'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { EditProps } from '#fields/editing.ts'
import { RichTextField } from '#rich-text/rich-text-field.tsx'

/** Running text, not written yet. */
export function blankText(id: string): BlockOf<'text'> {
  return { id, type: 'text', text: emptyRichText() }
}

/** Running text, written where it stands. */
export function TextEdit({ block, onChange }: EditProps<BlockOf<'text'>>) {
  const { t } = useTranslation('editor')
  return (
    <RichTextField
      label={t('types.text.name')}
      placeholder={t('text.here')}
      value={block.text}
      onChange={text => onChange({ ...block, text })}
    />
  )
}
