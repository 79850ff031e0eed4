import { callWithFiles } from '@preau/contract/client/call-with-files'
import { ownAccountCalls } from '@preau/contract/own-account/calls'
import { Button } from '@preau/ui/button/button'
import { type CropArea, CropField } from '@preau/ui/crop-field/crop-field'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { croppedPicture, drawCrop } from '@preau/ui/pictures/draw-crop'
import { fileMaximum } from '@preau/ui/pictures/open-picture'
import { Progress } from '@preau/ui/progress/progress'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { apiOf, callerOf, endingSession } from '#api.ts'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import styles from './own-picture.module.css'

/** In pixels: enough for the largest place a picture is shown at. */
const sentSize = { width: 512, height: 512 }

/** Crops a picture to a square for the profile, and uploads it. */
export function PictureDialog({
  image,
  onClose,
  onChanged,
}: {
  image: HTMLImageElement
  onClose: () => void
  onChanged: (pictureAt: number) => void
}) {
  const { t } = useTranslation('own-account')
  const words = useRefusal('own-account')
  const session = useSession()
  const settings = useSettings()
  const preview = useRef<HTMLCanvasElement>(null)
  const [area, setArea] = useState<CropArea>()
  const [sent, setSent] = useState<number>()
  const [fault, setFault] = useState<string>()
  const isSending = sent !== undefined

  useEffect(() => {
    if (preview.current && area) drawCrop(preview.current, image, area)
  }, [image, area])

  function sendPicture(picture: Blob) {
    const options = { host: apiOf(settings).host, credentials: callerOf(session, settings), onProgress: setSent }
    return callWithFiles('putOwnPicture', ownAccountCalls, {}, [[picture, 'picture.jpg']], options)
  }

  async function send() {
    if (!area) return
    setFault(undefined)
    setSent(0)
    const picture = await croppedPicture(image, area, sentSize)
    const { answer, refusal } = picture
      ? endingSession(await sendPicture(picture))
      : { refusal: { code: 'not-a-picture' as const } }
    setSent(undefined)
    const [changed] = answer ?? []
    if (changed) {
      onClose()
      onChanged(changed.pictureAt)
    } else setFault(words(refusal ?? { code: 'no-network' }, { most: fileMaximum / 1_000_000 }))
  }

  return (
    // The crop frame comes with the picture: until then the first focusable element would be the cancel button.
    <Dialog
      open
      startsAtTitle
      title={t('picture.dialog.title')}
      userClose={!isSending}
      onClose={onClose}
      footer={
        <>
          <Button look="plain" disabled={isSending} onClick={onClose}>
            {t('picture.dialog.cancel')}
          </Button>
          <Button busy={isSending} busyLabel={t('picture.dialog.sending')} onClick={send}>
            {t('picture.dialog.send')}
          </Button>
        </>
      }
    >
      <FormAlert message={fault} />
      <div className={styles.crop}>
        <CropField
          src={image.src}
          label={t('picture.dialog.frame')}
          zoomLabel={t('picture.dialog.zoom')}
          hint={t('picture.dialog.hint')}
          onCrop={setArea}
        />
        <figure className={`note ${styles.preview}`}>
          <canvas ref={preview} width="224" height="224" />
          <figcaption>{t('picture.dialog.preview')}</figcaption>
        </figure>
      </div>
      <div className={styles.sending}>
        {isSending && <Progress value={sent} max={1} label={t('picture.dialog.progress')} />}
      </div>
    </Dialog>
  )
}
