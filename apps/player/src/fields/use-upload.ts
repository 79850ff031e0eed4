import type { FileUse } from '@preau/contract/media/upload-limits'
import { showToast } from '@preau/ui/toast/toast'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type ToolFile, type Upload, type UploadProgress, useEditing } from './editing.ts'
import { faultBefore, isCancelled, type UploadFault, uploadFault } from './upload-fault.ts'

type FailedUpload = { file: File; fault: UploadFault }

/**
 * Uploads files one at a time, with progress and faults. `block` is a block without a file that the upload is for: an
 * upload that ran while another slide was open is found again. If the component is unmounted before the end, the tool
 * keeps the file, and a toast says so.
 */
export function useUpload(use: FileUse, onSent: (file: ToolFile) => void, block?: string) {
  const { t } = useTranslation('editor')
  const { upload, uploadFor } = useEditing()
  const [sending, setSending] = useState<Upload | null>(() => (block && uploadFor(block)) || null)
  const [failed, setFailed] = useState<FailedUpload | null>(null)
  const latest = useRef(onSent)
  latest.current = onSent

  const send = useCallback(
    async (file: File) => {
      const fault = faultBefore(file, use)
      setFailed(fault && { file, fault })
      if (fault) return
      const started = upload(file, use, block)
      setSending(started)
      await started.done.then(
        ({ name }) => !started.isWatched() && showToast({ text: t('upload.kept', { name }), look: 'note' }),
        error => {
          if (started.isWatched() || isCancelled(error)) return
          showToast({ text: t('upload.failed', { name: file.name }), look: 'bad' })
        },
      )
    },
    [use, block, upload, t],
  )

  useEffect(() => {
    if (!sending) return
    let isGone = false
    const { file, done, watch } = sending
    const unwatch = watch(() => {})
    done
      .then(
        sent => !isGone && latest.current(sent),
        error => !isGone && !isCancelled(error) && setFailed({ file, fault: uploadFault(error) }),
      )
      .finally(() => !isGone && setSending(null))
    return () => {
      isGone = true
      unwatch()
    }
  }, [sending])
  return { send, sending, failed }
}

/** The current progress of an upload. */
export function useUploadProgress({ watch, progress }: Upload): UploadProgress {
  return useSyncExternalStore(watch, progress)
}
