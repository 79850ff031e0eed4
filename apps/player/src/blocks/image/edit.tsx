import type { BlockOf } from '@preau/course/block'
import { image as schema } from '@preau/course/blocks/image/schema'
import { maxOf } from '@preau/course/field'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import type { EditProps } from '#fields/editing.ts'
import styles from '#fields/file-chooser.module.css'
import { LineField } from '#fields/line-field.tsx'
import { PictureEdit } from './picture-edit.tsx'

type ImageBlock = BlockOf<'image'>

/** A picture, not chosen yet. */
function blankImage(id: string): ImageBlock {
  return { id, type: 'image', media: '', alt: '' }
}

/** Edits a picture, its description for people who cannot see it, and its caption. */
function ImageEdit({ block, original, onChange }: EditProps<ImageBlock>) {
  const { t } = useTranslation('editor')
  return (
    <PictureEdit
      block={block.id}
      picture={block}
      original={original}
      onChange={change => onChange({ ...block, ...change })}
    >
      <LineField
        className={`note ${styles.caption}`}
        label={t('image.caption')}
        placeholder={t('image.captionHere')}
        most={maxOf(schema.shape.caption)}
        value={block.caption ?? ''}
        onChange={caption => onChange({ ...block, caption: caption || undefined })}
      />
    </PictureEdit>
  )
}

export const editor: BlockEditor<'image'> = {
  Edit: ImageEdit,
  blank: blankImage,
  picture: {
    ink: 'M11 9h42v30H11z',
    accent: 'M11 34l12-11 9 8 8-6 13 10',
    solid: 'M45 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  },
}
