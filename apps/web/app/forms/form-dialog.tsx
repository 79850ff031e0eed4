import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
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
  const { t } = useTranslation('saving')
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
        {t('cancel')}
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
        title={t('leave.title')}
        confirmLabel={t('leave.yes')}
        cancelLabel={t('leave.no')}
        danger
        onConfirm={async () => onClose()}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </>
  )
}
