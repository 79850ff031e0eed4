import type { BlockOf } from '@preau/course/block'
import { Button } from '@preau/ui/button/button'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditProps } from '#edit/editing.ts'
import styles from '#edit/file-chooser.module.css'
import { FileChooser } from '#edit/file-chooser.tsx'
import { LineField } from '#edit/line-field.tsx'
import { ImageView } from './view.tsx'

type ImageBlock = BlockOf<'image'>

/** A picture, not chosen yet. */
export function blankImage(id: string): ImageBlock {
  return { id, type: 'image', media: '', alt: '' }
}

/** A picture, what it shows to those who do not see it, and its caption. */
export function ImageEdit({ block, onChange }: EditProps<ImageBlock>) {
  const { t } = useTranslation('editor')
  const [isChoosing, setChoosing] = useState(false)
  if (block.media === '' || isChoosing) {
    return (
      <FileChooser
        use="image"
        label={t('image.choose')}
        onChosen={media => {
          onChange({ ...block, media })
          setChoosing(false)
        }}
        onCancel={block.media === '' ? undefined : () => setChoosing(false)}
      />
    )
  }
  const { caption: _caption, ...picture } = block
  return (
    <div className={styles.media}>
      <ImageView block={picture} />
      <LineField
        className={styles.caption}
        label={t('image.caption')}
        placeholder={t('image.captionHere')}
        maxLength={1000}
        value={block.caption ?? ''}
        onChange={caption => onChange({ ...block, caption: caption || undefined })}
      />
      <div className={styles.fields}>
        <TextArea
          label={t('image.alt')}
          hint={t('image.altHint')}
          rows={2}
          size="sm"
          maxLength={1000}
          value={block.alt}
          onChange={event => onChange({ ...block, alt: event.target.value })}
        />
        <div className={styles.actions}>
          <Button look="second" size="sm" icon="image" onClick={() => setChoosing(true)}>
            {t('image.change')}
          </Button>
        </div>
      </div>
    </div>
  )
}
