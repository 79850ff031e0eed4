import { toBase64 } from '@preau/contract/base64'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import { PasswordField } from '@preau/ui/password-field/password-field'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '#api.ts'
import { formError, useCheckedForm } from '#forms/checked-form.ts'
import { requiredPassword } from '#forms/fields.ts'
import { useLeaveGuard } from '#forms/leave-guard.tsx'
import { repeats } from '#forms/paired-fields.ts'
import { sessionsKey } from '#own-account/devices/sessions.ts'
import styles from '#own-account/own-account.module.css'
import type { OwnAccount } from '#own-account/use-own-account.ts'
import { chosenPassword } from '#password/chosen-password.ts'
import { NewPasswordField } from '#password/new-password-field.tsx'
import { usePasswordMessage } from '#password/password-message.ts'
import { useRefusal } from '#use-refusal.ts'

const schema = z
  .object({ current: requiredPassword, next: chosenPassword, again: requiredPassword })
  .refine(...repeats(['next', 'again'], 'passwords-differ'))

/** The anchor for links to it. */
export const passwordFormId = 'password'

const empty = { current: '', next: '', again: '' }

/** Sets another password; the account's other sessions end. */
export function PasswordForm({ account: { mail, firstName, name } }: { account: OwnAccount }) {
  const { t } = useTranslation('own-account')
  const message = usePasswordMessage()
  const words = useRefusal('own-account', { 'password-too-common': 'fault', 'password-is-mail': 'fault' })
  const call = useCall({ endsSession: true })
  const client = useQueryClient()
  const [isDone, setIsDone] = useState(false)
  const [changes, setChanges] = useState(0)
  const notice = useRef<HTMLDivElement>(null)
  const form = useCheckedForm(schema, empty)
  const { errors, isSubmitting, touchedFields, dirtyFields } = form.formState
  // Password managers fill in the current one; a password is never stored as a draft.
  const { question } = useLeaveGuard(Boolean(dirtyFields.next || dirtyFields.again))

  useEffect(() => {
    // The notice is below the fields, out of sight on a phone.
    if (changes > 0) notice.current?.focus()
  }, [changes])

  const submit = form.handleSubmit(async ({ current, next }) => {
    setIsDone(false)
    const { answer, refusal } = await call('changePassword', {
      password: toBase64(current),
      newPassword: toBase64(next),
    })
    if (answer) {
      // Blurred before it is emptied: an empty field that is left is marked as required.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      form.settle(empty)
      setIsDone(true)
      setChanges(changes + 1)
      return client.invalidateQueries({ queryKey: sessionsKey })
    }
    if (refusal.code === 'password-too-common' || refusal.code === 'password-is-mail') {
      form.refuse({ next: refusal.code })
      return form.setFocus('next', { shouldSelect: true })
    }
    if (refusal.code !== 'wrong-password') return form.refuse({ [formError]: words(refusal) })
    form.refuse({ current: words(refusal) })
    form.setFocus('current', { shouldSelect: true })
  })

  return (
    <form
      id={passwordFormId}
      className={`stack gap-24 ${styles.form}`}
      noValidate
      onSubmit={submit}
      aria-label={t('signIn.password.title')}
    >
      <h3>{t('signIn.password.title')}</h3>
      <FormAlert message={form.formMessage} />
      {/* Password managers need the user name of the password. */}
      <input type="text" autoComplete="username" value={mail} readOnly hidden />
      <PasswordField
        {...form.register('current')}
        label={t('signIn.password.current')}
        autoComplete="current-password"
        required
        error={message(errors.current)}
      />
      <NewPasswordField
        // A new key resets the meter, which showed the password that was just set.
        key={changes}
        {...form.register('next', { deps: touchedFields.again ? ['again'] : [] })}
        label={t('signIn.password.new')}
        autoComplete="new-password"
        required
        personal={[mail, firstName, name]}
        error={message(errors.next)}
      />
      <PasswordField
        {...form.register('again')}
        label={t('signIn.password.again')}
        autoComplete="new-password"
        required
        error={message(errors.again)}
      />
      <div>
        <Button type="submit" look="second" busy={isSubmitting} busyLabel={t('signIn.password.busy')}>
          {t('signIn.password.submit')}
        </Button>
      </div>
      <div className={styles.status} role="status" ref={notice} tabIndex={-1}>
        {isDone && (
          <Notice look="ok" title={t('signIn.password.doneTitle')}>
            <p>{t('signIn.password.done')}</p>
          </Notice>
        )}
      </div>
      {question}
    </form>
  )
}
