import { showToast } from '@preau/ui/toast/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileUse, type ToolFile, useEditing } from './editing.ts'
import { faultBefore, type UploadFault, uploadFault } from './upload-fault.ts'

type Sending = { name: string; share: number; cancel: () => void }
type Failed = { file: File; fault: UploadFault }

/**
 * Sends files one at a time, and tells how far it is or why it failed. Where whoever asked is gone by the end, the file
 * stays among those of the tool, and a toast says so. `block` is the one that it is sent for, where it lacks one.
 */
export function useUpload(use: FileUse, onSent: (file: ToolFile) => void, block?: string) {
  const { t } = useTranslation('editor')
  const { upload } = useEditing()
  const [sending, setSending] = useState<Sending | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const isGone = useRef(false)
  const latest = useRef(onSent)
  latest.current = onSent
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const send = useCallback(
    async (file: File) => {
      const { name } = file
      const fault = faultBefore(file, use)
      setFailed(fault && { file, fault })
      if (fault) return
      const stop = new AbortController()
      const onProgress = (share: number) => setSending({ name, share, cancel: () => stop.abort() })
      onProgress(0)
      try {
        const sent = await upload(file, use, { onProgress, signal: stop.signal, block })
        if (isGone.current) showToast({ text: t('upload.kept', { name: sent.name }), look: 'note' })
        else latest.current(sent)
      } catch (error) {
        if (stop.signal.aborted) return
        if (isGone.current) showToast({ text: t('upload.failed', { name }), look: 'bad' })
        else setFailed({ file, fault: uploadFault(error) })
      } finally {
        setSending(null)
      }
    },
    [use, block, upload, t],
  )
  return { send, sending, failed }
}
