import { onlyOf } from '@preau/contract/client/outcome'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { TextArea } from '@preau/ui/text-area/text-area'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSession } from '#account/session.ts'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { formError } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { messageText } from '#forms/message-text.ts'
import { useVersionedForm } from '#forms/versioned-form.ts'
import { listNamed } from '#lists/use-list.ts'
import { useRefusal } from '#use-refusal.ts'
import type { ContactRequest } from './request-state.tsx'

const kinds = {
  answer: { call: 'answerContactRequest', keepAs: 'contact-answer' },
  note: { call: 'noteContactRequest', keepAs: 'contact-note' },
} as const

const schema = z.object({ text: messageText })

/** Writes an answer to a contact request, which is mailed, or a note about it; typed text is kept until it is sent. */
export function MessageForm({
  kind,
  request,
  onChange,
}: {
  kind: keyof typeof kinds
  request: ContactRequest
  onChange: (request: ContactRequest) => void
}) {
  const { t } = useTranslation('support')
  const message = useFieldMessage()
  const words = useRefusal('support')
  const { language: nameOf } = useFormats()
  const call = useCall()
  const queries = useQueryClient()
  const { user } = useSession()
  const { id, mail } = request
  const form = useVersionedForm<z.output<typeof schema>>({
    schema,
    saved: { text: '' },
    keepAs: `${kinds[kind].keepAs}/${id}`,
    mail: user?.mail,
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ text }) => {
    const { answer: written, refusal } = await onlyOf(call(kinds[kind].call, { id, text }))
    await queries.invalidateQueries(listNamed('contact-requests'))
    if (refusal) return form.refuse({ [formError]: words(refusal) })
    form.settle({ text: '' })
    onChange(written)
    showToast({ text: t(`request.${kind}.done`) })
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSubmitting) submit(event)
  }

  return (
    <form className="stack gap-16" noValidate onSubmit={onSubmit} aria-label={t(`request.${kind}.label`)}>
      <TextArea
        {...form.register('text')}
        label={t(`request.${kind}.label`)}
        hint={
          kind === 'answer'
            ? t('request.answer.hint', { mail, language: nameOf(request.language) })
            : t('request.note.hint')
        }
        rows={kind === 'answer' ? 6 : 3}
        dir="auto"
        required
        error={message(errors.text)}
      />
      <FormAlert message={form.formMessage} />
      <div className="row">
        <Button
          type="submit"
          look={kind === 'answer' ? 'main' : 'second'}
          {...(kind === 'answer' && { icon: 'mail' as const })}
          busy={isSubmitting}
          busyLabel={t('request.sending')}
        >
          {t(`request.${kind}.submit`)}
        </Button>
      </div>
    </form>
  )
}
