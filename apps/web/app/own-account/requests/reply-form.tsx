import { onlyOf } from '@preau/contract/client/outcome'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextArea } from '@preau/ui/text-area/text-area'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { formError } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { messageText } from '#forms/message-text.ts'
import { useVersionedForm } from '#forms/versioned-form.ts'
import { useRefusal } from '#use-refusal.ts'
import type { OwnRequest } from './use-own-requests.ts'

const schema = z.object({ text: messageText })

/** Replies to support about a request, which is then open again; what is typed is kept until it is sent. */
export function ReplyForm({ request: { id } }: { request: OwnRequest }) {
  const { t } = useTranslation('own-account')
  const message = useFieldMessage()
  const words = useRefusal('support')
  const call = useCall()
  const queries = useQueryClient()
  const { user } = useSession()
  const form = useVersionedForm<z.output<typeof schema>>({
    schema,
    saved: { text: '' },
    keepAs: `contact-reply/${id}`,
    mail: user?.mail,
  })
  const { errors, isSubmitting } = form.formState
  const [isOpen, setOpen] = useState(form.getValues('text') !== '')

  const submit = form.handleSubmit(async ({ text }) => {
    const { refusal } = await onlyOf(call('replyToSupport', { id, text }))
    await queries.invalidateQueries({ queryKey: ['own-contact-requests'] })
    if (refusal) return form.refuse({ [formError]: words(refusal) })
    form.settle({ text: '' })
    setOpen(false)
    showToast({ text: t('requests.reply.done') })
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) submit(event)
  }

  if (!isOpen) {
    return (
      <div>
        <Button look="second" size="sm" icon="mail" onClick={() => setOpen(true)}>
          {t('requests.reply.open')}
        </Button>
      </div>
    )
  }
  return (
    <form className="stack gap-16" noValidate onSubmit={onSubmit} aria-label={t('requests.reply.label')}>
      <TextArea
        {...form.register('text')}
        label={t('requests.reply.label')}
        hint={t('requests.reply.hint')}
        rows={4}
        dir="auto"
        required
        autoFocus
        error={message(errors.text)}
      />
      <FormAlert message={form.formMessage} />
      <div className="row">
        <Button type="submit" busy={isSubmitting} busyLabel={t('requests.reply.busy')}>
          {t('requests.reply.submit')}
        </Button>
      </div>
    </form>
  )
}
