import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { type FormEvent, type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './form-dialog.module.css'
import { useLeaveGuard } from './leave-guard.tsx'

/** A dialog around a form; whoever has typed something is asked before it goes. */
export function FormDialog({
  title,
  isDirty,
  isBusy,
  attempts,
  message,
  submitLabel,
  danger = false,
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
  /** Sending it takes something away from somebody. */
  danger?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('saving')
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  // What is on its way is no longer typed, but sent.
  const { ask, question } = useLeaveGuard(isDirty && !isBusy)
  const leave = () => ask(onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const begun = [...event.currentTarget.querySelectorAll('input')].find(({ validity }) => validity.badInput)
    if (!begun) return onSubmit(event)
    // Half a date has no value and would be left out without a word; its field says so as it is left.
    event.preventDefault()
    begun.closest('details')?.setAttribute('open', '')
    begun.blur()
    begun.focus()
  }
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
      <Button look={danger ? 'danger' : 'main'} type="submit" form={form} busy={isBusy}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <>
      <Dialog open title={title} userClose={!isBusy} onClose={leave} footer={answers}>
        <form ref={fields} id={form} className={styles.form} noValidate onSubmit={submit} aria-label={title}>
          <FormAlert {...(message && { message })} />
          {children}
        </form>
      </Dialog>
      {question}
    </>
  )
}
