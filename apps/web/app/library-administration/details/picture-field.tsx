import { Button } from '@preau/ui/button/button'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { fileMaximum, openPicture } from '@preau/ui/pictures/open-picture'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '#errors/not-loaded.tsx'
import styles from './picture.module.css'

const PictureCropDialog = lazyPart(
  () => import('./picture-crop-dialog.tsx').then(({ PictureCropDialog }) => PictureCropDialog),
  NotLoaded,
)

/**
 * Formats accepted in a course; other pictures that the browser can open may be dropped, since they are converted to
 * JPEG.
 */
const accepted = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** The picture of a tool or path: the current one, a replacement, or none. */
export function PictureField({
  name,
  stored,
  chosen,
  onChoose,
  onRemove,
}: {
  /** Name of the tool or path. */
  name: string
  /** Address of its current picture; null for none. */
  stored: string | null
  /** The replacement, stored when the form is sent. */
  chosen: Blob | null
  onChoose: (picture: Blob) => void
  onRemove: () => void
}) {
  const { t } = useTranslation('library-administration')
  const [opened, setOpened] = useState<{ image: HTMLImageElement; isDrawing: boolean }>()
  const [fault, setFault] = useState<'not-a-picture' | 'too-large'>()
  const field = useRef<HTMLFieldSetElement>(null)
  const address = useAddress(chosen) ?? stored

  async function open([file]: File[]) {
    if (!file) return
    const image = await openPicture(file)
    setFault(typeof image === 'string' ? image : undefined)
    if (typeof image !== 'string') setOpened({ image, isDrawing: file.type === 'image/svg+xml' })
  }
  function close() {
    if (opened) URL.revokeObjectURL(opened.image.src)
    setOpened(undefined)
  }
  function remove() {
    onRemove()
    // The focused button is removed with the picture.
    field.current?.querySelector('input')?.focus()
  }

  return (
    <fieldset className={`stack gap-12 ${styles.field}`} ref={field}>
      <legend>{t('picture.label')}</legend>
      <div className={styles.ways} data-filled={address !== null || undefined}>
        {address !== null && (
          <figure className={styles.card}>
            <img src={address} alt="" />
            <figcaption dir="auto">{name || t('picture.crop.preview')}</figcaption>
          </figure>
        )}
        <div className="stack gap-8">
          <DropZone
            label={t(address === null ? 'picture.choose' : 'picture.replace')}
            hint={t('picture.hint')}
            accept={accepted}
            onFiles={files => void open(files)}
          />
          {address !== null && (
            <div>
              <Button look="plain" size="sm" icon="trash" onClick={remove}>
                {t('picture.remove')}
              </Button>
            </div>
          )}
        </div>
      </div>
      <FormAlert {...(fault && { message: t(`picture.faults.${fault}`, { most: fileMaximum / 1_000_000 }) })} />
      <Suspense>
        {opened && (
          <PictureCropDialog
            {...opened}
            name={name}
            onClose={close}
            onChosen={picture => {
              close()
              onChoose(picture)
            }}
          />
        )}
      </Suspense>
    </fieldset>
  )
}

/** An object URL for a picture that is not stored yet, revoked when it is no longer shown. */
function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return setAddress(null)
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
