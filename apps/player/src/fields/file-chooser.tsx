import { type FileUse, filmGigabytesAtFirst, usableEndings } from '@preau/contract/media/upload-limits'
import type { Answer } from '@preau/contract/schemas'
import { nearlyFull } from '@preau/contract/storage/calls'
import { Button } from '@preau/ui/button/button'
import { DropZone } from '@preau/ui/drop-zone/drop-zone'
import { Notice } from '@preau/ui/notice/notice'
import { showToast } from '@preau/ui/toast/toast'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing, useIsReadOnly } from './editing.ts'
import styles from './file-chooser.module.css'
import { PresentFiles } from './present-files.tsx'
import { RunningUpload } from './running-upload.tsx'
import { UnfinishedFilms } from './unfinished-films.tsx'
import { largest, mayRetry, sizeText } from './upload-fault.ts'
import { useFaultWords } from './use-fault-words.ts'
import { useUpload } from './use-upload.ts'

/** The first frame of an animated picture as a PNG of the same name; null if the browser cannot make one. */
async function firstFrame(file: File): Promise<File | null> {
  const frame = await createImageBitmap(file).catch(() => null)
  if (!frame) return null
  const canvas = document.createElement('canvas')
  canvas.width = frame.width
  canvas.height = frame.height
  canvas.getContext('2d')?.drawImage(frame, 0, 0)
  frame.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], `${file.name.replace(/\.[^.]+$/, '')}.png`, { type: blob.type })
}

/** Extensions of pictures that are accepted too, but stored in another format. */
const convertedEndings = ['gif', 'avif']

const accepted = (use: FileUse) =>
  [...usableEndings[use], ...(use === 'image' ? convertedEndings : [])].map(ending => `.${ending}`).join(',')

const isFor = (use: FileUse, name: string) => usableEndings[use].includes(name.split('.').at(-1)?.toLowerCase() ?? '')

type ChooserProps = {
  use: FileUse
  label: string
  /** The block without a file; if it was created for a dropped or pasted file, that one is uploaded. */
  block?: string
  /** `name` is the name of the file. */
  onChosen: (id: string, name: string) => void
  onCancel?: (() => void) | undefined
  /** The button that keeps the present file, if it needs a label of its own. */
  cancelLabel?: string | undefined
}

/** Chooses a file for a block: a new one, which is uploaded at once, or one that the tool has already. Empty if read only. */
export function FileChooser(props: ChooserProps) {
  return useIsReadOnly() ? null : <OpenChooser {...props} />
}

function OpenChooser({ use, label, block, onChosen, onCancel, cancelLabel }: ChooserProps) {
  const { t, i18n } = useTranslation(['editor', 'player'])
  const { files, takeOver, askAbout } = useEditing()
  const { send, sending, failed } = useUpload(use, ({ id, name }) => onChosen(id, name), block)
  const quota = useQuota(failed)
  const film = quota?.film ?? filmGigabytesAtFirst * 1e9
  const faultWords = useFaultWords(use, film)
  const chooser = useRef<HTMLDivElement>(null)
  const most = sizeText(largest(use, film), i18n.language)
  const isSending = sending !== null
  const goToChoice = () =>
    chooser.current?.querySelector<HTMLElement>('input[type=file]')?.focus({ preventScroll: true })
  const present = files.filter(({ name }) => isFor(use, name))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a handed-over file is taken once, on mount
  useEffect(() => {
    const file = block && takeOver(block)
    if (file) void send(file)
  }, [])
  // The button that opened the chooser is gone.
  const isForAnother = onCancel !== undefined && cancelLabel === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useEffect(() => {
    if (isForAnother && document.activeElement === document.body) goToChoice()
  }, [])
  const wasSending = useRef(false)
  useEffect(() => {
    const hasChanged = wasSending.current !== isSending
    wasSending.current = isSending
    // The focused element is gone; the chooser has replaced it.
    if (hasChanged && document.activeElement === document.body)
      chooser.current?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
  }, [isSending])

  const take = async (file: File) => {
    const attach = isFor(use, file.name) ? () => void send(file) : null
    if (!(await askAbout?.(file, attach))) await send(file)
  }
  const sendStill = async (file: File) => {
    const still = await firstFrame(file)
    if (still) await send(still)
    else showToast({ text: t('upload.failed', { name: file.name }), look: 'bad' })
  }
  if (sending) {
    return (
      <div ref={chooser} className={`stack gap-12 ${styles.sending}`}>
        <RunningUpload upload={sending} />
      </div>
    )
  }
  return (
    <div ref={chooser} className={`stack gap-12 ${styles.chooser}`}>
      {failed && (
        <Notice look="bad" live title={t('upload.failed', { name: failed.file.name })}>
          <p>{faultWords(failed)}</p>
          {mayRetry(failed.fault) && (
            <Button
              look="second"
              size="sm"
              icon="retry"
              className={styles.retry}
              onClick={() => void send(failed.file)}
            >
              {t('player:retry')}
            </Button>
          )}
          {failed.fault === 'moving-picture' && (
            <Button
              look="second"
              size="sm"
              icon="image"
              className={styles.retry}
              onClick={() => void sendStill(failed.file)}
            >
              {t('upload.still')}
            </Button>
          )}
        </Notice>
      )}
      <QuotaNotice quota={quota} />
      {use === 'video' && <UnfinishedFilms onDropped={goToChoice} />}
      <DropZone
        label={label}
        hint={t(`upload.hint.${use}`, { most })}
        accept={accepted(use)}
        onFiles={([file]) => file && void take(file)}
      />
      <PresentFiles use={use} files={present} onChosen={({ id, name }) => onChosen(id, name)} />
      {onCancel && (
        <Button look="plain" size="sm" className={styles.cancel} onClick={onCancel}>
          {cancelLabel ?? t('files.keep')}
        </Button>
      )}
    </div>
  )
}

/** The size of the author's files, shown when little room is left. */
function QuotaNotice({ quota }: { quota: Answer<'getQuota'>[number] | undefined }) {
  const { t, i18n } = useTranslation('editor')
  if (!quota || quota.most === null || quota.used < nearlyFull * quota.most) return null
  const [used, most] = [quota.used, quota.most].map(bytes => sizeText(bytes, i18n.language))
  return (
    <Notice title={t('upload.quota.title', { used, most })}>
      <p>{t('upload.quota.text')}</p>
    </Notice>
  )
}

/** The size of the author's files and its limit; loaded again whenever `after` changes. */
function useQuota(after: unknown): Answer<'getQuota'>[number] | undefined {
  const { readQuota } = useEditing()
  const [quota, setQuota] = useState<Answer<'getQuota'>[number]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed upload may have been over the quota
  useEffect(() => {
    const leaving = new AbortController()
    // Without network it is unknown; an upload over the limit is refused later.
    readQuota(leaving.signal).then(
      found => !leaving.signal.aborted && setQuota(found),
      () => undefined,
    )
    return () => leaving.abort()
  }, [readQuota, after])
  return quota
}
