import { objectPicture } from '@preau/contract/addresses'
import { Button } from '@preau/ui/button/button'
import { type CropArea, CropFrame } from '@preau/ui/crop-field/crop-frame'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'

import { Spinner } from '@preau/ui/spinner/spinner'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from '#fields/editing.ts'
import styles from '#fields/file-chooser.module.css'
import { shortcutKey } from '#fields/key-names.ts'
import { UploadShare } from '#fields/running-upload.tsx'
import { useFaultWords } from '#fields/use-fault-words.ts'
import { useUpload } from '#fields/use-upload.ts'
import { useLesson } from '#lesson/lesson.ts'
import { cropped, cropSize } from './draw-crop.ts'

/** The widest a picture is asked for, in pixels: more than any screen shows of it. */
const widest = 1920

/** Chooses a part of a picture and saves it as a new file of the tool; the original file is unchanged. */
export function CropDialog({
  media,
  onCropped,
  onClose,
}: {
  media: string
  onCropped: (media: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('editor')
  const faultWords = useFaultWords('image')
  const lesson = useLesson()
  const { files } = useEditing()
  const { send, sending, failed } = useUpload('image', ({ id }) => onCropped(id))
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [area, setArea] = useState<CropArea | null>(null)
  const [isBroken, setBroken] = useState(false)
  const known = lesson.mediaOf(media)
  // From the page's own origin, not the platform's domain: pixels of another origin cannot be read from a canvas.
  const { credentials } = lesson.media
  const width = Math.min(known?.width ?? widest, widest)
  const time = known ? { time: known.version } : {}
  const name = files.find(({ id }) => id === media)?.name ?? 'image'

  const crop = async () => {
    // Nothing was cut off: there is nothing to make.
    if (!picture || !area) return onClose()
    const file = await cropped(picture, area, name)
    if (file) await send(file)
    else setBroken(true)
  }
  return (
    <Dialog
      open
      title={t('image.crop.title')}
      onClose={() => {
        sending?.cancel()
        onClose()
      }}
      footer={
        <>
          <Button look="plain" onClick={sending ? sending.cancel : onClose}>
            {t(sending ? 'upload.cancel' : 'image.crop.cancel')}
          </Button>
          <Button
            busy={sending !== null}
            busyLabel={t('upload.progress')}
            disabled={!picture}
            onClick={() => void crop()}
          >
            {t('image.crop.do')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        {(failed || isBroken) && (
          <Notice look="bad" live>
            <p>{failed ? faultWords(failed) : t('image.crop.broken')}</p>
          </Notice>
        )}
        <p className={`note ${styles.hint}`}>{t('image.crop.hint', { key: shortcutKey() })}</p>
        {!picture && !isBroken && <Spinner label={t('image.crop.loading')} />}
        <CropFrame
          src={objectPicture(media, { credentials }, { width, ...time })}
          label={t('image.crop.frame')}
          edges={{
            top: t('image.crop.top'),
            right: t('image.crop.right'),
            bottom: t('image.crop.bottom'),
            left: t('image.crop.left'),
          }}
          onLoad={setPicture}
          onCrop={setArea}
          onError={() => setBroken(true)}
        />
        <p role="status" className={`note ${styles.hint}`}>
          {picture && area && t('image.crop.size', cropSize(picture, area))}
        </p>
        {sending && <UploadShare upload={sending} />}
      </div>
    </Dialog>
  )
}
