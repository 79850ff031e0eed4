import type { BlockOf } from '@preau/course/block'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import type { EditProps } from '#fields/editing.ts'
import { RichTextField } from '#rich-text/rich-text-field.tsx'

/** Running text, not written yet. */
function blankText(id: string): BlockOf<'text'> {
  return { id, type: 'text', text: emptyRichText() }
}

/** Edits running text in place. */
function TextEdit({ block, onChange }: EditProps<BlockOf<'text'>>) {
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

export const editor: BlockEditor<'text'> = {
  Edit: TextEdit,
  blank: blankText,
  picture: { accent: 'M12 13h22', ink: 'M12 22h40M12 29h40M12 36h26' },
}
