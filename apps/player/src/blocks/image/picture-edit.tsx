import { maxOf } from '@preau/course/field'
import { type Picture, picture as schema } from '@preau/course/picture'
import { Button } from '@preau/ui/button/button'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { RadioGroup } from '@preau/ui/radio-group/radio-group'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AltField } from '#fields/alt-field.tsx'
import { FileActions } from '#fields/file-actions.tsx'
import styles from '#fields/file-chooser.module.css'
import { FileChooser } from '#fields/file-chooser.tsx'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import { PictureFigure } from './picture.tsx'

const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog)

const sizes = ['small', 'medium', 'large'] as const

/** Edits a picture: its file, its description, its size. */
export function PictureEdit({
  block,
  picture,
  original,
  isAsked = false,
  onChange,
  onRemove,
  children,
}: {
  /** Identifies the block and the place in it, for a pending upload. */
  block: string
  picture: Picture
  /** The original's picture, when a translation is edited. */
  original?: Picture | undefined
  isAsked?: boolean
  /** Receives only the changed fields. */
  onChange: (change: Partial<Picture>) => void
  /** Where the picture is optional: removes it, or cancels choosing one. */
  onRemove?: (() => void) | undefined
  /** Shown under the picture. */
  children?: ReactNode
}) {
  const { t } = useTranslation('editor')
  const [panel, setPanel] = useState<'choose' | 'crop' | null>(null)
  /** The description from before the picture was marked as decorative: unmarking brings it back. */
  const formerAlt = useRef('')
  const close = () => setPanel(null)
  const show = (media: string) => {
    onChange({ media })
    close()
  }
  const isChoosing = picture.media === '' || panel === 'choose'
  const fields = useFocusAfterChoice(isChoosing ? '' : picture.media)
  if (isChoosing) {
    const isFirst = picture.media === ''
    return (
      <FileChooser
        use="image"
        label={t('image.choose')}
        block={block}
        onChosen={show}
        onCancel={isFirst ? onRemove : close}
        cancelLabel={isFirst ? t('image.without') : undefined}
      />
    )
  }
  return (
    <div ref={fields} className="stack gap-12">
      <PictureFigure picture={picture} isAsked={isAsked} />
      {children}
      <div className={`stack gap-12 ${styles.fields}`}>
        {!(original ?? picture).decorative && (
          <AltField
            most={maxOf(schema.shape.alt)}
            fixes={picture.alt.trim() === '' ? 'no-alt' : undefined}
            value={picture.alt}
            onChange={alt => onChange({ alt })}
          />
        )}
        {!original && (
          <Checkbox
            label={t('image.decorative')}
            hint={t('image.decorativeHint')}
            checked={picture.decorative ?? false}
            onChange={({ target }) => {
              if (target.checked) formerAlt.current = picture.alt
              onChange({ alt: target.checked ? '' : formerAlt.current, decorative: target.checked || undefined })
            }}
          />
        )}
        {!original && (
          <RadioGroup
            inline
            legend={t('image.size')}
            name={`size-${block}`}
            value={picture.size ?? 'large'}
            options={sizes.map(size => ({ value: size, label: t(`image.sizes.${size}`) }))}
            onChange={({ target }) => {
              const size = sizes.find(size => size === target.value)
              onChange({ size: size === 'large' ? undefined : size })
            }}
          />
        )}
        <FileActions>
          <Button look="second" size="sm" icon="image" data-change onClick={() => setPanel('choose')}>
            {t('image.change')}
          </Button>
          <Button look="second" size="sm" icon="edit" onClick={() => setPanel('crop')}>
            {t('image.crop.open')}
          </Button>
          {onRemove && (
            <Button look="plain" size="sm" icon="trash" onClick={onRemove}>
              {t('image.remove')}
            </Button>
          )}
        </FileActions>
      </div>
      {panel === 'crop' && <CropDialog media={picture.media} onCropped={show} onClose={close} />}
    </div>
  )
}
