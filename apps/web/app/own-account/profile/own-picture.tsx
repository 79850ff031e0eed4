import { actorPicture } from '@preau/contract/addresses'
import { Avatar } from '@preau/ui/avatar/avatar'
import { Button } from '@preau/ui/button/button'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Notice } from '@preau/ui/notice/notice'
import { fileMaximum, openPicture } from '@preau/ui/pictures/open-picture'
import { type DragEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { renewPicture, usePictureTime } from '#account/picture-time.ts'
import { useCall, useReader } from '#api.ts'
import { NotLoaded } from '#errors/not-loaded.tsx'
import { type OwnAccount, useAccountChange } from '#own-account/use-own-account.ts'
import { useRefusal } from '#use-refusal.ts'
import styles from './own-picture.module.css'

const PictureDialog = lazyPart(
  () => import('./picture-dialog.tsx').then(({ PictureDialog }) => PictureDialog),
  NotLoaded,
)

type Fault = 'not-a-picture' | 'too-large' | 'notRemoved'

/** The person's picture and how to change it; a file may also be dropped on it. */
export function OwnPicture({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  const reader = useReader()
  const call = useCall({ endsSession: true })
  const words = useRefusal('own-account')
  const change = useAccountChange()
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [image, setImage] = useState<HTMLImageElement>()
  const [isOver, setIsOver] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const [notice, setNotice] = useState<'changed' | 'removed' | Fault>()
  const time = usePictureTime() ?? account.pictureAt
  const size = { width: 224, height: 224, ...(time !== null && { time }) }
  const hasPicture = account.pictureAt !== null

  async function open(files: FileList | null) {
    const file = files?.[0]
    if (!file) return
    setNotice(undefined)
    const opened = await openPicture(file)
    if (typeof opened === 'string') setNotice(opened)
    else setImage(opened)
  }
  function close() {
    if (image) URL.revokeObjectURL(image.src)
    setImage(undefined)
  }
  function renew(pictureAt: number | null) {
    change({ pictureAt })
    renewPicture(actorPicture(account.mail, reader))
    setNotice(pictureAt === null ? 'removed' : 'changed')
  }
  async function remove() {
    setIsRemoving(true)
    const { refusal } = await call('removeOwnPicture', {})
    setIsRemoving(false)
    if (refusal) return setNotice('notRemoved')
    renew(null)
    button.current?.focus()
  }
  function over(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void open(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an additional way, the button is for everyone
    <div
      className={styles.picture}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={styles.face}>
        <Avatar size="lg" src={actorPicture(account.mail, reader, size)} />
      </div>
      <div className="stack gap-8">
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          ref={chooser}
          onChange={event => {
            void open(event.target.files)
            // Otherwise choosing the same file again, after a failure, would fire no change event.
            event.target.value = ''
          }}
        />
        <div className="cluster gap-8">
          <Button look="second" size="sm" icon="image" ref={button} onClick={() => chooser.current?.click()}>
            {t(hasPicture ? 'picture.change' : 'picture.choose')}
          </Button>
          {hasPicture && (
            <Button look="plain" size="sm" busy={isRemoving} busyLabel={t('picture.removing')} onClick={remove}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className="note">{t('picture.drop')}</p>
      </div>
      <div className={styles.status} role="status">
        {notice === 'changed' || notice === 'removed' ? (
          <Notice look="ok">{t(`picture.${notice}`)}</Notice>
        ) : (
          notice && (
            <Notice look="bad">
              {notice === 'notRemoved'
                ? t('picture.notRemoved')
                : words({ code: notice }, { most: fileMaximum / 1_000_000 })}
            </Notice>
          )
        )}
      </div>
      <Suspense>{image && <PictureDialog image={image} onClose={close} onChanged={renew} />}</Suspense>
    </div>
  )
}
