import type { BlockOf } from '@preau/course/block'
import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import type { EditProps } from '#fields/editing.ts'
import styles from '#fields/file-chooser.module.css'
import { FileChooser } from '#fields/file-chooser.tsx'
import { LineField } from '#fields/line-field.tsx'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'
import { CropDialog } from './crop-dialog.tsx'
import { ImageView } from './view.tsx'

type ImageBlock = BlockOf<'image'>

const sizes = ['small', 'medium', 'large'] as const

/** A picture, not chosen yet. */
function blankImage(id: string): ImageBlock {
  return { id, type: 'image', media: '', alt: '' }
}

/** A picture, what it shows to those who do not see it, and its caption. */
function ImageEdit({ block, original, onChange }: EditProps<ImageBlock>) {
  const { t } = useTranslation('editor')
  const [panel, setPanel] = useState<'choose' | 'crop' | null>(null)
  /** What was written before the picture was marked as one that only decorates: the mark may go again. */
  const formerAlt = useRef('')
  const close = () => setPanel(null)
  const show = (media: string) => {
    onChange({ ...block, media })
    close()
  }
  const isChoosing = block.media === '' || panel === 'choose'
  const fields = useFocusAfterChoice(!isChoosing)
  if (isChoosing) {
    return (
      <FileChooser
        use="image"
        label={t('image.choose')}
        block={block.id}
        onChosen={show}
        onCancel={block.media === '' ? undefined : close}
      />
    )
  }
  const { caption: _caption, ...picture } = block
  return (
    <div ref={fields} className={styles.media}>
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
        {!(original ?? block).decorative && (
          <TextArea
            label={t('image.alt')}
            hint={t('image.altHint')}
            rows={2}
            data-next
            data-mends="no-alt"
            size="sm"
            maxLength={1000}
            value={block.alt}
            onChange={event => onChange({ ...block, alt: event.target.value })}
          />
        )}
        {!original && (
          <Checkbox
            label={t('image.decorative')}
            hint={t('image.decorativeHint')}
            checked={block.decorative ?? false}
            onChange={({ target }) => {
              if (target.checked) formerAlt.current = block.alt
              onChange({
                ...block,
                alt: target.checked ? '' : formerAlt.current,
                decorative: target.checked || undefined,
              })
            }}
          />
        )}
        {!original && (
          <RadioGroup
            inline
            legend={t('image.size')}
            name={`size-${block.id}`}
            value={block.size ?? 'large'}
            options={sizes.map(size => ({ value: size, label: t(`image.sizes.${size}`) }))}
            onChange={({ target }) => {
              const size = sizes.find(size => size === target.value)
              onChange({ ...block, size: size === 'large' ? undefined : size })
            }}
          />
        )}
        <div className={styles.actions}>
          <Button look="second" size="sm" icon="image" onClick={() => setPanel('choose')}>
            {t('image.change')}
          </Button>
          <Button look="second" size="sm" icon="edit" onClick={() => setPanel('crop')}>
            {t('image.crop.open')}
          </Button>
        </div>
      </div>
      {panel === 'crop' && <CropDialog media={block.media} onCropped={show} onClose={close} />}
    </div>
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
