import { mailKey } from '@preau/contract/accounts/mail-address'
import { toBase64 } from '@preau/contract/base64'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { TextField } from '@preau/ui/text-field/text-field'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api.ts'
import { formError } from '#forms/checked-form.ts'
import { useFieldMessage } from '#forms/field-message.ts'
import { requiredMail, requiredPassword } from '#forms/fields.ts'
import { useVersionedForm } from '#forms/versioned-form.ts'
import styles from '#own-account/own-account.module.css'
import { type OwnAccount, useAccountChange } from '#own-account/use-own-account.ts'
import { useRefusal } from '#use-refusal.ts'

const empty = { mail: '', password: '' }

/** Requests another address; nothing changes before it is confirmed from there. */
export function MailForm({ account: { mail: current, pendingMail, hasPassword } }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  const message = useFieldMessage()
  const words = useRefusal('own-account', { 'same-mail': 'fault' })
  const call = useCall({ endsSession: true })
  const change = useAccountChange()
  const [sent, setSent] = useState(0)
  const notice = useRef<HTMLDivElement>(null)
  const schema = useMemo(
    () =>
      z.object({
        mail: requiredMail.refine(mail => mailKey(mail) !== mailKey(current), t('signIn.mail.same')),
        password: hasPassword ? requiredPassword : z.string(),
      }),
    [t, current, hasPassword],
  )
  const form = useVersionedForm({ schema, saved: empty, keepAs: 'own-account/mail', mail: current })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ mail, password }) => {
    const { answer, refusal } = await call('changeMail', { mail, ...(hasPassword && { password: toBase64(password) }) })
    if (answer) {
      change({ pendingMail: answer[0]?.pendingMail ?? mail })
      setSent(sent + 1)
      // Blurred before it is emptied: an empty field that is left is marked as required.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return form.settle(empty)
    }
    const field = refusal.code === 'wrong-password' ? 'password' : refusal.code === 'useralreadyexist' ? 'mail' : null
    form.refuse({ [field ?? formError]: words(refusal) })
    if (field) form.setFocus(field, { shouldSelect: true })
  })

  useEffect(() => {
    // The notice is above the button that was pressed, out of sight on a phone.
    if (sent > 0) notice.current?.focus()
  }, [sent])

  return (
    <form className={`stack gap-24 ${styles.form}`} noValidate onSubmit={submit} aria-label={t('signIn.mail.title')}>
      <h3>{t('signIn.mail.title')}</h3>
      <div className={styles.status} role="status" ref={notice} tabIndex={-1}>
        {pendingMail && (
          <Notice look={sent > 0 ? 'ok' : 'note'} title={t('signIn.mail.pendingTitle', { mail: pendingMail })}>
            <p>{t('signIn.mail.pending', { current })}</p>
            <p>{t('signIn.mail.pendingHint')}</p>
          </Notice>
        )}
      </div>
      <FormAlert message={form.formMessage} />
      <TextField
        {...form.register('mail')}
        type="email"
        label={t('signIn.mail.mail')}
        autoComplete="email"
        required
        error={message(errors.mail)}
      />
      {hasPassword && (
        <PasswordField
          {...form.register('password')}
          label={t('signIn.mail.password')}
          autoComplete="current-password"
          required
          error={message(errors.password)}
        />
      )}
      <div>
        <Button type="submit" look="second" busy={isSubmitting} busyLabel={t('signIn.mail.busy')}>
          {t('signIn.mail.submit')}
        </Button>
      </div>
    </form>
  )
}
