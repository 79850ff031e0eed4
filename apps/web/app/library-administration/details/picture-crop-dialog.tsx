import { Button } from '@preau/ui/button/button'
import { type CropArea, CropField } from '@preau/ui/crop-field/crop-field'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { croppedPicture, drawCrop } from '@preau/ui/pictures/draw-crop'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './picture.module.css'
import { pictureShape, pictureSize } from './picture-crop.ts'

/** Chooses the part of a picture that a tool's card shows. */
export function PictureCropDialog({
  image,
  isDrawing,
  name,
  onChosen,
  onClose,
}: {
  image: HTMLImageElement
  /** Whether it is a vector drawing, which scales to any size. */
  isDrawing: boolean
  /** Name of the tool. */
  name: string
  onChosen: (picture: Blob) => void
  onClose: () => void
}) {
  const { t } = useTranslation('library-administration')
  const preview = useRef<HTMLCanvasElement>(null)
  const [area, setArea] = useState<CropArea>()
  const [isWrong, setIsWrong] = useState(false)

  useEffect(() => {
    if (preview.current && area) drawCrop(preview.current, image, area)
  }, [image, area])

  async function choose() {
    const picture = area && (await croppedPicture(image, area, pictureSize(image, area, isDrawing)))
    if (picture) onChosen(picture)
    else setIsWrong(true)
  }

  return (
    // The crop frame comes with the picture: until then the first focusable element would be the cancel button.
    <Dialog
      open
      startsAtTitle
      title={t('picture.crop.title')}
      onClose={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={!area} onClick={() => void choose()}>
            {t('picture.crop.submit')}
          </Button>
        </>
      }
    >
      <FormAlert {...(isWrong && { message: t('picture.faults.not-a-picture') })} />
      <div className={styles.crop}>
        <CropField
          src={image.src}
          shape={pictureShape}
          label={t('picture.crop.frame')}
          zoomLabel={t('picture.crop.zoom')}
          hint={t('picture.crop.hint')}
          onCrop={setArea}
        />
        <figure className={styles.card}>
          <canvas ref={preview} width="480" height="300" />
          <figcaption dir="auto">{name || t('picture.crop.preview')}</figcaption>
        </figure>
      </div>
    </Dialog>
  )
}
