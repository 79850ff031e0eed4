import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { type FormEvent, type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveGuard } from './leave-guard.tsx'

/** A dialog around a form; asks before it closes if something was typed. */
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
  /** How often sending was tried; each time, the first error is shown and focused. */
  attempts: number
  message?: string | undefined
  submitLabel: string
  /** Sending it takes something away from a person. */
  danger?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('saving')
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const left = useRef<Element>(null)
  // Its fields are locked while it is being sent: the dialog closes after it, with all that is typed in it.
  const { ask, question } = useLeaveGuard(isDirty && !isBusy)
  const leave = () => ask(onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    left.current = document.activeElement
    const begun = [...event.currentTarget.querySelectorAll('input')].find(({ validity }) => validity.badInput)
    if (!begun) return onSubmit(event)
    // Half a date has no value and would be left out silently; its field says so when it is left.
    event.preventDefault()
    begun.closest('details')?.setAttribute('open', '')
    begun.blur()
    begun.focus()
  }
  useEffect(() => {
    if (attempts === 0) return
    const wrong = fields.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
    for (const field of wrong) field.closest('details')?.setAttribute('open', '')
    // A locked field loses the focus.
    const field = wrong[0] ?? left.current
    if (field instanceof HTMLElement) field.focus()
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
        <form ref={fields} id={form} className="stack gap-24" noValidate onSubmit={submit} aria-label={title}>
          <FormAlert {...(message && { message })} />
          <fieldset className="stack gap-24" disabled={isBusy}>
            {children}
          </fieldset>
        </form>
      </Dialog>
      {question}
    </>
  )
}
