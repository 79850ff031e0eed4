import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#button/button.tsx'
import { Dialog } from '#dialog/dialog.tsx'

/**
 * Asks before something irreversible. It is busy while the action runs, then closes; if the action fails, it remains
 * open for another attempt.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  busyLabel,
  danger = false,
  onConfirm,
  onError,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  busyLabel?: string
  danger?: boolean
  onConfirm: () => Promise<unknown>
  /** Shows the error to the person; without this function, the error is reported as unexpected. */
  onError?: (error: unknown) => void
}) {
  const { t } = useTranslation('ui')
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      if (onError) onError(error)
      else reportError(error)
    } finally {
      setBusy(false)
    }
  }

  const answers = (
    <>
      <Button look="plain" onClick={onClose} disabled={busy}>
        {cancelLabel ?? t('no')}
      </Button>
      <Button
        look={danger ? 'danger' : 'main'}
        busy={busy}
        {...(busyLabel && { busyLabel })}
        onClick={() => void confirm()}
      >
        {confirmLabel ?? t('yes')}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} size="xs" userClose={!busy} footer={answers}>
      {children}
    </Dialog>
  )
}
