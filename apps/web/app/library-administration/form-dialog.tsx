import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { type FormEventHandler, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form-dialog.module.css'

/** A dialog around a form; whoever has typed something is asked before it goes. */
export function FormDialog({
  title,
  isDirty,
  isBusy,
  attempts,
  message,
  submitLabel,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  isDirty: boolean
  isBusy: boolean
  /** How often it was tried to send it; each time, what is wrong comes to light and gets the focus. */
  attempts: number
  message?: string | undefined
  submitLabel: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('library-administration')
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => (isDirty ? setIsLeaving(true) : onClose())
  useEffect(() => {
    if (attempts === 0) return
    const wrong = fields.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    for (const field of wrong) field.closest('details')?.setAttribute('open', '')
    wrong[0]?.focus()
  }, [attempts])

  const answers = (
    <>
      <Button look="plain" onClick={leave} disabled={isBusy}>
        {t('form.cancel')}
      </Button>
      <Button type="submit" form={form} busy={isBusy}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <>
      <Dialog open title={title} userClose={!isBusy} onClose={leave} footer={answers}>
        <form ref={fields} id={form} className={styles.form} noValidate onSubmit={onSubmit} aria-label={title}>
          <FormAlert {...(message && { message })} />
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        title={t('form.leave.title')}
        confirmLabel={t('form.leave.yes')}
        cancelLabel={t('form.leave.no')}
        danger
        onConfirm={async () => onClose()}
      >
        <p>{t('form.leave.text')}</p>
      </ConfirmDialog>
    </>
  )
}

/** Stands in the place of a dialog while what it is about is being read, and says so when that fails. */
export function WaitingDialog({
  title,
  isFailed,
  onRetry,
  onClose,
}: {
  title: string
  isFailed: boolean
  onRetry: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['library-administration', 'ui'])
  return (
    <Dialog open title={title} onClose={onClose}>
      {isFailed ? (
        <div className={styles.failed}>
          <Notice look="bad" title={t('failed.title')} live>
            <p>{t('failed.text')}</p>
          </Notice>
          <Button icon="retry" onClick={onRetry}>
            {t('failed.retry')}
          </Button>
        </div>
      ) : (
        <p className={styles.waiting}>
          <Spinner label={t('ui:loading')} />
        </p>
      )}
    </Dialog>
  )
}
